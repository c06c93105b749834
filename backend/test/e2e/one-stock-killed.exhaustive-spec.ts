import { eventually } from '../eventually';
import { LinkedShops } from '../linked-shops';

describe('A sale whose worker is killed while it is booked', () => {
  let shops: LinkedShops;
  beforeAll(async () => {
    shops = await LinkedShops.start({ products: 3, isWorkerApart: true });
  }, 180_000);
  afterAll(() => shops.close());

  it('should be booked once, and taken off the other channels by the next worker', async () => {
    const { database } = shops.product;
    const { id } = await shops.link('SKU-1');
    await shops.settles(id, 'SKU-1', { shopify: 11, ebay: 11, woocommerce: 11 });
    // The end of the booking takes its time, so that the kill comes before it.
    await database.query(`CREATE FUNCTION linger() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN IF NEW.kind = 'sold' THEN PERFORM pg_sleep(60); END IF; RETURN NEW; END $$`);
    await database.query('CREATE TRIGGER linger AFTER INSERT ON shared_stock_movements FOR EACH ROW EXECUTE FUNCTION linger()');
    await shops.buy('woocommerce', 'SKU-1', 2);
    const lingering = `FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'`;
    await eventually('the sale is about to be booked', () => database.value(`SELECT count(*)::int ${lingering}`));
    await shops.helper!.end('SIGKILL');
    await database.query(`SELECT pg_terminate_backend(pid) ${lingering}`);
    await database.query('DROP TRIGGER linger ON shared_stock_movements');
    expect((await shops.stock(id)).onHand).toBe(11);

    const successor = await shops.product.workerProcess();
    try {
      await shops.settles(id, 'SKU-1', { shopify: 9, ebay: 9, woocommerce: 9, onHand: 9 });
      expect(await shops.movements(id)).toMatchObject([{ kind: 'sold', pieces: -2, before: 11, after: 9 }, { kind: 'linked' }]);
    } finally {
      await successor.end('SIGTERM');
    }
  }, 180_000);
});
