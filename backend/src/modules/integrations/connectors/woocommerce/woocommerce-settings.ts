import { LongWait, PlatformFailure } from '../../calls/platform-failure';
import { at, listAt, textAt } from '../../calls/read-json';
import type { PlatformApi } from '../connector';
import { excludedFact } from './woocommerce-rows';
import type { WooCall } from './woocommerce-writers';

/** How the shop counts taxes and sales, and what its clock shows, as facts of the account. What the key may not see is left out. */
export async function shopSettings(call: WooCall, api: PlatformApi, index: string): Promise<Record<string, string>> {
  return {
    ...(await known(() => zoneOf(api, index))),
    ...(await known(() => taxesOf(call, api))),
    ...(await known(() => excludedOf(call, api))),
  };
}

async function known(facts: () => Promise<Record<string, string>>): Promise<Record<string, string>> {
  try {
    return await facts();
  } catch (error) {
    if (error instanceof PlatformFailure || error instanceof LongWait) return {};
    throw error;
  }
}

/** WordPress keeps the name of a zone, or only its hours from UTC. */
async function zoneOf(api: PlatformApi, index: string): Promise<Record<string, string>> {
  const { json } = await api.call({ method: 'GET', url: `${index}?_fields=timezone_string,gmt_offset` });
  const zone = textAt(json, 'timezone_string');
  const hours = Number(at(json, 'gmt_offset') ?? Number.NaN);
  if (zone) return { 'Time zone': zone };
  return Number.isFinite(hours) ? { 'Time zone': `UTC${hours < 0 ? '-' : '+'}${Math.abs(hours)}` } : {};
}

async function taxesOf(call: WooCall, api: PlatformApi): Promise<Record<string, string>> {
  const general = await call(api, 'settings/general', { _fields: 'id,value' });
  const taxes = textAt(
    listAt(general.json).find((option) => textAt(option, 'id') === 'woocommerce_calc_taxes'),
    'value',
  );
  if (taxes === null) return {};
  if (taxes !== 'yes') return { Taxes: 'Not calculated by the shop' };
  const { json } = await call(api, 'settings/tax/woocommerce_prices_include_tax', { _fields: 'id,value' });
  return { Taxes: textAt(json, 'value') === 'yes' ? 'Included in prices' : 'Added to prices' };
}

/** Statuses of orders that the reports of the shop leave out; the shop's owner may choose others under Analytics > Settings. */
async function excludedOf(call: WooCall, api: PlatformApi): Promise<Record<string, string>> {
  const { json } = await call(api, 'settings/wc_admin/woocommerce_excluded_report_order_statuses', { _fields: 'id,value' });
  const statuses = at(json, 'value');
  return Array.isArray(statuses) ? { [excludedFact]: statuses.map(String).join(', ') || 'none' } : {};
}
