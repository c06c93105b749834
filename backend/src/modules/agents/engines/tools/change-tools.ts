import type { Database } from '../../../../platform/database/database';
import type { ChangeProposals, ChangeQueries, ListingValues, ProposedLine } from '../../../changes';
import { writableFields } from '../../../integrations';
import { digest, type JsonValue } from '../../../tasks';
import { proposerOf } from './proposer';
import { type Tool, type ToolContext, ToolRefusal } from './tool';

const mostLines = 50;
const sku = { type: 'string', minLength: 1, maxLength: 200 };

/** Tools about what listings stand at, and what they shall be. Nothing is written by them: a proposal goes through the limits. */
export function changeTools(proposals: ChangeProposals, changes: ChangeQueries, listings: ListingValues, database: Database): Tool[] {
  return [
    {
      name: 'listing.values',
      title: 'Look up prices and stock on each channel',
      description:
        'Says for up to 50 SKUs what stands on each channel: price, compare-at price, stock, what a piece costs, the percent that the channel keeps, the floor (lowest price that keeps the margin), units sold in 28 days, and the last changes with what came of them.',
      parameters: {
        type: 'object',
        properties: { skus: { type: 'array', minItems: 1, maxItems: mostLines, uniqueItems: true, items: sku } },
        required: ['skus'],
        additionalProperties: false,
      },
      sideEffect: null,
      cost: 'free',
      async call(args) {
        const { skus } = args as { skus: string[] };
        const rows = await listings.of(skus);
        const known = new Set(rows.map((row) => row.sku));
        return { rows, unknown: skus.filter((one) => !known.has(one)) } as unknown as JsonValue;
      },
    },
    {
      name: 'change.propose',
      title: 'Propose prices and stock',
      description:
        'Proposes new prices, compare-at prices or stock of listings. Limits and people decide whether they are written. The answer says of each line whether it goes on, asks a person or is refused, with reasons, floor and margin; refused ones can be proposed again with other values. Only products that whoever wrote the task or the agent listed.',
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
                to: { type: ['number', 'null'], description: 'Units of the currency, or pieces; null takes a compare-at price away' },
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
      sideEffect: 'change_price',
      isRecord: true,
      cost: 'free',
      act(args, context) {
        const { lines, why } = args as unknown as { lines: ProposedLine[]; why?: string };
        const key = `${context.key}-propose`;
        // What others wrote into pages and mails names no product: a model changes what the author listed.
        const named = lines.filter((line) => mayChange(context, line.sku!));
        const strangers = lines.filter((line) => !named.includes(line));
        if (named.length === 0) throw new ToolRefusal(strangerText(strangers[0]!.sku!));
        return context.run.step(key, { title: 'Propose changes', kind: 'tool', input: args }, async (step): Promise<JsonValue> => {
          const refused = strangers.map((line) => ({ sku: line.sku!, message: strangerText(line.sku!) }));
          for (const { message } of refused) step.log('warn', message);
          const proposer = await proposerOf(database, context.run.taskId);
          const proposal = { why, lines: named, proposer: { ...proposer, stepKey: `${key}:${digest(args)}` } };
          if (context.run.dryRun) {
            const { batch: _none, preview, errors, ...counts } = await proposals.preview(proposal);
            return {
              ...counts,
              because: 'This is a dry run: nothing was proposed.',
              lines: preview.map(judged),
              refused: [...refused, ...errors],
            } as unknown as JsonValue;
          }
          const { batch, errors, ...counts } = await proposals.propose(proposal);
          const taken = batch ? (await changes.lines(batch.id, { limit: mostLines })).items : [];
          return {
            ...counts,
            batch: batch?.id ?? null,
            link: batch && `/admin/changes/${batch.id}`,
            lines: taken.map((line) => ({ ...judged(line), is: standing[line.status] ?? line.status })),
            refused: [...refused, ...errors],
          } as unknown as JsonValue;
        });
      },
    },
  ];
}

const standing: Record<string, string> = {
  proposed: 'waits for a person',
  approved: 'within every limit: it is written',
  refused: 'refused: nobody can let it go on',
};

type Judged = Pick<Awaited<ReturnType<ChangeQueries['line']>>, 'sku' | 'platform' | 'field' | 'from' | 'to' | 'judgement'>;

/** What a model can correct itself by. */
const judged = ({ sku: of, platform, field, from, to, judgement }: Judged) => {
  const { verdict, reasons, floor, floorText, cost, feePercent, marginAfter } = judgement;
  return { sku: of, platform, field, from, to, verdict, reasons, floor, floorText, cost, feePercent, marginAfter };
};

/** A step that somebody wrote says itself which product it means. */
const mayChange = ({ author, named: { products } }: ToolContext, wanted: string): boolean =>
  author !== null || products.has('*') || products.has(wanted);

const strangerText = (wanted: string): string =>
  `${wanted} is not among the products that this task may change ("Products it may change"); pages, data and models name none.`;
