import type { Database } from '../../../../platform/database/database';
import type {
  ChangeProposals,
  ChangeQueries,
  ChangeResults,
  ListingTexts,
  ListingValues,
  ProposedLine,
  ProposedOrderLine,
} from '../../../changes';
import { orderFields, writableFields } from '../../../integrations';
import { digest, type JsonValue } from '../../../tasks';
import { resultsTool } from './change-results-tool';
import { proposerOf } from './proposer';
import { type Tool, type ToolContext, ToolRefusal } from './tool';
import { details, gives, list, numberOrNull, string, stringOrNull, strings } from './tool-output';

const mostLines = 50;
const sku = { type: 'string', minLength: 1, maxLength: 200 };

/** Tools about what listings stand at, and what they shall be. Nothing is written by them: a proposal goes through the limits. */
export function changeTools(
  proposals: ChangeProposals,
  changes: ChangeQueries,
  listings: ListingValues,
  texts: ListingTexts,
  results: ChangeResults,
  database: Database,
): Tool[] {
  const propose = proposing(proposals, database);
  return [
    {
      name: 'listing.values',
      requires: { permissions: ['commerce:read'], within: {} },
      title: 'Look up prices, stock and texts on each channel',
      description:
        'Says for up to 50 SKUs what stands on each channel: price, compare-at price, stock, what a piece costs, the percent that the channel keeps, the floor (lowest price that keeps the margin), units sold in 28 days, and the last changes with what came of them. With `texts` also title, description, tags and search texts, read from the channels now.',
      parameters: {
        type: 'object',
        properties: {
          skus: { type: 'array', minItems: 1, maxItems: mostLines, uniqueItems: true, items: sku },
          texts: { type: 'boolean', description: 'Texts too: the channels are asked for them' },
        },
        required: ['skus'],
        additionalProperties: false,
      },
      output: gives({
        rows: list({
          sku: string(),
          product: string(),
          platform: string(),
          accountName: stringOrNull(),
          currency: stringOrNull(),
          price: numberOrNull(),
          compareAt: numberOrNull(),
          stock: numberOrNull(),
          cost: numberOrNull(),
          feePercent: numberOrNull(),
          floor: numberOrNull('The lowest price that keeps the margin'),
        }),
        unknown: strings('SKUs that no channel has'),
      }),
      sideEffect: null,
      leaves: null,
      cost: 'free',
      async call(args) {
        const { skus, texts: withTexts = false } = args as { skus: string[]; texts?: boolean };
        const rows = await listings.of(skus);
        const known = new Set(rows.map((row) => row.sku));
        const written = withTexts ? await texts.of(skus) : undefined;
        return { rows, ...(written && { texts: written }), unknown: skus.filter((one) => !known.has(one)) } as unknown as JsonValue;
      },
    },
    {
      name: 'change.propose',
      requires: { permissions: ['changes:propose'], within: {} },
      title: 'Propose prices, stock and texts',
      description:
        'Proposes new prices, compare-at prices, stock or texts of listings, or to publish or end them. Limits and people decide whether they are written. The answer says of each line whether it goes on, asks a person or is refused, with reasons, floor and margin; refused ones can be proposed again with other values. Only products that whoever wrote the task or the agent listed.',
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
                sku,
                platform: { type: 'string', minLength: 1, maxLength: 40, description: 'Channel, where the SKU is on more than one: ebay' },
                field: { type: 'string', enum: [...writableFields] },
                to: {
                  type: ['number', 'string', 'array', 'null'],
                  items: { type: 'string', maxLength: 1_000 },
                  maxLength: 500_000,
                  maxItems: 500,
                  description:
                    'Units of the currency, or pieces; null takes a compare-at price away; the whole new text, a list of texts for tags, HTML for a description; published or ended for listing',
                },
                why: { type: 'string', minLength: 1, maxLength: 500, description: 'With the figures that speak for it' },
              },
              required: ['sku', 'field', 'to', 'why'],
              additionalProperties: false,
            },
          },
          why: { type: 'string', maxLength: 2_000, description: 'Why, for all of them' },
        },
        required: ['lines'],
        additionalProperties: false,
      },
      output: gives({
        batch: stringOrNull('Id of the change'),
        link: stringOrNull(),
        lines: list({ sku: string(), platform: string(), field: string(), verdict: string(), reasons: strings() }),
        refused: list({ message: string() }),
      }),
      sideEffect: 'change_price',
      leaves: null,
      isRecord: true,
      cost: 'free',
      act(args, context) {
        const { lines, why } = args as unknown as { lines: ProposedLine[]; why?: string };
        const key = `${context.key}-propose`;
        // What others wrote into pages and mails names no product: a model changes what the author listed.
        const named = lines.filter((line) => mayChange(context, line.sku!));
        const strangers = lines.filter((line) => !named.includes(line));
        if (named.length === 0) throw new ToolRefusal(strangerText(strangers[0]!.sku!));
        const refused = strangers.map((line) => ({ sku: line.sku!, message: strangerText(line.sku!) }));
        return propose({ title: 'Propose changes', key, args, lines: named, why, refused }, context, {
          preview: (preview) => ({ lines: preview.map(judged) }),
          async batch(batch) {
            const taken = batch ? (await changes.lines(batch.id, { limit: mostLines })).items : [];
            return { lines: taken.map((line) => ({ ...judged(line), is: standing[line.status] ?? line.status })) };
          },
        });
      },
    },
    resultsTool(results),
    orderTool(propose),
  ];
}

interface Asked {
  title: string;
  key: string;
  args: { [key: string]: JsonValue };
  lines: (ProposedLine | ProposedOrderLine)[];
  why: string | undefined;
  /** What the tool itself does not take. */
  refused: { message: string }[];
}

/** What one tool says beside the counts. */
interface Shown {
  preview: (lines: Awaited<ReturnType<ChangeProposals['preview']>>['preview']) => object;
  batch: (batch: Awaited<ReturnType<ChangeProposals['propose']>>['batch']) => Promise<object>;
}

type Propose = ReturnType<typeof proposing>;

/** Proposes lines in a step of the task, once for the same arguments; a dry run says what would come of it. */
const proposing =
  (proposals: ChangeProposals, database: Database) =>
  ({ title, key, args, lines, why, refused }: Asked, { run }: ToolContext, shown: Shown): Promise<JsonValue> =>
    run.step(key, { title, kind: 'tool', input: args }, async (step) => {
      for (const { message } of refused) step.log('warn', message);
      const proposer = await proposerOf(database, run.taskId);
      const proposal = { why, lines, proposer: { ...proposer, stepKey: `${key}:${digest(args)}` } };
      if (run.dryRun) {
        const { batch: _none, preview, errors, ...counts } = await proposals.preview(proposal);
        const because = 'This is a dry run: nothing was proposed.';
        return { ...counts, because, ...shown.preview(preview), refused: [...refused, ...errors] };
      }
      const { batch, errors, ...counts } = await proposals.propose(proposal);
      return {
        ...counts,
        batch: batch?.id ?? null,
        link: batch && `/admin/changes/${batch.id}`,
        ...(await shown.batch(batch)),
        refused: [...refused, ...errors],
      };
    });

const text = (maxLength: number, description: string) => ({ type: 'string', minLength: 1, maxLength, description });

/** What shall become of orders. Nothing is sent by it either. */
const orderTool = (propose: Propose): Tool => ({
  name: 'order.propose',
  requires: { permissions: ['changes:propose'] },
  title: 'Propose shipments, refunds and cancellations',
  description:
    'Proposes that orders of the shop are marked as shipped, paid back or cancelled. Limits and people decide whether it is done; a refund and a cancellation cannot be undone. Only orders that whoever wrote the task or the agent named by their number.',
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
            orderNumber: text(200, 'As people call it: #1042'),
            platform: text(40, 'Channel, where the number is on more than one: ebay'),
            field: { type: 'string', enum: [...orderFields] },
            carrier: text(100, 'Of a shipment'),
            tracking: text(100, 'Of a shipment'),
            amount: {
              type: 'number',
              exclusiveMinimum: 0,
              description: 'Of a refund, in the currency of the order; left out: all that is left',
            },
            reason: text(200, 'Of a refund or a cancellation'),
            why: text(500, 'With the figures or words that speak for it'),
          },
          required: ['orderNumber', 'field', 'why'],
          additionalProperties: false,
        },
      },
      why: { type: 'string', maxLength: 2_000, description: 'Why, for all of them' },
    },
    required: ['lines'],
    additionalProperties: false,
  },
  output: gives({
    batch: stringOrNull('Id of the change'),
    link: stringOrNull(),
    counts: details('Lines by their state'),
    refused: list({ message: string() }),
  }),
  sideEffect: 'change_price',
  leaves: null,
  isRecord: true,
  cost: 'free',
  act(args, context) {
    const { lines, why } = args as unknown as { lines: ProposedOrderLine[]; why?: string };
    const key = `${context.key}-orders`;
    // A mail or a page may ask for money: only an order that the author named is meant, and "any product" names none.
    const named = lines.filter(({ orderNumber }) => context.author !== null || context.named.products.has(numberOf(orderNumber!)));
    const refused = lines
      .filter((line) => !named.includes(line))
      .map(({ orderNumber }) => ({ order: numberOf(orderNumber!), message: strangeOrder(numberOf(orderNumber!)) }));
    if (named.length === 0) throw new ToolRefusal(refused[0]!.message);
    return propose({ title: 'Propose changes of orders', key, args, lines: named, why, refused }, context, {
      preview: () => ({}),
      batch: (batch) => Promise.resolve({ counts: batch?.counts ?? [] }),
    });
  },
});

const strangeOrder = (number: string): string =>
  `Order ${number} is not among what this task may change: list it as ${number} under "Products it may change". Pages, data and models name none.`;

const numberOf = (orderNumber: string): string => `#${orderNumber.trim().replace(/^#/, '')}`;

const standing: Record<string, string> = {
  proposed: 'waits for a person',
  approved: 'within every limit: it is written',
  refused: 'refused: nobody can let it go on',
};

type Judged = Pick<Awaited<ReturnType<ChangeQueries['line']>>, 'sku' | 'platform' | 'field' | 'from' | 'to' | 'judgement'>;

/** What a model can correct itself by. */
const judged = ({ sku: of, platform, field, from, to, judgement }: Judged) => {
  const { verdict, reasons, floor, floorText, cost, feePercent, vatPercent, marginAfter } = judgement;
  return {
    sku: of,
    platform,
    field,
    from: shortened(from),
    to: shortened(to),
    verdict,
    reasons,
    floor,
    floorText,
    cost,
    feePercent,
    vatPercent,
    marginAfter,
  };
};

const mostShown = 200;
/** A model knows the text that it proposed. */
const shortened = (value: Judged['to']) =>
  typeof value === 'string' && value.length > mostShown ? `${value.slice(0, mostShown)}…` : value;

/** A step that somebody wrote says itself which product it means. */
const mayChange = ({ author, named: { products } }: ToolContext, wanted: string): boolean =>
  author !== null || products.has('*') || products.has(wanted);

const strangerText = (wanted: string): string =>
  `${wanted} is not among the products that this task may change ("Products it may change"); pages, data and models name none.`;
