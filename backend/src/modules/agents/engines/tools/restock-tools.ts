import { plural } from '../../../../platform/count-text';
import { ApiError } from '../../../../platform/errors/api-error';
import { moneyText } from '../../../../platform/money';
import {
  type DraftedList,
  type DraftLine,
  plannedLists,
  type PurchaseDrafts,
  restockLines,
  type RestockProduct,
} from '../../../purchasing';
import type { JsonValue } from '../../../tasks';
import type { SalesReader } from '../data-analysis/sales-reader';
import { type ReadingTool, ToolRefusal } from './tool';
import { gives, list, number, numberOrNull, string, stringOrNull } from './tool-output';

const mostLines = 1_000;
const shownSkipped = 200;

interface Terms {
  leadTimeDays: number;
  serviceLevelPercent: number;
  coverDays: number;
}

/** Finds products to order again, and drafts purchase lists of them. Nothing is ordered. */
export const restockTools = (sales: SalesReader, drafts: PurchaseDrafts): ReadingTool[] => [
  {
    name: 'restock.lines',
    requires: { permissions: ['commerce:read'] },
    title: 'Find products to order',
    description:
      'Lists products whose stock and pieces on order are at or below their reorder point, with the pieces to order, the supplier of the latest purchase list, the cost, and the days of stock before and after. Products on a draft list are left out and named.',
    parameters: {
      type: 'object',
      properties: {
        leadTimeDays: { type: 'integer', minimum: 1, maximum: 365, default: 14, description: 'Days from order to shelf' },
        serviceLevelPercent: {
          type: 'number',
          minimum: 50,
          maximum: 99.9,
          default: 95,
          description: 'Share of lead times without running out',
        },
        coverDays: {
          type: 'integer',
          minimum: 0,
          maximum: 365,
          default: 28,
          description: 'Days of demand ordered beyond the reorder point',
        },
      },
      additionalProperties: false,
    },
    output: gives({
      lines: list(
        {
          sku: string(),
          product: string(),
          supplier: stringOrNull(),
          stock: number(),
          onOrder: number('Pieces on lists that are ordered'),
          pieces: number('To order'),
          daysBefore: number('Days of stock, with what is on order'),
          daysAfter: number('The same with the pieces to order'),
          cost: numberOrNull('Of a piece'),
          currency: stringOrNull(),
          why: string(),
        },
        'For purchase.draft',
      ),
      count: number(),
      cost: string('Cost of all lines, for each currency'),
      unpriced: number('Lines without a cost'),
      skipped: list({ sku: string(), product: string(), reason: string() }),
      text: string('Products that are due and left out, with reasons'),
    }),
    sideEffect: null,
    leaves: null,
    cost: 'free',
    async call(args, { step }) {
      const terms = args as unknown as Terms;
      const { reorder } = await sales.read({ dataset: 'orders', ...terms }, 'reorder', step);
      if (!reorder?.facts) return answerOf([], [], reorder?.reason ?? 'There are no sales to compute a reorder point from.');
      const products = reorder.facts.list.map(({ key, name, stock, reorderPoint, expected }): RestockProduct => ({
        sku: key,
        product: name,
        stock,
        reorderPoint,
        expected,
      }));
      const standing = await drafts.standing(products.map(({ sku }) => sku));
      const { lines, skipped } = restockLines(products, standing, terms);
      return answerOf(lines, skipped, null);
    },
  },
  {
    name: 'purchase.draft',
    requires: { permissions: ['commerce:write'] },
    title: 'Draft purchase lists',
    description:
      'Creates a draft purchase list for each supplier from lines of restock.lines. A person checks the drafts and orders; nothing is sent to a supplier.',
    parameters: {
      type: 'object',
      properties: {
        lines: {
          type: 'array',
          minItems: 1,
          maxItems: mostLines,
          items: {
            type: 'object',
            properties: {
              sku: { type: 'string', minLength: 1, maxLength: 200 },
              pieces: { type: 'integer', minimum: 1, maximum: 1_000_000 },
              supplier: { type: ['string', 'null'], maxLength: 200 },
            },
            required: ['sku', 'pieces'],
          },
        },
        title: { type: 'string', minLength: 1, maxLength: 120, default: 'Restock' },
        note: { type: 'string', maxLength: 2_000 },
      },
      required: ['lines'],
      additionalProperties: false,
    },
    output: gives({
      lists: list({ id: string(), title: string(), supplier: stringOrNull(), products: number(), pieces: number(), link: string() }),
      count: number(),
      text: string('The lists, one in a line'),
    }),
    sideEffect: null,
    leaves: null,
    cost: 'free',
    async call(args, { run, key }) {
      const { lines, title = 'Restock', note = null } = args as unknown as { lines: DraftLine[]; title?: string; note?: string | null };
      const wanted = lines.map(({ sku, pieces, supplier = null }) => ({ sku, pieces, supplier }));
      if (run.dryRun) {
        const planned = plannedLists(title, wanted).map((list) => ({
          title: list.title,
          products: list.lines.length,
          pieces: list.lines.reduce((sum, { pieces }) => sum + pieces, 0),
        }));
        return { lists: [], count: planned.length, text: `In a dry run no list is created. A run creates:\n\n${listsText(planned)}` };
      }
      return draftedAnswer(await drafts.draft(title, wanted, note, `${run.taskId}:${key}`).catch(refused));
    },
  },
];

/** @throws ToolRefusal for what the caller can correct */
function refused(error: unknown): never {
  if (!(error instanceof ApiError) || error.kind.status >= 500) throw error;
  throw new ToolRefusal([error.message, ...(error.extra.errors ?? []).map(({ field, message }) => `${field} ${message}.`)].join(' '));
}

function answerOf(
  lines: ReturnType<typeof restockLines>['lines'],
  skipped: ReturnType<typeof restockLines>['skipped'],
  nothing: string | null,
): JsonValue {
  const cents = new Map<string, number>();
  for (const { cost, currency, pieces } of lines) {
    if (cost !== null && currency !== null) cents.set(currency, (cents.get(currency) ?? 0) + Math.round(cost * 100) * pieces);
  }
  return {
    lines: lines.map((line) => ({ ...line })),
    count: lines.length,
    cost: [...cents].map(([currency, sum]) => moneyText(sum, currency)).join(', '),
    unpriced: lines.filter(({ cost }) => cost === null).length,
    skipped: skipped.slice(0, shownSkipped),
    text: [nothing, ...skipped.slice(0, 20).map(({ product, reason }) => `- ${product}: ${reason}`)]
      .filter((line) => line !== null)
      .join('\n'),
  };
}

const draftedAnswer = (lists: DraftedList[]): JsonValue => ({
  lists: lists.map((one) => ({ ...one, link: `/admin/purchase-lists/${one.id}` })),
  count: lists.length,
  text: listsText(lists),
});

const listsText = (lists: readonly Pick<DraftedList, 'title' | 'products' | 'pieces'>[]): string =>
  lists.map(({ title, products, pieces }) => `- ${title}: ${plural(products, 'product')}, ${plural(pieces, 'piece')}`).join('\n');
