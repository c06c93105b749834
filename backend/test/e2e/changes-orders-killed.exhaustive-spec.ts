import { type Product, startProduct } from '../app';
import { changeDesk } from '../change-desk';
import { callsOf } from '../http';
import { takenOver } from '../taken-over';
import { connectAndReadWoo, startWooShop, type WooShop } from '../woo-shop';

describe('A call about an order that is under way when things go wrong', () => {
  let shop: WooShop;
  let product: Product;
  let numbers: number[];
  const call = <T = Record<string, unknown>>(method: string, path: string, body?: unknown) => callsOf(product.url)<T>(method, path, body);

  beforeAll(async () => {
    shop = await startWooShop();
    const { id } = shop.addProduct({ name: 'Mug', sku: 'MUG', regular_price: '20.00', manage_stock: true, stock_quantity: 1_000 });
    const bought = { set_paid: true, payment_method: 'stripe', line_items: [{ product_id: id, quantity: 2 }] };
    numbers = Array.from({ length: 4 }, () => shop.addOrder(bought).id);
    product = await startProduct({
      worker: false,
      settings: { OUTBOUND_ALLOW: shop.host, PLATFORM_TIMEOUT_SECONDS: '60', CHANGE_READ_BACK_SECONDS: '6' },
    });
    const reader = await product.workerProcess();
    await connectAndReadWoo(call, shop);
    await reader.end('SIGTERM');
    // What a line was called on its way, however briefly.
    await product.database.query('CREATE TABLE line_path (line uuid, status text, at serial)');
    await product.database.query(`CREATE FUNCTION walked() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN INSERT INTO line_path (line, status) VALUES (NEW.id, NEW.status); RETURN NEW; END $$`);
    await product.database.query(`CREATE TRIGGER walked AFTER UPDATE OF status ON change_lines FOR EACH ROW
      WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION walked()`);
  });
  afterAll(async () => {
    await product.close();
    await shop.close();
  });

  afterEach(() => {
    shop.onCall = () => undefined;
    shop.planned = [];
    shop.faults.lateMs = 0;
  });

  const { propose, approve, ended } = changeDesk(call, '/api/changes/orders');
  const approved = async (number: number, wanted: object = { field: 'refund', amount: 5 }) => {
    const { batch } = await propose({ orderNumber: String(number), ...wanted });
    await approve(batch!.id);
    return batch!.id;
  };
  const pathOf = async (line: string) =>
    (await product.database.query<{ status: string }>('SELECT status FROM line_path WHERE line = $1 ORDER BY at', [line])).map(
      ({ status }) => status,
    );
  const backOf = (number: number) => shop.paidBack.filter(({ order }) => order === number);
  const asked = (number: number) => shop.calls.filter(({ method, path }) => method === 'POST' && path.endsWith(`/${number}/refunds`));

  const killed = async (number: number, onArrival: () => void) => {
    const [line] = await takenOver(product, shop, {
      isTheCall: ({ method, path }) => method === 'POST' && path.endsWith('/refunds'),
      onArrival,
      begin: () => approved(number),
      ended,
    });
    return line!;
  };

  const working = async (work: () => Promise<void>) => {
    const worker = await product.workerProcess();
    try {
      await work();
    } finally {
      await worker.end('SIGTERM');
    }
  };

  it('should be found by the next worker where money went back, and never be made again', async () => {
    const [number] = numbers as [number];
    const line = await killed(number, () => void (shop.faults.lateMs = 30_000));
    expect(line).toMatchObject({ status: 'verified', from: 0, to: 5 });
    expect(await pathOf(line.id)).toEqual(['approved', 'sending', 'unknown', 'verified']);
    expect(backOf(number)).toEqual([{ order: number, amount: '5.00' }]);
    expect(asked(number)).toHaveLength(1);
  });

  it('should be said not to be made where no money went back, and wait for a person who proposes it anew', async () => {
    const number = numbers[1]!;
    const line = await killed(number, () => void (shop.planned = ['hang']));
    expect(line).toMatchObject({ status: 'drifted', cause: 'not_written' });
    expect(await pathOf(line.id)).toEqual(['approved', 'sending', 'unknown', 'drifted']);
    expect(backOf(number)).toEqual([]);
    expect(asked(number)).toHaveLength(1);
  });

  it('should be found where the shop answered with an error after paying back', async () => {
    const number = numbers[2]!;
    shop.onCall = ({ method, path }) => void (shop.planned = method === 'POST' && path.endsWith('/refunds') ? ['failAfter'] : []);
    await working(async () => {
      const [line] = await ended(await approved(number));
      expect(line).toMatchObject({ status: 'verified', from: 0, to: 5 });
      expect(await pathOf(line!.id)).toEqual(['approved', 'sending', 'unknown', 'verified']);
    });
    expect(backOf(number)).toEqual([{ order: number, amount: '5.00' }]);
    expect(asked(number)).toHaveLength(1);
  });

  it('should say where a parcel is, however long the shop takes over the state of the order', async () => {
    const number = numbers[3]!;
    shop.onCall = ({ method }) => void (shop.faults.lateMs = method === 'PUT' ? 1_500 : 0);
    await working(async () => {
      const [line] = await ended(await approved(number, { field: 'shipped', carrier: 'DHL', tracking: '0034' }));
      expect(line).toMatchObject({ status: 'verified' });
    });
    expect(shop.notesOf.get(number)).toMatchObject([{ note: 'Shipped with DHL 0034' }]);
    expect(shop.calls.filter(({ method, path }) => method === 'PUT' && path.endsWith(`/orders/${number}`))).toHaveLength(1);
  });
});
