import { LongWait, PlatformFailure } from '../../calls/platform-failure';
import { listAt, textAt } from '../../calls/read-json';
import type { PlatformApi } from '../connector';
import type { WooCall } from './woocommerce-writers';

/** How the shop counts taxes, as a fact of the account; nothing where the key may not see its settings. */
export async function shopSettings(call: WooCall, api: PlatformApi): Promise<Record<string, string>> {
  try {
    const general = await call(api, 'settings/general', { _fields: 'id,value' });
    const value = (id: string) =>
      textAt(
        listAt(general.json).find((option) => textAt(option, 'id') === id),
        'value',
      );
    const taxes = value('woocommerce_calc_taxes');
    if (taxes === null) return {};
    if (taxes !== 'yes') return { Taxes: 'Not calculated by the shop' };
    const { json } = await call(api, 'settings/tax/woocommerce_prices_include_tax', { _fields: 'id,value' });
    return { Taxes: textAt(json, 'value') === 'yes' ? 'Included in prices' : 'Added to prices' };
  } catch (error) {
    if (error instanceof PlatformFailure || error instanceof LongWait) return {};
    throw error;
  }
}
