import type { IntegrationDetailDto } from '../../src/modules/integrations/dto/integration.dto';
import { type Product, startProduct } from '../app';
import { changeDesk } from '../change-desk';
import { type EtsyReceipt, type EtsyShop, startEtsyShop } from '../etsy-shop';
import { eventually } from '../eventually';
import { callsOf } from '../http';
import { takenOver } from '../taken-over';

/** Each call mails the buyer: whoever takes over reads, and sends nothing. */
describe('A parcel that is told Etsy while the worker dies', () => {
  let shop: EtsyShop;
  let product: Product;
  let receipts: EtsyReceipt[];
  const call = <T = Record<string, unknown>>(method: string, path: string, body?: unknown) => callsOf(product.url)<T>(method, path, body);
  const { propose, approve, ended } = changeDesk(call, '/api/changes/orders');

  beforeAll(async () => {
    shop = await startEtsyShop();
    const mug = shop.addListing({ title: 'Mug', sku: 'MUG', quantity: 50 });
    receipts = [1, 2].map(() => shop.addReceipt({ lines: [{ listing: mug }] }));
    product = await startProduct({
      worker: false,
      settings: {
        ...shop.settings,
        MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
        PLATFORM_TIMEOUT_SECONDS: '60',
        CHANGE_READ_BACK_SECONDS: '6',
      },
    });
    const reader = await product.workerProcess();
    const { keystring, sharedSecret } = shop;
    const typed = { keystring, sharedSecret, refreshToken: shop.signIn.consented() };
    const { body } = await call<IntegrationDetailDto>('POST', '/api/integrations/etsy/connect', typed);
    await eventually(
      'Etsy is read',
      async () => (await call<IntegrationDetailDto>('GET', `/api/integrations/${body.id}`)).body.sync?.finishedAt,
    );
    await reader.end('SIGTERM');
  });
  afterAll(async () => {
    await product.close();
    await shop.close();
  });

  const tracks = ({ receipt_id: id }: EtsyReceipt) => shop.calls.filter(({ path }) => path.endsWith(`/receipts/${id}/tracking`));

  const killed = async (receipt: EtsyReceipt, onArrival: () => void) => {
    const [line] = await takenOver(product, shop, {
      isTheCall: ({ method, path }) => method === 'POST' && path.endsWith('/tracking'),
      onArrival,
      async begin() {
        const { batch } = await propose({ orderNumber: String(receipt.receipt_id), field: 'shipped', carrier: 'UPS', tracking: '1Z 9' });
        await approve(batch!.id);
        return batch!.id;
      },
      ended,
    });
    return line!;
  };

  it('should be found by the next worker where the buyer was mailed, and never be told again', async () => {
    const [receipt] = receipts as [EtsyReceipt];
    expect(await killed(receipt, () => void (shop.faults.lateMs = 30_000))).toMatchObject({ status: 'verified' });
    expect([tracks(receipt).length, shop.mails]).toEqual([1, [receipt.receipt_id]]);
  });

  it('should be said not to be done where nobody was mailed, and wait for a person who proposes it anew', async () => {
    const receipt = receipts[1]!;
    const line = await killed(receipt, () => {
      shop.planned = ['failBefore'];
      shop.faults.lateMs = 30_000;
    });
    expect(line).toMatchObject({ status: 'drifted', cause: 'not_written' });
    expect([tracks(receipt).length, shop.mails.includes(receipt.receipt_id)]).toEqual([1, false]);
  });
});
