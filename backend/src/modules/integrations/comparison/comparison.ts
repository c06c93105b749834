import { Injectable } from '@nestjs/common';
import { throughOutages } from '../../../platform/database/through-outages';
import { Transactions } from '../../../platform/events';
import { ShopLedger } from '../../commerce';
import { TaskError } from '../../tasks';
import { LedgerBorder } from '../border/ledger-border';
import { PlatformFailure } from '../calls/platform-failure';
import type { ComparedStream, ListedPage, ListedRecord } from '../connectors/listing';
import type { Reading } from '../sync/reading';
import { compared, doubtAbout } from './compared';
import { type ComparisonState, ComparisonStates } from './comparison-states';
import { differencesOf, noteSingleRead, withoutFutileReads } from './single-reads';

/** Pages of a list in one sync; the next sync goes on. */
const mostPages = 200;

/**
 * Compares an account with what its platform lists, because platforms do not tell of everything that is deleted. Each step is stored, so that a
 * process that dies loses none. A record counts as removed only after the platform said so about that very record.
 */
@Injectable()
export class Comparison {
  constructor(
    private readonly transactions: Transactions,
    private readonly states: ComparisonStates,
    private readonly ledger: ShopLedger,
    private readonly border: LedgerBorder,
  ) {}

  /**
   * @param isDue whether to compare now, though the day is not over
   * @returns how many records were read again; null if no comparison is due or the list goes on in the next sync
   */
  async run(reading: Reading, stream: ComparedStream, isDue: boolean): Promise<number | null> {
    const { run, account, connector, step } = reading;
    let state = await this.states.enter(account.id, stream, isDue || run.input.full === true ? run.taskId : null);
    if (!state) return null;
    for (let page = 0; !state.isListed; page++) {
      if (page === mostPages) return null;
      step.signal.throwIfAborted();
      state = await this.list(reading, stream, state);
    }
    const { known, missing, differing } = state;
    const doubt = doubtAbout(stream, connector.name, { known, missing: missing.length });
    if (doubt) step.log('warn', doubt);
    const open = [...differing, ...(doubt ? [] : missing)];
    for (const id of open) {
      step.signal.throwIfAborted();
      state = await this.settle(reading, stream, state, id);
    }
    await this.states.complete(account.id, stream, state, doubt);
    return open.length;
  }

  private async list(reading: Reading, stream: ComparedStream, before: ComparisonState): Promise<ComparisonState> {
    const { account, api, connector, step } = reading;
    const listing = connector.listing!;
    let state = before;
    let page: ListedPage;
    try {
      page = await listing.page(stream, account, api, state.position);
    } catch (error) {
      if (state.position === null || !(error instanceof PlatformFailure) || error.kind !== 'refused') throw error;
      step.log('warn', `The stored position is not accepted any more, so this begins anew: ${error.message}`);
      state = await this.states.restart(account.id, stream, state);
      page = await listing.page(stream, account, api, state.position);
    }
    const { records, next } = page;
    const last = records.at(-1)?.id ?? state.listedUntil;
    const since = stream === 'orders' ? listing.ordersSince(account, new Date()) : null;
    const ids = records.map(({ id }) => id);
    const range = { after: state.listedUntil, until: next === null ? null : last, since, listed: ids };
    const source = sourceOf(account);
    return this.stored(async (transaction) => {
      const known = await this.ledger.known(transaction, source, stream, range);
      const found = compared(stream, known, records);
      const held = await this.ledger.heldAddresses(transaction, emailsOf(records, found.differing));
      const differences = differencesOf(found.differing, known, records, held);
      const page = [...ids, ...known.map(({ id }) => id)];
      const differing = await withoutFutileReads(transaction, account.id, stream, differences, page);
      return this.states.advance(transaction, account.id, stream, state, { found: { ...found, differing }, until: last, next });
    });
  }

  private async settle(
    { account, api, connector, step }: Reading,
    stream: ComparedStream,
    state: ComparisonState,
    id: string,
  ): Promise<ComparisonState> {
    const row = await connector.hooks!.read(api, account, { stream, id }).catch((error: unknown) => {
      if (!(error instanceof PlatformFailure) || !isOfOneRecord.has(error.kind)) throw error;
      step.log('warn', `${id} is left to the next comparison: ${error.message}`);
      return null;
    });
    return this.stored(async (transaction) => {
      const settled = await this.states.settled(transaction, account.id, stream, state, id);
      if (!settled || !row) return settled;
      await this.border.write(transaction, sourceOf(account), row);
      await noteSingleRead(transaction, account.id, stream, id);
      return settled;
    });
  }

  /** @throws TaskError `interrupted` when another process compares this account now */
  private async stored(work: Parameters<typeof this.transactions.run<ComparisonState | null>>[0]): Promise<ComparisonState> {
    const state = await throughOutages(() => this.transactions.run(work));
    if (!state) throw new TaskError('interrupted', 'Another run compares this account now, or it was disconnected.', { retryable: true });
    return state;
  }
}

/** Failures that say nothing about the records that are read next. */
const isOfOneRecord: ReadonlySet<PlatformFailure['kind']> = new Set(['refused', 'unreadable']);

const sourceOf = ({ id, platform, accountId }: Reading['account']) => ({ platform, account: accountId, integrationId: id });

function emailsOf(records: readonly ListedRecord[], ids: readonly string[]): string[] {
  const wanted = new Set(ids);
  return records.flatMap(({ id, email }) => (email !== undefined && wanted.has(id) ? [email] : []));
}
