import type { Database } from '../../../../platform/database/database';
import { dayIn } from '../../../../platform/schedule/shop-time';
import type { DeliveryTimes } from '../../../purchasing';
import type { ShopDays, ShopProducts } from '../../../sales';
import type { JsonValue } from '../../../tasks';
import { spanDays, stockOuts, stockOutText, type StockReading } from '../restock/stock-outs';
import { earlierLists } from './earlier-outputs';
import type { ReadingTool } from './tool';
import { gives, list, number, numberOrNull, string, stringOrNull } from './tool-output';

const deliveryDays = 365;

/** Counts what is sold out today, and says what restocking did: days without stock now and before, and how long suppliers took. */
export const restockEffectTool = (products: ShopProducts, times: DeliveryTimes, days: ShopDays, database: Database): ReadingTool => ({
  name: 'restock.effect',
  requires: { permissions: ['commerce:read'] },
  title: 'Measure what restocking did',
  description: `Notes which listed products have no piece today, compares the days without stock of the last ${spanDays} days with the ${spanDays} before by the notes of earlier runs of the workflow, and says how long suppliers took from order to receipt beside the planned lead time.`,
  parameters: {
    type: 'object',
    properties: {
      leadTimeDays: { type: 'integer', minimum: 1, maximum: 365, default: 14, description: 'Planned days from order to shelf' },
    },
    additionalProperties: false,
  },
  output: gives({
    stockReadings: list({ day: string(), soldOut: { type: 'array', items: { type: 'string' } } }, 'Of today, for later runs'),
    weekday: number('On the clock of the shop; 1 is Monday'),
    soldOut: number('Products without a piece today'),
    unknown: number('Listed products whose stock is unknown'),
    products: list({ sku: string(), product: string(), daysNow: numberOrNull(), daysBefore: numberOrNull() }),
    suppliers: list({
      supplier: stringOrNull(),
      lists: number(),
      days: number('Mean days from order to receipt'),
      planned: number(),
      difference: string(),
    }),
    text: string('Days without stock now and before'),
    leadText: string('Suppliers that took longer or shorter than planned'),
  }),
  sideEffect: null,
  leaves: null,
  cost: 'free',
  async call(args, { run }) {
    const { leadTimeDays = 14 } = args as { leadTimeDays?: number };
    const [stock, took, earlier] = await Promise.all([
      products.catalogue(),
      times.list(deliveryDays),
      earlierLists<StockReading & { [key: string]: JsonValue }>(database, run.taskId, 'stockReadings'),
    ]);
    const today = dayIn(new Date(), days.timeZone);
    const reading: StockReading = {
      day: today,
      soldOut: stock.filter(({ quantity }) => quantity !== null && quantity <= 0).map(({ sku }) => sku),
    };
    const found = stockOuts([...earlier.flat(), reading], today);
    const names = new Map(stock.map(({ sku, name }) => [sku, name]));
    const suppliers = took.map(({ supplier, lists, days: mean, shortest, longest }) => ({
      supplier,
      lists,
      days: mean,
      planned: leadTimeDays,
      difference: shortest > leadTimeDays ? 'longer' : longest < leadTimeDays ? 'shorter' : 'as planned, or both',
    }));
    return {
      stockReadings: [{ ...reading }],
      weekday: new Date(today).getUTCDay() || 7,
      soldOut: reading.soldOut.length,
      unknown: stock.filter(({ quantity }) => quantity === null).length,
      products: found.products
        .slice(0, 200)
        .map(({ sku, now, before }) => ({ sku, product: names.get(sku) ?? sku, daysNow: now, daysBefore: before })),
      suppliers,
      text: stockOutText(found),
      leadText:
        suppliers
          .filter(({ difference }) => difference === 'longer' || difference === 'shorter')
          .map(
            ({ supplier, lists, days: mean, difference }) =>
              `- ${supplier ?? 'Lists without a supplier'} took ${mean} days on average (${lists} received), always ${difference} than the ${leadTimeDays} planned.`,
          )
          .join('\n') ||
        (suppliers.length > 0
          ? 'No supplier always took longer or always shorter than planned.'
          : 'No purchase list was received in the last 365 days, so lead times are unknown.'),
    };
  },
});
