import { Inject, Injectable } from '@nestjs/common';
import type { Product } from '../app';
import { eventually } from '../eventually';
import { type Call, callsOf } from '../http';
import { agentTypes } from '../../src/modules/agents/engines';
import { type AgentEngine, type AgentTypeDefinition, defineAgentType } from '../../src/modules/agents/engines/agent-type';
import { SHOP_DATA, type ShopData } from '../../src/modules/agents/engines/sources';
import { namesNothing, type TaskRun } from '../../src/modules/tasks';

/** Known to nobody but this type: it comes with the definition. */
@Injectable()
class Shelf {
  constructor(@Inject(SHOP_DATA) private readonly shop: ShopData) {}

  async below(quantity: number): Promise<string[]> {
    return (await this.shop.stock()).filter((product) => product.quantity !== null && product.quantity < quantity).map(({ sku }) => sku);
  }
}

/** The example of docs/add-an-agent-type.md, with a provider of its own. */
@Injectable()
class PriceWatchEngine implements AgentEngine {
  constructor(private readonly shelf: Shelf) {}

  async run(run: TaskRun): Promise<void> {
    const { below } = run.input as { below: number };
    const found = await run.step('read', { title: 'Read the stock', kind: 'gather', input: run.input }, () => this.shelf.below(below));
    await run.step('write', { title: 'Write the list', kind: 'artifact', input: { found } }, (step) => {
      step.artifact({ kind: 'report', title: 'list.json', mime: 'application/json', body: JSON.stringify(found) });
      return Promise.resolve(null);
    });
  }
}

const priceWatch = defineAgentType({
  type: 'Price Watch',
  summary: 'Lists what is nearly sold out.',
  inputSchema: {
    type: 'object',
    additionalProperties: false,
    properties: { below: { type: 'integer', minimum: 1, default: 5, title: 'Fewer pieces than' } },
    required: ['below'],
  },
  inputNeeds: [{ oneOf: ['below'], usual: { below: 5 } }],
  names: namesNothing,
  requires: () => [{ permissions: ['commerce:read'] }],
  titleOf: ({ below }) => `List what has fewer than ${String(below)} pieces`,
  result: [{ file: 'list.json', uses: ['task'] }],
  leaves: [],
  engine: PriceWatchEngine,
  providers: [Shelf],
  betterWith: { openai: 'says what to do about it' },
  needs: (services) => (services.has('openai') ? null : 'A model, for advice.'),
});

interface Task {
  id: string;
  type: string;
  title: string;
  status: string;
}

describe('A type of agent, added as the guide says', () => {
  let product: Product;
  let call: Call;

  beforeAll(async () => {
    (agentTypes as unknown as AgentTypeDefinition[]).push(priceWatch);
    // The program reads the list when it is loaded.
    const { startProduct } = jest.requireActual<typeof import('../app')>('../app');
    product = await startProduct();
    call = callsOf(product.url, { more: true });
  });
  afterAll(async () => {
    await product.close();
  });

  it('should be offered with its summary, its form and what makes it better', async () => {
    const { body } = await call<{ type: string }[]>('GET', '/api/agent-types');
    expect(body.at(-1)).toMatchObject({
      type: 'Price Watch',
      summary: 'Lists what is nearly sold out.',
      needs: 'A model, for advice.',
      betterWith: [{ service: 'openai', gain: 'says what to do about it', present: false }],
      inputSchema: { properties: { below: { default: 5 } } },
    });
  });

  it('should be in the document of the API, so that the console knows its name', async () => {
    const { body } = await call<{ components: { schemas: Record<string, unknown> } }>('GET', '/api/docs-json');
    expect(body.components.schemas).toMatchObject({ AgentTypeName: { enum: expect.arrayContaining(['Price Watch']) as unknown } });
  });

  it('should be refused with an input that its schema does not allow', async () => {
    const agent = await call('POST', '/api/agents', { name: 'Watch', type: 'Price Watch', config: { input: { below: 0 } } });
    expect(agent.status).toBe(400);
    expect(JSON.stringify(agent.body)).toContain('below');
    const task = await call('POST', '/api/tasks', { title: 'Watch', type: 'Price Watch', input: { above: 3 } });
    expect(task.status).toBe(400);
  });

  it('should do the work of its agents on the worker', async () => {
    const { status, body: agent } = await call<{ id: string; type: string }>('POST', '/api/agents', {
      name: 'Watch',
      type: 'Price Watch',
      config: { input: { below: 3 } },
    });
    expect([status, agent.type]).toEqual([201, 'Price Watch']);
    const made = await call<unknown[]>('GET', '/api/agents?type=Price%20Watch');
    expect(made.body).toHaveLength(1);
    const { body: task } = await call<Task>('POST', `/api/agents/${agent.id}/run`, {});
    expect(task).toMatchObject({ type: 'Price Watch', title: 'List what has fewer than 3 pieces' });
    const done = await eventually('the task is over', async () => {
      const { body: now } = await call<Task & { artifacts: { title: string }[] }>('GET', `/api/tasks/${task.id}`);
      return ['completed', 'failed'].includes(now.status) ? now : null;
    });
    expect(done.status).toBe('completed');
    expect(done.artifacts).toMatchObject([{ title: 'list.json' }]);
  });
});
