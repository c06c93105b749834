import { type Product, startProduct } from '../app';
import { eventually } from '../eventually';
import { startToolServer, tool, type ToolServer } from '../tool-server';
import { ToolServerDesk } from '../tool-server-desk';

describe('A worker that is killed while a tool of a server acts', () => {
  let product: Product;
  let desk: ToolServerDesk;
  let server: ToolServer;

  beforeAll(async () => {
    server = await startToolServer([tool('write_note')]);
    product = await startProduct({ worker: false, settings: { OUTBOUND_ALLOW: `tool=${server.host}` } });
    desk = new ToolServerDesk(product);
  });
  afterAll(async () => {
    await product.close();
    await server.close();
  });

  it('should not have it act twice: nobody knows whether it did, and that is what the task says', async () => {
    const detail = await desk.add(server);
    const [name] = await desk.allow(detail, { write_note: 'acting' });
    server.answer = () => new Promise(() => undefined);
    const first = await product.workerProcess();
    const id = await desk.use(name!, { text: 'once' }, { maxAttempts: 5 });
    await desk.decide(id, 'approve');
    await eventually('the call has arrived', () => server.calls.length === 1);
    await first.end('SIGKILL');
    const second = await product.workerProcess();
    const task = await desk.becomes(id, 'failed', 'completed');
    expect(task.error).toMatchObject({ code: 'interrupted', message: expect.stringContaining('not called again') as string });
    expect(server.calls).toHaveLength(1);
    await second.end('SIGTERM');
  });
});
