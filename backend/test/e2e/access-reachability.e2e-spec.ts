import { type Permission, tokenPermissions } from '../../src/modules/auth';
import { TaskHandlerRegistry } from '../../src/modules/tasks';
import { figure } from '../figures';
import { Attempts, type Grant } from '../reachability/attempts';
import { countsByDoor, entriesOf, type Entry, representatives } from '../reachability/entries';
import { taskInputs } from '../reachability/samples';
import { startTwoHalves, type TwoHalves } from '../reachability/shop';
import { makeToken } from '../tokens';

const everything = { agents: null, workflows: null, integrations: null };

describe('Reachability', () => {
  let shop: TwoHalves;
  let all: Entry[];

  beforeAll(async () => {
    shop = await startTwoHalves();
    all = await entriesOf(shop.product);
  });
  afterAll(() => shop.product.close());

  async function attemptsWith(grant: Partial<Grant>): Promise<Attempts> {
    const whole: Grant = { mode: 'act', permissions: tokenPermissions, reach: everything, ...grant };
    const { token } = await makeToken(shop.owner, [...whole.permissions], {
      mode: whole.mode,
      agentIds: whole.reach.agents ?? undefined,
      workflowIds: whole.reach.workflows ?? undefined,
      integrationIds: whole.reach.integrations ?? undefined,
    });
    return new Attempts(shop.product, token, whole, shop.first.ids);
  }

  it('should need each permission somewhere', () => {
    const needed = new Set(all.flatMap(({ permissions }) => permissions));
    expect(tokenPermissions.filter((permission) => !needed.has(permission))).toEqual([]);
    for (const [door, count] of countsByDoor(all)) {
      expect([door, count > 0]).toEqual([door, true]);
      figure(`reachable by ${door}`, count);
    }
  });

  it('should know an input of each type of task', () => {
    const types = shop.product.app
      .get(TaskHandlerRegistry, { strict: false })
      .all()
      .map(({ type }) => type);
    expect(Object.keys(taskInputs).sort()).toEqual(types.sort());
  });

  it.each(tokenPermissions)('should give a token without %s nothing that needs it', async (permission: Permission) => {
    const attempts = await attemptsWith({ permissions: tokenPermissions.filter((one) => one !== permission) });
    const wrong: string[] = [];
    for (const entry of representatives(all).filter(({ door, permissions }) => door !== 'socket' && permissions.includes(permission))) {
      const refused = await attempts.at(entry);
      if (refused?.code !== 'insufficient_scope' || refused.permission !== permission)
        wrong.push(`${entry.door} ${entry.name}: ${JSON.stringify(refused)}`);
    }
    expect(wrong).toEqual([]);
  });
});
