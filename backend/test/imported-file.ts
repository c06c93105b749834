import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CsvSource } from '../src/modules/tables';
import type { LedgerRecords, PayoutEntry } from '../src/modules/commerce';
import type { Detected, ImportPlan, LineError } from '../src/modules/imports/import-values';
import { changedPlan, type PlanChange } from '../src/modules/imports/reading/changed-plan';
import { detect } from '../src/modules/imports/reading/detect';
import { previewOf } from '../src/modules/imports/reading/preview';
import { problemsOf } from '../src/modules/imports/reading/problems';
import { type Question, questionsOf } from '../src/modules/imports/reading/questions';
import { RowReader } from '../src/modules/imports/reading/row';
import { type Batch, Batcher, type HeldRow } from '../src/modules/imports/running/batch';
import { payoutBatchesOf, scanPayouts } from '../src/modules/imports/running/payout-batches';
import { batchesOf, scanOrders } from '../src/modules/imports/running/read-file';

const signal = new AbortController().signal;
const usual = { timeZone: 'America/New_York', now: new Date('2026-11-23T02:00:00Z') };
const cases = join(__dirname, '../../../shared/data/cases');

export interface ReadFile {
  detected: Detected;
  plan: ImportPlan;
  /** What a person must decide before the import can start. */
  problems: string[];
  questions: Question[];
  preview: ReturnType<typeof previewOf>;
  records: Required<Pick<LedgerRecords, 'orders' | 'products' | 'customers'>>;
  payouts: PayoutEntry[];
  errors: LineError[];
  mismatched: number;
}

/**
 * Reads a file as an import does, up to the records that would be written. `change` stands for the decisions of a person; an open question
 * for the currency is answered with USD, unless `change` leaves it at null, and one for a missing status with paid, unless `change` names it.
 * `sheet` is the sheet of a workbook that was chosen.
 */
export async function readFile(content: string | Buffer, change: PlanChange = {}, sheet?: string): Promise<ReadFile> {
  const bytes = Buffer.from(content as string);
  const open = () =>
    Promise.resolve(
      (async function* () {
        yield await Promise.resolve(bytes);
      })(),
    );
  const { detected, plan: guessed } = await detect(await CsvSource.detect(open, signal, undefined, undefined, sheet), signal, usual);
  const source = CsvSource.of(open, detected.encoding, detected.dialect);
  const asksStatus = 'missingStatus' in change;
  const plan = changedPlan(guessed, asksStatus ? change : { missingStatus: 'paid', ...change }, detected);
  const read: ReadFile = {
    detected,
    plan,
    problems: problemsOf(plan, detected),
    questions: questionsOf(plan, detected).filter(({ field }) => asksStatus || field !== 'missingStatus'),
    preview: previewOf(detected, plan),
    records: { orders: [], products: [], customers: [] },
    payouts: [],
    errors: [],
    mismatched: 0,
  };
  const isAsked = read.questions.some(({ field, answer }) => field === 'currency' && answer === null);
  const reader = new RowReader(isAsked && change.currency !== null ? { ...plan, currency: 'USD' } : plan, detected.dialect.columns);
  const held: HeldRow[] = [];
  const keep = (batch: Batch) => {
    read.records.orders.push(...(batch.records.orders ?? []));
    read.records.products.push(...(batch.records.products ?? []));
    read.records.customers.push(...(batch.records.customers ?? []));
    read.payouts.push(...(batch.payouts ?? []).map(({ entry }) => entry));
    read.errors.push(...batch.errors);
    read.mismatched += batch.mismatched;
    held.push(...batch.held);
  };
  if (plan.kind === 'payouts') {
    const payouts = await scanPayouts(source, reader, signal);
    for await (const batch of payoutBatchesOf(source, reader, payouts, signal)) keep(batch);
    return read;
  }
  const scan = plan.kind === 'orders' ? await scanOrders(source, reader, signal) : null;
  for await (const batch of batchesOf(source, reader, scan, signal)) keep(batch);
  held.sort((a, b) => (a.key === b.key ? a.line - b.line : a.key < b.key ? -1 : 1));
  keep(new Batcher(reader, scan).settle(held));
  return read;
}

/** Jest's `it` for one of the shared import cases, skipped where the shared folder is absent. */
export const itOfCase: typeof it = existsSync(cases) ? it : it.skip;

export const sharedCase = (folder: string, file: string): Buffer => readFileSync(join(cases, folder, file));
