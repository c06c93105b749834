import type { CustomerDto } from '../../src/modules/commerce/dto/customers.dto';
import type { ShopOrderDto } from '../../src/modules/commerce/dto/orders.dto';
import { type Product, startProduct } from '../app';
import { changeDesk } from '../change-desk';
import { eventually } from '../eventually';
import { callsOf } from '../http';
import { connectAndReadWoo, startWooShop, type WooShop } from '../woo-shop';
import { decideShown } from '../decide-shown';

interface Import {
  id: string;
  status: string;
  format: string;
  counts: { added: number; updated: number; unchanged: number; refused: number };
  plan: { account: string | null };
  accounts: { account: string }[];
  problems: string[];
  message: string;
}

/** Every row of the second shop has the number that a row of the first shop has. */
describe('Two WooCommerce shops', () => {
  const shops: WooShop[] = [];
  const accounts: string[] = [];
  let product: Product;
  const call = <T = Record<string, unknown>>(method: string, path: string, body?: unknown) => callsOf(product.url)<T>(method, path, body);
  const { done } = changeDesk(call, '/api/changes/orders');

  beforeAll(async () => {
    for (const [index, name] of ['ada', 'bob'].entries()) {
      const shop = await startWooShop();
      const mug = shop.addProduct({ name: `Mug of ${name}`, regular_price: '20.00', manage_stock: true, stock_quantity: 10 + index });
      const { id } = shop.addCustomer({ email: `${name}@buyers.test`, first_name: name });
      const billing = { email: `${name}@buyers.test`, first_name: name };
      shop.addOrder({ set_paid: true, customer_id: id, billing, line_items: [{ product_id: mug.id, quantity: 1 + index }] });
      shops.push(shop);
    }
    product = await startProduct({
      settings: { OUTBOUND_ALLOW: shops.map(({ host }) => host).join(), PLATFORM_TIMEOUT_SECONDS: '1', CHANGE_READ_BACK_SECONDS: '6' },
    });
    for (const shop of shops) accounts.push(await connectAndReadWoo(call, shop));
  });
  afterAll(async () => {
    await product?.close();
    for (const shop of shops) await shop.close();
  });

  const orders = async () => {
    const { body } = await call<ShopOrderDto[]>('GET', '/api/shop-orders?sort=largest');
    return body.map(({ account, platformOrderId: number, total, status, customerEmail, lines }) => ({
      account,
      number,
      total,
      status,
      customerEmail,
      skus: lines.map(({ sku }) => sku),
    }));
  };

  const upload = async (body: string | ArrayBuffer): Promise<Import> => {
    const headers = { 'content-type': 'text/csv', 'x-csrf': '1' };
    return (await fetch(`${product.url}/api/imports?name=file.csv`, { method: 'POST', headers, body })).json() as Promise<Import>;
  };

  it('should have both orders of one number, each with its buyer, amount and product', async () => {
    const [first, second] = shops.map(({ orders: placed }) => [...placed.keys()][0]);
    expect(first).toBe(second);
    const [mug] = shops[0]!.products.keys();
    expect(await orders()).toEqual([
      {
        account: shops[1]!.host,
        number: String(first),
        total: 40,
        status: 'paid',
        customerEmail: 'bob@buyers.test',
        skus: [`woocommerce-${mug}@${shops[1]!.host}`],
      },
      {
        account: shops[0]!.host,
        number: String(first),
        total: 20,
        status: 'paid',
        customerEmail: 'ada@buyers.test',
        skus: [`woocommerce-${mug}@${shops[0]!.host}`],
      },
    ]);
    const { body: customers } = await call<CustomerDto[]>('GET', '/api/customers');
    expect(customers.map(({ email, sources }) => [email, sources.length]).sort()).toEqual([
      ['ada@buyers.test', 1],
      ['bob@buyers.test', 1],
    ]);
  });

  it('should offer none of the two products as the same one', async () => {
    const linked = await call('POST', '/api/shared-stocks', {
      stocks: [{ sku: `woocommerce-${[...shops[0]!.products.keys()][0]}@${shops[0]!.host}` }],
    });
    expect(linked.status).toBe(409);
    expect(linked.body).toMatchObject({ code: 'not_linkable' });
  });

  it('should cancel the order of the shop it belongs to, and leave the other one', async () => {
    const ofBob = (await call<ShopOrderDto[]>('GET', '/api/shop-orders')).body.find(({ account }) => account === shops[1]!.host)!;
    expect(await done({ orderId: ofBob.id, field: 'cancelled' })).toMatchObject([{ status: 'verified' }]);
    expect(shops.map(({ orders: placed }) => [...placed.values()].map(({ status }) => status))).toEqual([['processing'], ['cancelled']]);
    expect((await orders()).map(({ status }) => status)).toEqual(['cancelled', 'paid']);
  });

  it('should ask which of the shops a file comes from, and then know its orders', async () => {
    const [number] = [...shops[0]!.orders.keys()];
    const file = `Order ID,Order Date,Order Total,Status\n${number},2020-01-01,7.00,paid\n`;
    const { id } = await upload(file);
    const change = (body: object) => call<Import>('PATCH', `/api/imports/${id}`, body);
    const asked = (await change({ platform: 'woocommerce', currency: 'USD' })).body;
    expect(asked.accounts.map(({ account }) => account)).toEqual(shops.map(({ host }) => host));
    expect(asked.problems).toEqual(['Choose the account that this file comes from.']);
    expect((await decideShown(call, `/api/imports/${id}/start`)).status).toBe(400);
    expect((await change({ account: 'elsewhere.test' })).status).toBe(400);
    expect((await change({ account: shops[0]!.host })).body).toMatchObject({ plan: { account: shops[0]!.host }, problems: [] });
  });

  it.each([
    ['shop-orders', 'csv', 'Orders of this console'],
    ['shop-orders', 'xlsx', 'Orders of this console'],
    ['inventory', 'csv', 'Inventory of this console'],
    ['inventory', 'xlsx', 'Inventory of this console'],
  ])('should change nothing with the import of their own export of %s as %s', async (list, file, format) => {
    const exported = async () => (await fetch(`${product.url}/api/${list}/export`)).text();
    const before = await exported();
    const draft = await upload(await (await fetch(`${product.url}/api/${list}/export?format=${file}`)).arrayBuffer());
    expect(draft).toMatchObject({ format, problems: [] });
    expect((await decideShown(call, `/api/imports/${draft.id}/start`)).status).toBe(200);
    const { counts } = await eventually('the import ends', async () => {
      const { body } = await call<Import>('GET', `/api/imports/${draft.id}`);
      return body.status === 'completed' ? body : null;
    });
    expect(counts).toMatchObject({ added: 0, updated: 0, unchanged: 2, refused: 0 });
    expect(await exported()).toBe(before);
  });

  it('should forget the customer of one shop only', async () => {
    const { body: customers } = await call<CustomerDto[]>('GET', '/api/customers');
    const bob = customers.find(({ email }) => email === 'bob@buyers.test')!;
    expect((await call('DELETE', `/api/customers/${bob.id}`)).status).toBe(200);
    expect((await orders()).map(({ customerEmail }) => customerEmail)).toEqual([null, 'ada@buyers.test']);
  });

  it('should lose the rows of the shop that is disconnected, and no other', async () => {
    expect((await call('DELETE', `/api/integrations/${accounts[1]}?data=delete`)).status).toBeLessThan(300);
    expect((await orders()).map(({ account }) => account)).toEqual([shops[0]!.host]);
    expect(await product.database.query('SELECT account FROM inventory')).toEqual([{ account: shops[0]!.host }]);
  });
});
