import { unitsOfCents } from '../../../../platform/money';
import { countText } from '../../../../platform/count-text';
import type { SalesReader } from '../data-analysis/sales-reader';
import type { AnsweredPrice, PriceFinder, PriceLines } from '../pricing/price-finder';
import type { PriceRules } from '../pricing/rule-price';
import type { JsonValue } from '../../../tasks';
import { type ReadingTool, ToolRefusal } from './tool';
import { gives, list, number, string } from './tool-output';

const spanDays = 28;
const mostAnswers = 5_000;
const shownSkipped = 200;

type Given = Partial<PriceRules> & { by: 'study' | 'rules' | 'answer'; prices?: unknown; currency?: string };

/** Finds new prices and makes them lines that a step "change" takes. It proposes nothing by itself. */
export const priceTool = (finder: PriceFinder, sales: SalesReader): ReadingTool => ({
  name: 'price.lines',
  requires: { permissions: ['commerce:read'] },
  title: 'Find new prices',
  description:
    'Makes lines of new prices, for the step that proposes changes: by the study of past prices, by rules, or from prices that were computed before. Rules never go below the floor of the limits. Left out, with the reason: listings without an account, with a change under way, or changed less than 8 days ago, and what was turned down or lost money in the last 28 days.',
  parameters: {
    type: 'object',
    properties: {
      by: { type: 'string', enum: ['study', 'rules', 'answer'] },
      prices: {
        type: ['array', 'string'],
        description:
          'For "answer": rows with sku, price (units of the currency), why, and platform where the SKU is on more than one channel',
      },
      currency: { type: 'string', pattern: '^[A-Za-z]{3}$', description: 'For "study"; left out, the one used most' },
      daysWithoutSale: {
        type: 'integer',
        minimum: 1,
        maximum: 365,
        description: 'Rule: lower what did not sell for so many days. Listings that the console has known for fewer days stay',
      },
      stockWeeks: { type: 'number', minimum: 1, maximum: 104, description: 'Rule: lower what is in stock for more weeks of sales' },
      marginPercent: {
        type: 'number',
        minimum: 0,
        maximum: 90,
        description: 'Rule: raise what leaves less of its price, and lower nothing below it',
      },
      climbBack: {
        type: 'boolean',
        description:
          'Rule: raise what earlier runs of this workflow or agent lowered, once it sells at its earlier rate again; never above the price before',
      },
      stepPercent: { type: 'number', minimum: 0.1, maximum: 30, default: 5, description: 'Rules: how far a price moves at once' },
    },
    required: ['by'],
    additionalProperties: false,
  },
  output: gives({
    lines: list({ sku: string(), platform: string(), field: string(), to: number(), why: string() }, 'For a step that proposes changes'),
    count: number(),
    skipped: list({ sku: string(), platform: string(), reason: string() }),
    skippedCount: number(),
    text: string('Why the others were left out'),
  }),
  sideEffect: null,
  leaves: null,
  cost: 'free',
  async call(args, { run, step }) {
    const given = args as unknown as Given;
    if (given.by === 'answer') return answerOf(await finder.byAnswer(answersOf(given.prices)));
    if (given.by === 'rules') return answerOf(await finder.byRules(rulesOf(given), run.taskId));
    const source = { dataset: 'orders' as const, propose: true, ...(given.currency !== undefined && { currency: given.currency }) };
    const { prices, source: read } = await sales.read(source, 'prices', step);
    if (!prices?.facts) return answerOf({ lines: [], skipped: [] }, prices?.reason ?? 'There is no price study.');
    return answerOf(await finder.byStudy(prices.facts.list, { currency: read.shop!.currency, days: spanDays }));
  },
});

function rulesOf({ daysWithoutSale, stockWeeks, marginPercent, climbBack, stepPercent = 5 }: Given): PriceRules {
  if (daysWithoutSale === undefined && stockWeeks === undefined && marginPercent === undefined) {
    throw new ToolRefusal('No rule is given: say daysWithoutSale, stockWeeks or marginPercent.');
  }
  return { daysWithoutSale, stockWeeks, marginPercent, climbBack, stepPercent };
}

/** @throws ToolRefusal for what is no list of prices; nothing of a list that is wrong in one row is taken. */
function answersOf(given: unknown): AnsweredPrice[] {
  const list = typeof given === 'string' ? parsed(given) : given;
  if (!Array.isArray(list)) throw new ToolRefusal('prices must be a list of rows with sku, price and why.');
  if (list.length > mostAnswers)
    throw new ToolRefusal(`There are ${countText(list.length)} prices; ${countText(mostAnswers)} can be taken at once.`);
  return list.map((row: unknown, index) => {
    const { sku, platform, price, why } = (typeof row === 'object' && row !== null ? row : {}) as Record<string, unknown>;
    const amount = typeof price === 'string' && /^\d+(\.\d+)?$/.test(price.trim()) ? Number(price) : price;
    if (!isText(sku)) throw new ToolRefusal(`Row ${index + 1} of prices has no sku.`);
    if (typeof amount !== 'number' || !Number.isFinite(amount) || amount <= 0)
      throw new ToolRefusal(`Row ${index + 1} of prices: price must be a number above 0.`);
    if (!isText(why)) throw new ToolRefusal(`Row ${index + 1} of prices does not say why.`);
    return { sku: sku.trim(), price: amount, why: why.trim().slice(0, 500), ...(isText(platform) && { platform: platform.trim() }) };
  });
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ToolRefusal('prices is no list.');
  }
}

/** `lines` for a step "change"; `text` says why the others were left out. */
function answerOf({ lines, skipped }: PriceLines, nothing: string | null = null): JsonValue {
  const reasons = new Map<string, number>();
  for (const { reason } of skipped) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  const ranked = [...reasons].sort((a, b) => b[1] - a[1]).slice(0, 10);
  return {
    lines: lines.map(({ ground: { sku, platform }, to, why }) => ({ sku, platform, field: 'price', to: unitsOfCents(to), why })),
    count: lines.length,
    skipped: skipped.slice(0, shownSkipped).map((one) => ({ ...one })),
    skippedCount: skipped.length,
    text: [nothing, ...ranked.map(([reason, listings]) => `${countText(listings)} x ${reason}`)].filter((line) => line !== null).join('\n'),
  };
}
