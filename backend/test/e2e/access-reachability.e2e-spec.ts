import { tokenPermissions } from '../../src/modules/auth';
import { eventually } from '../eventually';
import { representatives } from '../reachability/entries';
import { startTwoHalves, type TwoHalves } from '../reachability/shop';
import { describeReachability } from '../reachability/suite';
import { statusOf } from '../rows';
import { makeToken, Program } from '../tokens';

/** One entry of each door for each permission; access-reachability.exhaustive-spec.ts tries all of them. */
describe('Reachability', () => describeReachability({ choose: representatives, searches: false }));

describe('Results of runs that could read every channel', () => {
  let shop: TwoHalves;
  let agent: string;
  let task: string;

  beforeAll(async () => {
    shop = await startTwoHalves();
    const { owner, product } = shop;
    await owner.confirm();
    const config = { input: { steps: [{ type: 'tool', tool: 'orders.list', arguments: {} }] } };
    agent = (await owner.call<{ id: string }>('POST', '/api/agents', { name: 'Lister', type: 'Custom', config })).body.id;
    task = (await owner.call<{ id: string }>('POST', `/api/agents/${agent}/run`, {})).body.id;
    await eventually('it is over', async () => (await statusOf(product.database, task)) === 'completed');
  });
  afterAll(() => shop.product.close());

  const readers = async (reach: object) => {
    const artifact = await shop.product.database.value<string>('SELECT id FROM artifacts WHERE task_id = $1 LIMIT 1', [task]);
    const { token } = await makeToken(shop.owner, [...tokenPermissions], reach);
    const program = new Program(shop.product.url, token);
    const paths = [`/api/tasks/${task}`, `/api/tasks/${task}/artifacts/${artifact}`, `/api/tasks/${task}/steps/1/0`];
    return Promise.all(paths.map(async (path) => (await program.call('GET', path)).status));
  };

  it('should be hidden from a token that is limited to one channel', async () => {
    const integrationIds = [shop.first.integrationId];
    expect(await readers({ integrationIds })).toEqual([404, 404, 404]);
    expect(await readers({ integrationIds, agentIds: [agent] })).toEqual([404, 404, 404]);
  });

  it('should be shown to a token that is limited to the agent alone', async () => {
    expect(await readers({ agentIds: [agent] })).toEqual([200, 200, 200]);
  });
});
