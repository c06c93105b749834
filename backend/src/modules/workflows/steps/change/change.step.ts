import { Injectable } from '@nestjs/common';
import { plural } from '../../../../platform/count-text';
import { ChangeProposals, ChangeQueries, isOpen, type ProposedLine, type ProposedOrderLine } from '../../../changes';
import { type JsonValue, TaskError } from '../../../tasks';
import type { Templates } from '../../expressions/template';
import { wrong } from '../../definition/problem';
import { boolean, oneOf, object, optional, requiredTemplate, template } from '../../definition/schema-parts';
import { after, type KnownSettings, shown } from '../sentence-parts';
import { defineStep, forAllTries, type StepCall, type StepExecutor, type StepWith } from '../step';
import { isOfOrder, lineOf, linesOf, stepFields } from './change-lines';

const config = object({
  /** A list of rows with the fields below; what a row leaves out is taken from them. */
  lines: optional(requiredTemplate),
  platform: optional(template),
  sku: optional(template),
  /** A value of a listing; or `shipped`, `refund` or `cancelled` of an order. */
  field: optional(oneOf(stepFields)),
  /**
   * The new value: units of the listing's currency, or pieces; `none` takes a compare-at price away; a text, or tags with commas between them;
   * `published` or `ended` for a listing.
   */
  to: optional(template),
  why: optional(template),
  /** The number of the order that is meant, where `field` is about one. */
  order: optional(template),
  /** Of a shipment. */
  carrier: optional(template),
  tracking: optional(template),
  /** Of a refund, in units of the order's currency; left out, all that is left goes back. */
  amount: optional(requiredTemplate),
  /** Of a refund or a cancellation: one of the platform's reasons where it has a list. */
  reason: optional(template),
  /** Go on when every line was decided, and what was written has been read back. */
  wait: optional(boolean),
});
type Config = typeof config;

interface Input {
  lines: (ProposedLine | ProposedOrderLine)[];
  why: string;
}
type Batch = Awaited<ReturnType<ChangeQueries['batch']>>;

/** Should the wake-up have been lost. */
const lookAgainMs = 15 * 60_000;

/** Proposes prices, stock, texts and the state of listings, and what becomes of orders. Whether they are written is up to the limits, and to people. */
@Injectable()
export class ChangeStepExecutor implements StepExecutor<Config> {
  constructor(
    private readonly proposals: ChangeProposals,
    private readonly queries: ChangeQueries,
  ) {}

  prepare({ config: { lines, why, field, wait: _wait, ...texts } }: StepWith<Config>, templates: Templates): JsonValue {
    const valueOf = (text: string | undefined) => (text === undefined ? undefined : (templates.value(text) ?? null));
    const written = { ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, valueOf(text)])), field };
    const read = lines === undefined ? [lineOf(written)] : linesOf(valueOf(lines), written);
    return { lines: read.map((line) => ({ ...line })) as unknown as JsonValue, why: templates.text(why ?? '') };
  }

  /** Gives `{ batchId, link, taken, unchanged, errors, errorCount, asking, waiting, verified, notMade, rejected }`. */
  async execute({ step, key, input, run, open, state }: StepCall<Config>): Promise<JsonValue> {
    const { lines, why } = input as unknown as Input;
    const proposal = {
      title: `${state.row.workflowName}: ${step.name ?? step.id}`.slice(0, 200),
      why: why.slice(0, 2_000),
      lines,
      // The same for all tries: what was proposed once is not proposed again.
      proposer: { kind: 'workflow' as const, name: state.row.workflowName, taskId: run.taskId, stepKey: forAllTries(key) },
    };
    if (run.dryRun) {
      const { batch: _none, preview: _lines, ...counts } = await this.proposals.preview(proposal);
      open.log('info', `A real run would propose ${plural(counts.taken, 'change')}.`);
      return { ...answerOf(null), ...plain(counts), dryRun: true };
    }
    const { batch, ...counts } = await this.proposals.propose(proposal);
    if (!batch && counts.errorCount > 0) {
      const more = counts.errorCount > 1 ? ` (and ${counts.errorCount - 1} more)` : '';
      throw new TaskError('invalid_input', `${counts.errors[0]!.message}${more}`, {
        hint: 'Correct what is named: the SKU or order, the channel or the value.',
      });
    }
    if (batch && step.config.wait && isOpen(batch))
      return run.park({ for: 'change', until: new Date(Date.now() + lookAgainMs), note: noteOn(batch) });
    open.log('info', batch ? `${plural(counts.taken, 'change')} proposed: ${linkOf(batch)}` : 'Nothing to change: it is so already.');
    for (const { sku, message } of counts.errors.slice(0, 20)) open.log('warn', sku === null ? message : `${sku}: ${message}`);
    return { ...answerOf(batch), ...plain(counts) };
  }
}

const linkOf = ({ id }: Batch): string => `/admin/changes/${id}`;

const countOf = (batch: Batch | null, ...statuses: string[]): number =>
  (batch?.counts ?? []).filter(({ status }) => statuses.includes(status)).reduce((sum, { lines }) => sum + lines, 0);

const answerOf = (batch: Batch | null) => ({
  batchId: batch?.id ?? null,
  link: batch && linkOf(batch),
  asking: batch?.asking ?? 0,
  waiting: countOf(batch, 'proposed'),
  verified: countOf(batch, 'verified', 'undone'),
  notMade: countOf(batch, 'refused', 'drifted'),
  rejected: countOf(batch, 'rejected'),
});

const plain = ({ errors, ...counts }: { taken: number; unchanged: number; errors: object[]; errorCount: number }) => ({
  ...counts,
  errors: errors.map((error) => ({ ...error })) as JsonValue,
});

const noteOn = (batch: Batch): string => {
  const waiting = countOf(batch, 'proposed');
  return waiting > 0
    ? `Waits for a decision on ${plural(waiting, 'change')}`
    : `Waits until ${plural(batch.lines, 'change')} are read back`;
};

const markedAs: Record<string, string> = { shipped: 'as shipped', refund: 'refunded', cancelled: 'cancelled' };

function sentence({ lines, field, sku, platform, to, order, amount, reason, carrier, tracking }: KnownSettings): string {
  if (order !== undefined && typeof field === 'string' && markedAs[field] !== undefined)
    return `Propose to mark order ${shown(order)} ${markedAs[field]}${after(' for ', amount)}${after(' with ', carrier)}${after(' tracking ', tracking)}${after(' because: ', reason)}`;
  if (lines !== undefined) return `Propose changes in the shop: ${shown(lines)}`;
  return `Propose ${shown(field) || 'a change'}${after(' ', to)}${after(' for ', sku)}${after(' on ', platform)}`;
}

export const changeStep = defineStep({
  type: 'change',
  config,
  executor: ChangeStepExecutor,
  requires: () => ({ permissions: ['changes:propose'], within: {} }),
  role: 'work',
  effect: ['change_price'],
  sentence,
  unasked: (_config, { writesChanges }) => (writesChanges ? 'changes listings or orders' : null),
  kind: 'tool',
  waits: true,
  plain: ['field'],
  outputs: () => [
    'batchId',
    'link',
    'taken',
    'unchanged',
    'errors',
    'errorCount',
    'asking',
    'waiting',
    'verified',
    'notMade',
    'rejected',
    'dryRun',
  ],
  check({ lines, sku, field, to, order }, at) {
    if (lines !== undefined) return [];
    return Object.entries(isOfOrder(field) ? { order } : { sku, field, to }).flatMap(([name, value]) =>
      !value ? [wrong(at(name), 'is missing: fill it in here, or give a list')] : [],
    );
  },
});
