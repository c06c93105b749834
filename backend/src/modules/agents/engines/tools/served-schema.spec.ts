import { schemaReader } from '../../../../platform/validation/json-schema';
import { customInputSchema } from '../custom/custom-input';
import { withToolNames } from './served-schema';
import { toolNames } from './tool-names';

const names = [...toolNames, 'mcp/notes/search'];

describe('the schema of a Custom agent', () => {
  const served = withToolNames(customInputSchema, names) as typeof customInputSchema;
  const check = schemaReader({ strict: true, strictRequired: false, allowUnionTypes: true }).compile(customInputSchema);

  it('should be served with every tool that there is to choose from', () => {
    expect(served.properties.tools.items).toEqual({ type: 'string', enum: names });
    expect(JSON.stringify(served.properties.steps)).toContain('"title":"Tool","enum":["shop.query"');
    expect(served.properties.hosts).toEqual(customInputSchema.properties.hosts);
  });
  it.each(['shop.query', 'mcp/notes/search', 'mcp/gone-server/any_tool'])('should take %s', (tool) => {
    expect(check({ tools: [tool], steps: [{ type: 'tool', tool }] })).toBe(true);
  });
  it.each(['mcp/notes', 'mcp/Notes/search', 'mcp/notes/a.b', 'delete_all', 'mcp//x', `mcp/notes/${'x'.repeat(39)}`])(
    'should refuse %s',
    (tool) => {
      expect(check({ tools: [tool] })).toBe(false);
      expect(check({ steps: [{ type: 'tool', tool }] })).toBe(false);
    },
  );
});
