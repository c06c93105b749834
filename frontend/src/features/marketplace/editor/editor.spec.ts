import type { WorkflowExportDto } from '../../../shared/api/generated';
import { agentRow } from '../../../shared/testing/rows';
import { contentFromAgent, contentFromWorkflow, readContent } from './content';
import {
  changeOf,
  draftOf,
  draftProblems,
  emptyDraft,
  nextVersion,
  parsePrice,
  readProductFile,
  requestOf,
  slugOf,
  type Product,
} from './product';

const agent = agentRow({ id: '0190a5c0-0000-7000-8000-00000000000a', name: 'Listing writer', type: 'Content Generation' });
const exported = (needs: WorkflowExportDto['needs'], steps: unknown[]): WorkflowExportDto => ({
  format: 'stallhand.workflow/1',
  name: 'Listings',
  description: null,
  allowedHosts: ['api.shop.test'],
  definition: { schemaVersion: 1, triggers: [], steps },
  needs,
});

describe('a workflow as a product', () => {
  it('should take its agents along and name keys by their service', () => {
    const key = '0190a5c0-0000-7000-8000-00000000000b';
    const { content, problems } = contentFromWorkflow(
      exported(
        [
          { kind: 'agent', id: agent.id, name: 'Listing writer', type: 'Content Generation' },
          { kind: 'api_key', id: key, name: 'Shop model', type: 'openai' },
        ],
        [
          { id: 'write', type: 'agent_task', config: { agentId: agent.id, instructions: `not ${agent.id}` } },
          { id: 'call', type: 'http', config: { apiKeyId: key } },
        ],
      ),
      [agent],
    );
    expect(problems).toEqual([]);
    expect(content.workflow?.definition.steps).toEqual([
      { id: 'write', type: 'agent_task', config: { agentId: '@listing_writer', instructions: `not ${agent.id}` } },
      { id: 'call', type: 'http', config: { apiKeyId: '@openai' } },
    ]);
    expect(content.agents).toMatchObject([{ role: 'listing_writer', name: 'Listing writer', type: 'Content Generation' }]);
    expect(content.needs).toEqual([{ service: 'openai', use: 'calls OpenAI', required: true }]);
  });

  it('should give two agents of one name different roles', () => {
    const twin = { ...agent, id: '0190a5c0-0000-7000-8000-00000000000c' };
    const need = (id: string) => ({ kind: 'agent' as const, id, name: agent.name, type: agent.type });
    const { content } = contentFromWorkflow(exported([need(agent.id), need(twin.id)], []), [agent, twin]);
    expect(content.agents.map(({ role }) => role)).toEqual(['listing_writer', 'listing_writer_b']);
  });

  it('should say what cannot come along', () => {
    const { problems } = contentFromWorkflow(
      exported(
        [
          { kind: 'workflow', id: 'w', name: 'Refund', type: null },
          { kind: 'agent', id: 'gone', name: 'Old hand', type: null },
        ],
        [],
      ),
      [agent],
    );
    expect(problems).toHaveLength(2);
  });
});

it('should make an agent a product of its own', () => {
  const { content } = contentFromAgent({ ...agent, requiredApiKeys: ['openai'] });
  expect(content).toMatchObject({ workflow: null, agents: [{ role: 'listing_writer' }], needs: [{ service: 'openai', required: true }] });
});

it('should read only objects as content', () => {
  expect(readContent('{"format":"stallhand.tool/1"}')).toEqual({ format: 'stallhand.tool/1' });
  expect(readContent('[]')).toBeUndefined();
  expect(readContent('{')).toBeUndefined();
});

describe('the form of a product', () => {
  const product = {
    ...requestOf({ ...emptyDraft, id: 'low-stock', name: 'Low Stock', description: 'Finds it.', price: '34.99', features: 'One\nTwo' }),
    revision: 3,
  } as Product;

  it('should send only what changed, on the revision it read', () => {
    const draft = draftOf(product);
    expect(changeOf(draft, product)).toBeNull();
    expect(changeOf({ ...draft, price: '29.9', features: 'One\n\n Two ' }, product)).toEqual({ price: 29.9, revision: 3 });
  });

  it('should say what is missing', () => {
    expect(Object.keys(draftProblems({ ...emptyDraft, price: 'cheap' }))).toEqual(['name', 'description', 'id', 'price']);
    expect(draftProblems(draftOf(product))).toEqual({});
  });

  it.each([
    ['24.99', 24.99],
    ['$5', 5],
    ['0', 0],
  ])('should read %s as a price', (text, price) => expect(parsePrice(text)).toBe(price));
  it.each(['-1', '1.999', '1e3', ''])('should refuse %s as a price', (text) => expect(parsePrice(text)).toBeNaN());

  it('should suggest an id and the next version', () => {
    expect(slugOf(' Low Stock: Reorder! ')).toBe('low-stock-reorder');
    expect(nextVersion('1.2.9')).toBe('1.2.10');
  });
});

it('should take only a product for a product file', () => {
  expect(readProductFile('{"format":"stallhand.workflow/1"}')).toBeNull();
  expect(readProductFile('nothing')).toBeNull();
  expect(readProductFile('{"format":"stallhand.product/1","id":"a-b"}')).toMatchObject({ id: 'a-b' });
});
