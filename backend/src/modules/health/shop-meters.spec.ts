import type { Database } from '../../platform/database/database';
import { Meters } from '../../platform/metrics/meters';
import { ShopMeters } from './shop-meters';

describe('ShopMeters', () => {
  it('should leave figures out while Postgres is away, rather than call them 0', async () => {
    const meters = new Meters();
    const away = { query: () => Promise.reject(new Error('away')) } as unknown as Database;
    await new ShopMeters(meters, away).refresh();
    const values = (await meters.text()).match(/^stallhand_.*$/gm);
    expect(values).toEqual(['stallhand_database_up 0']);
  });
});
