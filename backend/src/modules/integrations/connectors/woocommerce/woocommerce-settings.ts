import { excludedFact, type ShopFacts, zoneFact } from '../../accounts/shop-facts';
import { classRatesFact, rateFact, taxFacts, taxWords, type ToldTaxFacts } from '../../accounts/tax-facts';
import { LongWait, PlatformFailure } from '../../calls/platform-failure';
import { at, listAt, textAt } from '../../calls/read-json';
import type { PlatformApi } from '../connector';
import { classRatesInside, mostRates, rateInside } from './woocommerce-vat';
import type { WooCall } from './woocommerce-writers';

type Details = ShopFacts['details'];
type Options = (id: string) => string | null;

/** The currency of the shop, how it counts taxes and sales, and what its clock shows. What the key may not see is left out. */
export async function factsOfShop(call: WooCall, api: PlatformApi, index: string): Promise<Required<ShopFacts>> {
  const unread: string[] = [];
  const known = async <T>(read: () => Promise<T>): Promise<T | null> => {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof PlatformFailure) && !(error instanceof LongWait)) throw error;
      unread.push(error.message);
      return null;
    }
  };
  const option = await known(() => generalOptions(call, api));
  const taxes = option && (await known(() => taxesOf(call, api, option)));
  const rates = taxes?.[taxFacts.taxes] === taxWords.included && (await known(() => ratesOf(call, api, option!)));
  const details = {
    ...(await known(() => zoneOf(api, index))),
    ...taxes,
    ...(rates || null),
    ...(await known(() => excludedOf(call, api))),
  };
  return { currency: option?.('woocommerce_currency') ?? null, details, unread };
}

/** WordPress keeps the name of a zone, or only its hours from UTC. */
async function zoneOf(api: PlatformApi, index: string): Promise<Details> {
  const { json } = await api.call({ method: 'GET', url: `${index}?_fields=timezone_string,gmt_offset` });
  const zone = textAt(json, 'timezone_string');
  const hours = Number(at(json, 'gmt_offset') ?? Number.NaN);
  if (zone) return { [zoneFact]: zone };
  return Number.isFinite(hours) ? { [zoneFact]: `UTC${hours < 0 ? '-' : '+'}${Math.abs(hours)}` } : {};
}

async function generalOptions(call: WooCall, api: PlatformApi): Promise<Options> {
  const { json } = await call(api, 'settings/general', { _fields: 'id,value' });
  return (id) =>
    textAt(
      listAt(json).find((one) => textAt(one, 'id') === id),
      'value',
    );
}

const noRates = { [taxFacts.rate]: null, [taxFacts.classRates]: null };

/** Whether prices contain tax. */
async function taxesOf(call: WooCall, api: PlatformApi, option: Options): Promise<ToldTaxFacts> {
  const taxes = option('woocommerce_calc_taxes');
  if (taxes === null) return {};
  if (taxes !== 'yes') return { [taxFacts.taxes]: taxWords.none, ...noRates };
  const { json } = await call(api, 'settings/tax/woocommerce_prices_include_tax', { _fields: 'id,value' });
  const included = textAt(json, 'value');
  if (included === 'no') return { [taxFacts.taxes]: taxWords.added, ...noRates };
  return included === 'yes' ? { [taxFacts.taxes]: taxWords.included } : {};
}

async function ratesOf(call: WooCall, api: PlatformApi, option: Options): Promise<ToldTaxFacts> {
  const { json } = await call(api, 'taxes', { per_page: mostRates });
  const base = option('woocommerce_default_country');
  const percent = rateInside(base, json);
  return {
    [taxFacts.rate]: percent === null ? null : rateFact(percent),
    [taxFacts.classRates]: classRatesFact(classRatesInside(base, json)),
  };
}

/** Statuses of orders that the reports of the shop leave out; the shop's owner may choose others under Analytics > Settings. */
async function excludedOf(call: WooCall, api: PlatformApi): Promise<Details> {
  const { json } = await call(api, 'settings/wc_admin/woocommerce_excluded_report_order_statuses', { _fields: 'id,value' });
  const statuses = at(json, 'value');
  return Array.isArray(statuses)
    ? { [excludedFact]: statuses.map((status) => String(status).replace(/^wc-/, '')).join(', ') || 'none' }
    : {};
}
