import { contextOf } from '../testing/tool-context';
import { gives, list, listBy, number, string } from './tool-output';
import { draftTools } from './draft-tools';
import { textTools } from './text-tools';
import type { ReadingTool } from './tool';

const fieldsOf = (schema: object | null) => Object.keys((schema as { properties: object }).properties).sort();

describe('Output schemas of tools', () => {
  it('should describe rows by the value of an argument', () => {
    expect(gives({ rows: listBy('query', { products: { sku: string() }, orders: { total: number('In all') } }) })).toEqual({
      type: 'object',
      properties: {
        rows: {
          type: 'array',
          description: 'Its columns depend on "query".',
          items: {
            anyOf: [
              { title: 'products', type: 'object', properties: { sku: { type: 'string' } } },
              { title: 'orders', type: 'object', properties: { total: { type: 'number', description: 'In all' } } },
            ],
          },
        },
      },
    });
    expect(list({ sku: string() })).toMatchObject({ type: 'array', items: { properties: { sku: { type: 'string' } } } });
  });

  const step = { artifact: () => undefined };
  const calls: [ReadingTool, Record<string, string | object>][] = [
    [textTools[0]!, { text: 'One. Two.' }],
    [textTools[1]!, { template: 'Hello {{name}}', values: { name: 'Ada' } }],
    [draftTools[0]!, { subject: 'Hello', text: 'You.' }],
    [draftTools[1]!, { network: 'X', text: 'Hello.' }],
  ];
  it.each(calls)('should declare every returned field: $name', async (tool, args) => {
    const answer = await tool.call(args as never, { ...contextOf('Write'), step } as never);
    expect(fieldsOf(tool.output)).toEqual(Object.keys(answer as object).sort());
  });
});
