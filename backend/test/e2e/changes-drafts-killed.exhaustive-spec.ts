import { type Product, startProduct } from '../app';
import { changeDesk } from '../change-desk';
import { callsOf } from '../http';
import { takenOver } from '../taken-over';
import { connectWoo, startWooShop, type WooShop } from '../woo-shop';

describe('A draft listing under way when its worker is killed', () => {
  let shop: WooShop;
  let product: Product;
  let account: string;
  const call = <T = Record<string, unknown>>(method: string, path: string, body?: unknown) => callsOf(product.url)<T>(method, path, body);

  beforeAll(async () => {
    shop = await startWooShop();
    product = await startProduct({
      worker: false,
      settings: { OUTBOUND_ALLOW: shop.host, PLATFORM_TIMEOUT_SECONDS: '60', CHANGE_READ_BACK_SECONDS: '6' },
    });
    account = await connectWoo(call, shop);
  });
  afterAll(async () => {
    await product.close();
    await shop.close();
  });

  const { propose, approve, ended } = changeDesk(call, '/api/changes/drafts');
  const isMaking = ({ method, path }: { method: string; path: string }) => method === 'POST' && path.endsWith('/products');
  const asked = (from: number) => shop.calls.slice(from).filter(isMaking).length;

  async function killed(sku: string, onArrival: () => void) {
    const from = shop.calls.length;
    const [line] = await takenOver(product, shop, {
      isTheCall: isMaking,
      onArrival,
      async begin() {
        const draft = { integrationId: account, sku, title: 'Linen set', description: '<p>Two napkins.</p>', price: 48 };
        const { batch } = await propose(draft);
        await approve(batch!.id);
        return batch!.id;
      },
      ended,
    });
    return { line, calls: asked(from), there: [...shop.products.values()].filter((row) => row.sku === sku).length };
  }

  it('should be found by the next worker where it was made, and never be made again', async () => {
    const { line, calls, there } = await killed('MADE', () => void (shop.faults.lateMs = 30_000));
    expect(line).toMatchObject({ status: 'verified', address: expect.stringContaining('post.php') as string });
    expect([calls, there]).toEqual([1, 1]);
  });

  it('should be said not to be made where it was not, and wait for a person who proposes it anew', async () => {
    const { line, calls, there } = await killed('NOT-MADE', () => void (shop.planned = ['hang']));
    expect(line).toMatchObject({ status: 'drifted', cause: 'not_written', address: null });
    expect([calls, there]).toEqual([1, 0]);
  });
});
