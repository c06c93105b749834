import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { isTransient } from '../../../platform/database/transient';
import { type AnyWriter, LongWait, type OpenAccount, PlatformFailure, platformName } from '../../integrations';
import type { LineField } from '../change-values';
import { afterWrite, type Outcome, readBackOf, type SendingLine, unread } from './outcomes';
import type { SentLines } from './sent-lines';

const betweenReadsMs = 2_000;
/** The last lines are waited for so long: given back, the account is taken again only with the next round. */
const waitsInPlaceMs = 1_500;
/** And so often it is looked whether something new is to be sent meanwhile. */
const glanceMs = 250;

/** Looks for what was written to one account: between two groups, or beside the next ones where the platform lets both go on at once. */
export class ReadBacks {
  private readonly logger = new Logger('Changes');
  private beside: Promise<void> | null = null;
  private readAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly integrationId: string,
    private readonly lines: Pick<SentLines, 'toRead' | 'untilNextLook'>,
    private readonly settle: (lines: readonly SendingLine[], outcomes: readonly Outcome[]) => Promise<void>,
    /** How long a write may take to show, where it is not as long as the platform usually takes at most. */
    private readonly latestMs: number | undefined,
  ) {}

  /** Ends when nothing is looked for any more. @throws what a look beside threw, such as that Postgres is away */
  async settled(): Promise<void> {
    await this.beside;
  }

  /**
   * @param isSending more is to be sent: what was sent is looked for together, now and then
   * @returns whether there was something, or soon will be
   */
  async next(opened: OpenAccount, isSending: boolean): Promise<boolean> {
    if (isSending && (this.beside || performance.now() - this.readAt <= betweenReadsMs)) return false;
    await this.settled();
    const hasRead = await this.look(opened, isSending);
    return hasRead || (!isSending && (await this.waitedForMore()));
  }

  private async look(opened: OpenAccount, isSending: boolean): Promise<boolean> {
    const { writers } = opened;
    const most = (field: LineField) => writers[field]?.looksAtOnce ?? writers[field]?.atOnce ?? 100;
    const due = await this.lines.toRead(this.integrationId, most);
    const writer = due[0] && writers[due[0].field];
    const goesBeside = isSending && writer?.looksBeside === true;
    // As many as one look takes: there are more, and they need not wait.
    this.readAt = goesBeside && due.length === most(due[0]!.field) ? Number.NEGATIVE_INFINITY : performance.now();
    if (!writer) return false;
    const work = this.lookFor(opened, writer, due);
    if (goesBeside) {
      this.beside = work.then(() => void (this.beside = null));
      // Heard of by whoever waits for it.
      this.beside.catch(() => undefined);
    } else {
      await work;
      this.readAt = performance.now();
    }
    return true;
  }

  private async lookFor({ platform, account, api }: OpenAccount, writer: AnyWriter, due: SendingLine[]): Promise<void> {
    const channel = platformName(platform);
    const readBack = readBackOf(due[0]!.field, writer.readBack, this.latestMs);
    try {
      const seen = await writer.look(account, api, due);
      await this.settle(
        due,
        due.map((line, index) => afterWrite(line, seen[index]!, channel, readBack, writer.asKept)),
      );
    } catch (error) {
      const failure = error as Error;
      if (isTransient(failure)) throw failure;
      if (!(failure instanceof PlatformFailure || failure instanceof LongWait))
        this.logger.error(`Lines could not be read back: ${failure.message}`, failure.stack);
      await this.settle(
        due,
        due.map((line) => unread(line, failure.message, readBack.latestMs)),
      );
    }
  }

  private async waitedForMore(): Promise<boolean> {
    const ms = await this.lines.untilNextLook(this.integrationId);
    if (ms === null || ms > waitsInPlaceMs) return false;
    await sleep(Math.min(Math.max(ms, 1), glanceMs));
    return true;
  }
}
