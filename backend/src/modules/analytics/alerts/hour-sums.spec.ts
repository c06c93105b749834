import type { Database } from '../../../platform/database/database';
import { HourSums } from './hour-sums';

const shopIn = (...currencies: string[]) =>
  new HourSums({ query: () => Promise.resolve(currencies.map((currency) => ({ currency }))) } as unknown as Database);

it('should watch the currency that was chosen, else the one most orders have', async () => {
  expect(await shopIn('EUR', 'USD').currencyOf('net_sales', 'JPY')).toBe('JPY');
  expect(await shopIn('EUR', 'USD').currencyOf('net_sales')).toBe('EUR');
  expect(await shopIn().currencyOf('model_spend')).toBe('USD');
  expect(await shopIn().currencyOf('orders')).toBeNull();
});

it('should assume no currency for a shop without orders', async () => {
  await expect(shopIn().currencyOf('net_sales')).rejects.toMatchObject({ code: 'currency_unknown' });
});
