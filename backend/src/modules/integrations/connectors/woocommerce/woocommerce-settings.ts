import { appliedFacts, classRatesFact, rateFact, taxFacts, taxWords, type ToldTaxFacts } from '../../accounts/tax-facts';
import { LongWait, PlatformFailure } from '../../calls/platform-failure';
import { at, listAt, textAt } from '../../calls/read-json';
import type { PlatformApi } from '../connector';
import { excludedFact } from './woocommerce-rows';
import { classRatesInside, mostRates, rateInside } from './woocommerce-vat';
import type { WooCall } from './woocommerce-writers';

/** How the shop counts taxes and sales, and what its clock shows, as facts of the account. What the key may not see is left out. */
export async function shopSettings(call: WooCall, api: PlatformApi, index: string): Promise<Record<string, string>> {
  return {
    ...(await known(() => zoneOf(api, index))),
    ...(await known(async () => appliedFacts(await taxesOf(call, api)))),
    ...(await known(() => excludedOf(call, api))),
  };
}

async function known<T>(facts: () => Promise<Record<string, T>>): Promise<Record<string, T>> {
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

const noRates = { [taxFacts.rate]: null, [taxFacts.classRates]: null };

/** How the shop counts taxes. A rate that cannot be read is left out. @throws PlatformFailure */
export async function taxesOf(call: WooCall, api: PlatformApi): Promise<ToldTaxFacts> {
  const general = await call(api, 'settings/general', { _fields: 'id,value' });
  const option = (id: string) =>
    textAt(
      listAt(general.json).find((one) => textAt(one, 'id') === id),
      'value',
    );
  const taxes = option('woocommerce_calc_taxes');
  if (taxes === null) return {};
  if (taxes !== 'yes') return { [taxFacts.taxes]: taxWords.none, ...noRates };
  const { json } = await call(api, 'settings/tax/woocommerce_prices_include_tax', { _fields: 'id,value' });
  const included = textAt(json, 'value');
  if (included === 'no') return { [taxFacts.taxes]: taxWords.added, ...noRates };
  if (included !== 'yes') return {};
  const rates = await known<string | null>(async () => {
    const found = await call(api, 'taxes', { per_page: mostRates });
    const base = option('woocommerce_default_country');
    const percent = rateInside(base, found.json);
    return {
      [taxFacts.rate]: percent === null ? null : rateFact(percent),
      [taxFacts.classRates]: classRatesFact(classRatesInside(base, found.json)),
    };
  });
  return { [taxFacts.taxes]: taxWords.included, ...rates };
}

/** Statuses of orders that the reports of the shop leave out; the shop's owner may choose others under Analytics > Settings. */
async function excludedOf(call: WooCall, api: PlatformApi): Promise<Record<string, string>> {
  const { json } = await call(api, 'settings/wc_admin/woocommerce_excluded_report_order_statuses', { _fields: 'id,value' });
  const statuses = at(json, 'value');
  return Array.isArray(statuses) ? { [excludedFact]: statuses.map(String).join(', ') || 'none' } : {};
}
