import { useful } from '../demo-agents';
import { DemoShop } from '../demo-shop';

describe('The six types on the demo shop, without any key', () => {
  let shop: DemoShop;
  beforeAll(async () => {
    shop = await DemoShop.start();
  });
  afterAll(() => shop.close());

  /** Files of a run, with the run's own id left out. */
  const files = async (type: string) => {
    await shop.forgetTexts();
    const task = await shop.runAgent(type);
    return Object.entries(await shop.filesOf(task)).map(([title, text]) => [title, text.replaceAll(task.id, '{task}')]);
  };

  it.each(useful)('should give the same bytes for two runs of %s', async (type) => {
    const first = await files(type);
    expect(first.length).toBeGreaterThan(0);
    expect(await files(type)).toEqual(first);
  });
});
