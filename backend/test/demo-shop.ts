import type { DemoShopDto } from '../src/modules/demo-shop/dto/demo-shop.dto';
import { type Product, startProduct } from './app';
import { eventually } from './eventually';
import { type Call, callsOf } from './http';
import { forgetTexts, statusOf } from './rows';

export interface DemoTask {
  id: string;
  status: string;
  error: { code: string; message: string; hint: string | null } | null;
  costMicroUsd: number;
  result: { artifactId: string }[];
  artifacts: { id: string; title: string; mime: string; metrics: Record<string, unknown> }[];
}

/** A product with the demo shop in it, and what its user does with the agents there. */
export class DemoShop {
  readonly call: Call;

  private constructor(readonly product: Product) {
    this.call = callsOf(product.url);
  }

  /** @param request body with which the demo shop is loaded */
  static async start(settings: Record<string, string> = {}, request: { history?: boolean } = {}): Promise<DemoShop> {
    const shop = new DemoShop(await startProduct({ settings }));
    try {
      expect((await shop.call('POST', '/api/demo-shop', request)).status).toBe(201);
    } catch (error) {
      await shop.close();
      throw error;
    }
    return shop;
  }

  /** After that, the demo shop no longer changes on its own. */
  async isSetUp(): Promise<void> {
    await eventually('the demo shop is set up', async () => {
      const { body } = await this.call<DemoShopDto>('GET', '/api/demo-shop');
      return body.setup?.status === 'completed';
    });
  }

  forgetTexts = () => forgetTexts(this.product.database);

  close(): Promise<void> {
    return this.product.close();
  }

  /** Runs a task of this type. @returns it once it has ended or waits */
  async run(type: string, input: object): Promise<DemoTask> {
    const { body } = await this.call<DemoTask>('POST', '/api/tasks', { title: 'Run', type, input, maxAttempts: 1 });
    return this.over(body.id);
  }

  /** @returns the task once it has ended or waits */
  async over(id: string): Promise<DemoTask> {
    const { database } = this.product;
    await eventually('the task ends or waits', async () => ['completed', 'failed', 'waiting'].includes(await statusOf(database, id)));
    return (await this.call<DemoTask>('GET', `/api/tasks/${id}`)).body;
  }

  /** Runs the demo agent of a type. */
  async runAgent(type: string): Promise<DemoTask> {
    const { id } = (await this.agents()).find((agent) => agent.type === type)!;
    return this.over((await this.call<{ id: string }>('POST', `/api/agents/${id}/run`, {})).body.id);
  }

  async agents(): Promise<{ id: string; type: string; status: string; isDemo: boolean }[]> {
    return (await this.call<{ id: string; type: string; status: string; isDemo: boolean }[]>('GET', '/api/agents')).body;
  }

  /** Files of a task by their titles, as a person downloads them. */
  async filesOf({ id, artifacts, error }: DemoTask): Promise<Record<string, string>> {
    expect(error).toBeNull();
    const files: Record<string, string> = {};
    for (const artifact of artifacts) {
      const answer = await fetch(`${this.product.url}/api/tasks/${id}/artifacts/${artifact.id}?download=1`);
      files[artifact.title] = await answer.text();
    }
    return files;
  }
}
