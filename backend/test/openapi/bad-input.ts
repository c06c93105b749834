import { type Product, startProduct } from '../app';
import { figure } from '../figures';
import { insertAgent, insertTask } from '../rows';
import { storedRows } from '../stored-rows';
import { bodySchemaOf, documentedRoutes } from './document';
import { RawRequests } from './raw-requests';
import { unknownId } from './wrong-values';

export const routesWithJson = documentedRoutes.filter((route) => bodySchemaOf(route));
/** Hooks answer 429 after a few wrong guesses, which workflows-triggers tests. */
export const routesWithId = documentedRoutes.filter(({ path }) => path.includes('{') && !path.startsWith('/api/hooks/'));

/** A product with one task and one agent, which no request with bad input may change. */
export class BadInputHarness {
  private constructor(
    readonly product: Product,
    private readonly requests: RawRequests,
    private readonly ids: { task: string; agent: string },
    private before: string,
  ) {}

  static async start(): Promise<BadInputHarness> {
    const product = await startProduct({ worker: false });
    const ids = {
      task: await insertTask(product.database, { status: 'pending', due_at: new Date('2099-01-01') }),
      agent: await insertAgent(product.database),
    };
    return new BadInputHarness(product, new RawRequests(product.url), ids, await storedRows(product.database));
  }

  async close(): Promise<void> {
    figure('requests with bad input', this.requests.sentCount);
    this.requests.close();
    await this.product.close();
  }

  send: RawRequests['send'] = (...parts) => this.requests.send(...parts);
  sendJson: RawRequests['sendJson'] = (...parts) => this.requests.sendJson(...parts);

  /** A path with ids of rows that exist, so that only the body is wrong. */
  real(path: string): string {
    const { agent, task } = this.ids;
    return path
      .replace('{platform}', 'shopify')
      .replace('{id}', path.startsWith('/api/agents') ? agent : path.startsWith('/api/tasks') ? task : unknownId)
      .replaceAll(/\{(?:artifactId|toolId)\}/g, unknownId);
  }

  /** Compares every row with the previous check, so that one fault is reported once. */
  async expectUnchanged(): Promise<void> {
    const now = await storedRows(this.product.database);
    const was = this.before;
    this.before = now;
    expect(now).toBe(was);
  }
}
