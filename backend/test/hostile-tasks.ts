import type { TaskDetailDto } from '../src/modules/tasks/dto/task.dto';
import { type Product, startProduct } from './app';
import { eventually } from './eventually';
import { callsOf } from './http';

export const comments = '<!---->'.repeat(31);
export const wide = `<html><body>${'<p class="a b c">Blue mugs of clay. </p>'.repeat(20_000)}`;
export const cells = `Item,Total\n${`Mug,1${' '.repeat(100_000)}x\n`.repeat(10)}`;

/** Tasks with texts that are made to stop the worker. */
export class HostileTasks {
  private readonly call;

  private constructor(readonly product: Product) {
    this.call = callsOf(product.url);
  }

  static async start(): Promise<HostileTasks> {
    return new HostileTasks(await startProduct());
  }

  close(): Promise<void> {
    return this.product.close();
  }

  /** @returns the id of the new task. */
  async post(type: string, input: object): Promise<string> {
    const { status, body } = await this.call<TaskDetailDto>('POST', '/api/tasks', { title: `${type} of something hostile`, type, input });
    expect(status).toBe(201);
    return body.id;
  }

  ended = (id: string): Promise<TaskDetailDto> =>
    eventually(`the end of task ${id}`, async () => {
      const { body } = await this.call<TaskDetailDto>('GET', `/api/tasks/${id}`);
      return ['completed', 'failed'].includes(body.status) ? body : null;
    });
}
