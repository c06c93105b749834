import { setTimeout as sleep } from 'node:timers/promises';
import type { Credentials, FailureMeaning, Pace, PlatformApi } from '../connectors/connector';
import type { PlatformConnector } from '../connectors/connectors';
import { CallBucket } from './pacer';
import { longestInPlaceMs, LongWait, PlatformFailure } from './platform-failure';
import { isDone, type PlatformAnswer, type PlatformCall, type PlatformHttp } from './platform-http';

const limitTries = 6;
/** Where a platform refuses for its limit and names no time. */
const unnamedWaitMs = 2_000;

export interface TokenSource {
  current(): Promise<string>;
  /** Another one than `failed`, which the platform did not accept; null when there can be none. */
  renewed(failed: string): Promise<string | null>;
}

export interface CallCounts {
  calls: number;
  waitedMs: number;
}

/** The calls of one account during one piece of work. */
export class AccountApi implements PlatformApi {
  private counts: CallCounts = { calls: 0, waitedMs: 0 };

  constructor(
    private readonly connector: PlatformConnector,
    readonly credentials: Credentials,
    private readonly tokens: TokenSource,
    private readonly http: PlatformHttp,
    readonly signal: AbortSignal,
    private readonly remembered: Map<string, unknown>,
  ) {}

  async call(call: PlatformCall, pace?: Pace): Promise<PlatformAnswer> {
    const bucket = pace && this.memory(`bucket ${pace.name}`, () => new CallBucket(pace.perSecond, pace.burst));
    let token = await this.tokens.current();
    let hasRenewed = false;
    for (let limited = 0; ;) {
      if (bucket) await this.payFor(bucket);
      const answer = await this.send(call, token);
      const rate = this.connector.rateOf?.(answer);
      if (rate && bucket) bucket.learn(rate);
      if (isDone(answer)) return answer;
      const meaning = this.connector.failure(answer);
      const { kind } = meaning;
      if (kind === 'limit' && ++limited < limitTries) {
        bucket?.drain();
        const [ms, why] = [answer.retryAfterMs ?? bucket?.untilNextMs() ?? unnamedWaitMs, `${this.name} asks to wait`];
        // What was read before a write grows old meanwhile: it is read again first.
        if (call.announce) throw new LongWait(new Date(Date.now() + ms), why);
        await this.wait(ms, why);
      } else if (kind === 'token' && !hasRenewed) {
        hasRenewed = true;
        const newer = await this.tokens.renewed(token);
        if (newer === null) throw this.explained(meaning);
        token = newer;
      } else {
        throw this.explained(meaning);
      }
    }
  }

  async wait(ms: number, why: string): Promise<void> {
    if (ms <= 0) return;
    if (ms > longestInPlaceMs) throw new LongWait(new Date(Date.now() + ms), why);
    this.counts.waitedMs += ms;
    await sleep(ms, undefined, { signal: this.signal });
  }

  /** What was spent since the last time somebody asked. */
  takeCounts(): CallCounts {
    const { counts } = this;
    this.counts = { calls: 0, waitedMs: 0 };
    return counts;
  }

  memory<T>(name: string, make: () => T): T {
    if (!this.remembered.has(name)) this.remembered.set(name, make());
    return this.remembered.get(name) as T;
  }

  private get name(): string {
    return this.connector.name;
  }

  private send(call: PlatformCall, token: string): Promise<PlatformAnswer> {
    this.counts.calls += 1;
    const headers = { ...call.headers, ...this.connector.authorise(this.credentials, token) };
    const sign = (unsigned: PlatformCall) => this.connector.sign?.(unsigned, this.credentials, token) ?? unsigned;
    return this.http.send(this.name, { ...call, headers }, this.signal, sign);
  }

  private async payFor(bucket: CallBucket): Promise<void> {
    try {
      await this.wait(bucket.take(), `${this.name} allows no more calls`);
    } catch (error) {
      bucket.giveBack();
      throw error;
    }
  }

  private explained({ kind, message, hint, isGone }: FailureMeaning): PlatformFailure {
    if (kind === 'token')
      return new PlatformFailure(
        'credentials',
        `${this.name} does not accept the sign-in: ${message}`,
        hint ?? 'Sign in again with credentials that are valid.',
      );
    if (kind === 'permission')
      return new PlatformFailure('permission', `${this.name} does not allow this: ${message}`, hint ?? 'Give the app the scope it lacks.');
    if (kind === 'limit') return new PlatformFailure('limit', `${this.name} keeps refusing calls for its limit: ${message}`, hint);
    return new PlatformFailure('refused', `${this.name} does not accept the call: ${message}`, hint, { isGone });
  }
}
