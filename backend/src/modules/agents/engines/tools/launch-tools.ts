import { addDays, dayOf, dayText, wallTime } from '@stallhand/shared';
import type { ProductSearch, ShopDays, ShopLaunches } from '../../../sales';
import { launchResult } from './launch-result';
import { type ReadingTool, ToolRefusal } from './tool';
import { date, flag, gives, list, number, numberOrNull, string, stringOrNull, strings } from './tool-output';

const longestFact = 300;
const mostFacts = 20;

interface Launch {
  product: string;
  news?: string | null;
  launchDay?: string | null;
  days?: number;
}

/** Finds the product of a launch, and measures the launch afterwards. */
export const launchTools = (search: ProductSearch, launches: ShopLaunches, shopDays: ShopDays): ReadingTool[] => [
  {
    name: 'product.find',
    requires: { permissions: ['commerce:read'] },
    title: 'Find one product',
    description:
      'Finds an active product by its SKU or its whole name; part of a name finds nothing, and the nearest names are listed. With a launch day it also says from when to post and when the first days are over.',
    parameters: {
      type: 'object',
      properties: {
        product: { type: 'string', minLength: 1, maxLength: 300, description: 'SKU or whole name' },
        news: { type: ['string', 'null'], maxLength: 6_000, description: 'Facts about it, one a line' },
        launchDay: {
          type: ['string', 'null'],
          anyOf: [{ format: 'date' }, { type: 'null' }],
          description: 'Year-month-day on the shop’s clock; left out: today',
        },
        days: { type: 'integer', minimum: 1, maximum: 90, default: 28, description: 'Days to measure from the launch day on' },
      },
      required: ['product'],
      additionalProperties: false,
    },
    output: gives({
      found: flag(),
      sku: stringOrNull(),
      name: stringOrNull(),
      skus: strings('The SKU, for agents'),
      facts: strings('For agents, of this product only'),
      near: list({ name: string(), sku: string() }, 'Similar names, or the products of this name'),
      launchDay: date(),
      postsFrom: date('The launch day, or tomorrow if that is later'),
      measureAt: { type: 'string', format: 'date-time', description: 'When the days are over' },
      text: string(),
    }),
    sideEffect: null,
    leaves: null,
    cost: 'free',
    async call(args) {
      const { product: wanted, news = null, launchDay = null, days = 28 } = args as unknown as Launch;
      const { product, near, isAmbiguous } = await search.find(wanted);
      const today = dayText(wallTime(new Date(), shopDays.timeZone));
      const tomorrow = later(today, 1);
      const day = launchDay ?? today;
      return {
        found: product !== null,
        sku: product?.sku ?? null,
        name: product?.name ?? null,
        skus: product ? [product.sku] : [],
        facts: product ? factsOf(news ?? '') : [],
        near: near.map((one) => ({ name: one.name, sku: one.sku })),
        launchDay: day,
        postsFrom: day > tomorrow ? day : tomorrow,
        measureAt: shopDays.over(later(day, days - 1)).toISOString(),
        text: product ? `${product.name} (${product.sku})` : unknownText(wanted, near.length, isAmbiguous),
      };
    },
  },
  {
    name: 'launch.results',
    requires: { permissions: ['commerce:read'] },
    title: 'Measure a launch',
    description:
      'Says how many pieces of a product were sold since its launch and for how much, beside the median of the shop’s other new products in the same number of days. New are products that appeared on their channels after these were connected.',
    parameters: {
      type: 'object',
      properties: {
        sku: { type: 'string', minLength: 1, maxLength: 200 },
        launchDay: { type: 'string', format: 'date', description: 'The first of the days, on the shop’s clock' },
        days: { type: 'integer', minimum: 1, maximum: 90, default: 28, description: 'At most; fewer if fewer are over' },
      },
      required: ['sku', 'launchDay'],
      additionalProperties: false,
    },
    output: gives({
      days: number('Whole days that are over'),
      units: numberOrNull('Null before the first day is over'),
      takings: list({ currency: string(), amount: number('Net sales') }),
      others: number('Other new products that are known for as many days'),
      medianUnits: numberOrNull(),
      medianTakings: numberOrNull(),
      currency: stringOrNull(),
      text: string(),
    }),
    sideEffect: null,
    leaves: null,
    cost: 'free',
    async call(args) {
      const { sku, launchDay, days = 28 } = args as { sku: string; launchDay: string; days?: number };
      const today = dayText(wallTime(new Date(), shopDays.timeZone));
      const over = Math.min(days, Math.round((dayOf(today) - dayOf(launchDay)) / 86_400_000));
      const nothing = { days: 0, units: null, takings: [], others: 0, medianUnits: null, medianTakings: null, currency: null };
      if (over < 1) return { ...nothing, text: `Nothing can be measured yet: the first day after the launch on ${launchDay} is not over.` };
      const own = await launches.of(sku, launchDay, over);
      if (!own) throw new ToolRefusal(`The shop has no product with SKU ${sku}.`);
      return { ...launchResult(own, over, await launches.others(sku, over)) };
    },
  },
];

const later = (day: string, days: number): string => dayText(addDays(dayOf(day), days));

const unknownText = (wanted: string, near: number, isAmbiguous: boolean): string => {
  if (isAmbiguous) return `${near} products are called "${wanted}". Start again with the SKU of the one that you mean.`;
  const start = `No active product has the SKU or the name "${wanted}".`;
  return near > 0
    ? `${start} These have similar names; start again with the SKU of the one that you mean.`
    : `${start} No name is similar to it. Check the spelling, or sync your channels.`;
};

/** @throws ToolRefusal for lines that are too long or too many */
function factsOf(news: string): string[] {
  const facts = news
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line.length > 1);
  if (facts.length > mostFacts) throw new ToolRefusal(`There are ${facts.length} facts; enter at most ${mostFacts}, one a line.`);
  const long = facts.find((fact) => fact.length > longestFact);
  if (long)
    throw new ToolRefusal(`A fact has ${long.length} characters; use at most ${longestFact} on one line: "${long.slice(0, 60)}..."`);
  return facts;
}
