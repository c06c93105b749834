import { useful } from '../demo-agents';
import { DemoShop } from '../demo-shop';

describe('The six types on the demo shop, without any key', () => {
  let shop: DemoShop;
  beforeAll(async () => {
    shop = await DemoShop.start();
  });
  afterAll(() => shop.close());

  it.each(useful)('should give the same bytes for two runs of %s', async (type) => {
    const first = await shop.filesOf(await shop.runAgent(type));
    expect(Object.keys(first).length).toBeGreaterThan(0);
    expect(await shop.filesOf(await shop.runAgent(type))).toEqual(first);
  });
});
