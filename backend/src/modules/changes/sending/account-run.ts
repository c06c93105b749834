import { Logger } from '@nestjs/common';
import { isTransient } from '../../../platform/database/transient';
import {
  AccountGone,
  type AnyWriter,
  LongWait,
  type OpenAccount,
  PlatformFailure,
  platformName,
  type Seen,
  type WriteAnswer,
} from '../../integrations';
import { type Cause, changeFields, type FieldValue } from '../change-values';
import { beforeWrite, caused, neverRead, type Outcome, readBackOf, type SendingLine, unread } from './outcomes';
import { ReadBacks } from './read-backs';
import { type Held, MayNotLeave, type SentLines } from './sent-lines';

/** What is written must have been read so short a time before. */
const freshMs = 1_000;
/** Where the read was too old because the platform let us wait: its budget fills meanwhile. One without a budget is read again at once. */
const refillMs = 3_000;
const soonMs = 30_000;
const laterMs = 5 * 60_000;
const mostTries = 8;
const firstLookMs = 500;

/** The call was to leave too long after the look. */
class TooLate extends Error {}

interface Ways {
  /** @throws PlatformFailure */
  open: () => Promise<OpenAccount>;
  isQuiet: () => Promise<boolean>;
  /** This process gives the account back after the group under way. */
  isEnding: () => boolean;
  /** How long a write may take to show, where it is not as long as the platform usually takes at most. */
  latestMs?: number;
}

type Told = Pick<PlatformFailure, 'message' | 'hint'>;
type Fresh = { line: SendingLine; seen: Extract<Seen<FieldValue>, { isThere: true }> };

/** Writes the lines of one account and reads them back, one group after the other, as long as there is something to do. */
export class AccountRun {
  private readonly logger = new Logger('Changes');
  private readonly readBacks: ReadBacks;
  private settled: Promise<void> = Promise.resolve();
  /** What became of the group before: stored while the next is looked at, and before it is written. */
  private stored: Promise<void> = Promise.resolve();

  constructor(
    private readonly held: Held,
    private readonly lines: SentLines,
    private readonly ways: Ways,
  ) {
    this.readBacks = new ReadBacks(held.integrationId, lines, (due, outcomes) => this.settle(due, outcomes), ways.latestMs);
  }

  /** @returns milliseconds for which nobody asks the account. */
  async run(): Promise<number> {
    await this.lines.recover(this.held);
    try {
      return await this.groups();
    } finally {
      await Promise.all([this.stored, this.readBacks.settled()]);
    }
  }

  private async groups(): Promise<number> {
    let rest = 0;
    while (rest === 0) {
      if (this.ways.isEnding()) return 0;
      let account: OpenAccount;
      try {
        // Anew for each group: it may have been paused or disconnected meanwhile.
        account = await this.ways.open();
      } catch (error) {
        if (!(error instanceof PlatformFailure)) throw error;
        rest = await this.closed(error);
        continue;
      }
      const sent = await this.send(account);
      if (sent !== 0) await this.stored;
      const hasRead = await this.readBacks.next(account, sent !== null);
      if (sent === null && !hasRead) return 0;
      rest = sent ?? 0;
    }
    return rest;
  }

  /** The account cannot be used: what waits says why. With an account that is gone it ends. */
  private async closed(failure: PlatformFailure): Promise<number> {
    const isGone = failure instanceof AccountGone;
    const field = await this.lines.nextField(this.held.integrationId);
    const taken = field ? await this.lines.take(this.held, field, 5_000) : [];
    await this.settle(
      taken,
      taken.map(({ id }) => ({ id, status: isGone ? 'refused' : 'approved', ...blocked(failure), dueInMs: isGone ? null : laterMs })),
    );
    const unreadable = await this.lines.toRead(this.held.integrationId, () => 5_000);
    await this.settle(
      unreadable,
      unreadable.map((line) => (isGone ? neverRead(line, failure.message) : unread(line, said(failure), 10 * 60_000))),
    );
    // The lines of another field may be left.
    return isGone && taken.length + unreadable.length > 0 ? 0 : soonMs;
  }

  /** @returns how long to leave the account alone, 0 to go on; null when nothing is to be sent. */
  private async send(opened: OpenAccount): Promise<number | null> {
    const { account, api, writers, platform } = opened;
    const [field, isQuiet] = await Promise.all([this.lines.nextField(this.held.integrationId), this.ways.isQuiet()]);
    if (!field || isQuiet) return null;
    const writer = writers[field];
    const taken = await this.lines.take(this.held, field, writer?.atOnce ?? 1_000);
    if (taken.length === 0) return null;
    const missing = writer
      ? (writer.blockedBy?.(account) ?? null)
      : `${changeFields[field].name} cannot be written on ${platformName(platform)}.`;
    if (!writer || missing) {
      await this.settle(
        taken,
        taken.map(({ id }) => ({ id, status: 'refused', ...caused('blocked', missing!), dueInMs: null })),
      );
      return 0;
    }
    let seen: Seen<FieldValue>[];
    try {
      seen = await writer.look(account, api, taken);
    } catch (error) {
      return this.notLooked(taken, error);
    }
    const lookedAt = performance.now();
    const stopped = taken.flatMap((line, index) => beforeWrite(line, seen[index]!, platformName(platform), writer.asKept) ?? []);
    await this.settle(taken, stopped);
    const ended = new Set(stopped.map(({ id }) => id));
    const fresh = taken.flatMap((line, index): Fresh[] => {
      const one = seen[index]!;
      return ended.has(line.id) || !one.isThere ? [] : [{ line, seen: one }];
    });
    return fresh.length > 0 ? this.write(opened, writer, fresh, lookedAt) : 0;
  }

  private async write({ account, api, platform }: OpenAccount, writer: AnyWriter, fresh: Fresh[], lookedAt: number): Promise<number> {
    const group = fresh.map(({ line }) => line);
    const { firstMs } = readBackOf(group[0]!.field, writer.readBack, this.ways.latestMs);
    let hasLeft = false;
    await this.stored;
    const announce = async () => {
      if (performance.now() - lookedAt > freshMs) throw new TooLate();
      await this.lines.announce(
        this.held,
        group.map(({ id }) => id),
      );
      hasLeft = true;
    };
    try {
      const answers = await writer.write(
        account,
        api,
        fresh.map(({ line, seen }) => ({ key: line.id, target: line, seen, to: line.to, currency: line.currency ?? '' })),
        announce,
      );
      this.stored = this.settle(
        group,
        group.map((line, index) => answered(line, answers[index]!, platformName(platform), firstMs)),
      );
      // Heard of before the next call leaves.
      this.stored.catch(() => undefined);
      return 0;
    } catch (error) {
      if (error instanceof TooLate) return this.later(group, null, writer.looksBeside ? 0 : refillMs);
      return this.notWritten(group, error, hasLeft, firstMs);
    }
  }

  private async notLooked(taken: SendingLine[], error: unknown): Promise<number> {
    if (error instanceof LongWait) return this.later(taken, error.message, Math.max(1_000, error.until.getTime() - Date.now()));
    if (!(error instanceof PlatformFailure)) return this.erred(taken, error);
    if (error.kind === 'permission' || error.kind === 'refused') return this.refused(taken, error);
    return this.tryAgain(taken, error, error.kind === 'credentials' ? laterMs : soonMs);
  }

  /** The program failed before a call left, where it should not: nothing was written. */
  private erred(group: SendingLine[], error: unknown): Promise<number> {
    // Postgres is away: whoever holds the account next finds the lines as they are.
    if (isTransient(error)) throw error;
    const { message, stack } = error as Error;
    this.logger.error(`Lines could not be sent: ${message}`, stack);
    return this.tryAgain(group, { message: `Stallhand failed before it wrote anything: ${message}`, hint: null }, soonMs, 'blocked');
  }

  /** What was tried often enough ends; the others wait. @returns how long the account is left alone */
  private async tryAgain(group: SendingLine[], failure: Told, ms: number, cause: Cause = 'platform_refused'): Promise<number> {
    const isTired = ({ looks }: SendingLine) => looks >= mostTries;
    await this.refused(group.filter(isTired), failure, cause);
    return this.later(
      group.filter((line) => !isTired(line)),
      said(failure),
      ms,
    );
  }

  private async notWritten(group: SendingLine[], error: unknown, hasLeft: boolean, firstMs: number): Promise<number> {
    if (error instanceof MayNotLeave) {
      await this.settle(
        group,
        group.map(({ id }) => ({ id, status: 'approved', dueInMs: 0 })),
      );
      return 1_000;
    }
    if (error instanceof LongWait) return this.later(group, error.message, Math.max(1_000, error.until.getTime() - Date.now()));
    if (error instanceof PlatformFailure && !error.isUnclear) {
      if (error.kind === 'permission' || error.kind === 'refused') return this.refused(group, error);
      return this.later(group, said(error), error.kind === 'credentials' ? laterMs : soonMs);
    }
    if (!hasLeft) return this.erred(group, error);
    // Whatever else it was, the call may have arrived: only reading tells.
    const why = error instanceof PlatformFailure ? error.message : 'The call ended without an answer.';
    if (!(error instanceof PlatformFailure)) this.logger.warn(`A write ended with ${(error as Error).message}`);
    await this.settle(
      group,
      group.map(({ id }) => ({ id, status: 'unknown', ...caused('lost_answer', why), dueInMs: firstMs, looks: 0 })),
    );
    return 0;
  }

  /** They wait, and say why. @returns how long the account is left alone */
  private async later(group: SendingLine[], why: string | null, ms: number): Promise<number> {
    await this.settle(
      group,
      group.map(({ id, looks }) => ({
        id,
        status: 'approved',
        ...(why && { cause: 'blocked', text: why, cure: null }),
        dueInMs: ms,
        looks: looks + (why ? 1 : 0),
      })),
    );
    return ms;
  }

  private async refused(group: SendingLine[], failure: Told, cause: Cause = 'platform_refused'): Promise<number> {
    await this.settle(
      group,
      group.map(({ id }) => ({ id, status: 'refused', ...caused(cause, failure.message, failure.hint), dueInMs: null })),
    );
    return 0;
  }

  /** One after the other: two lines may be about one listing, and each waiting for the other's row would end in neither. */
  private settle(lines: readonly SendingLine[], outcomes: readonly Outcome[]): Promise<void> {
    const turn = this.settled.then(() => this.lines.settle(this.held, lines, outcomes));
    this.settled = turn.catch(() => undefined);
    return turn;
  }
}

function answered({ id }: SendingLine, answer: WriteAnswer, channel: string, firstMs: number): Outcome {
  if (answer.is === 'accepted') return { id, status: 'reading', isSent: true, dueInMs: Math.max(firstLookMs, firstMs), looks: 0 };
  if (answer.is === 'postponed') return { id, status: 'approved', dueInMs: 0 };
  if (answer.is === 'unclear') return { id, status: 'unknown', ...caused('lost_answer', answer.why), dueInMs: firstMs, looks: 0 };
  if (answer.is === 'refused') return { id, status: 'refused', ...caused('platform_refused', answer.why, answer.cure), dueInMs: null };
  return {
    id,
    status: 'drifted',
    ...caused('moved', `The value on ${channel} moved just before the write: nothing was written.`),
    dueInMs: null,
  };
}

const said = ({ message, hint }: Told): string => (hint ? `${message} ${hint}` : message);
const blocked = (failure: PlatformFailure) => caused('blocked', failure.message, failure.hint);
