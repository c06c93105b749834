import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type Pool, pool, Promise as PoolPromise, TerminateError } from 'workerpool';
import { TaskError } from '../errors/task-error';
import { Meters } from '../metrics/meters';
import { type OpenBytes, ServedBytes } from './bytes-port';
import type { ParseJob } from './parse-job';
import type { ThreadAnswer } from './thread';

/** Work on foreign text. Engines ask for this; `Parsing` does it in a thread. */
export interface Parser {
  /**
   * @param options.signal ends the work, and the thread with it
   * @param options.open what the job reads as a stream
   * @throws TaskError `too_hard` after the limit of time or memory, and what the job itself refuses; neither is worth another attempt
   */
  run<I, O>(job: ParseJob<I, O>, input: I, options: { signal?: AbortSignal; open?: OpenBytes }): Promise<O>;
}

export interface ParsingLimits {
  /** For any input; a page of a megabyte takes a tenth of it. */
  baseMs: number;
  msPerMegabyte: number;
  /** For a stream, whose length is not known. */
  streamMs: number;
  heapMegabytes: number;
  /** A thread that nobody needs is ended; the next call starts one in about 0.1 s. */
  idleMs: number;
}

export const usualLimits: ParsingLimits = {
  baseMs: 10_000,
  msPerMegabyte: 5_000,
  streamMs: 120_000,
  heapMegabytes: 256,
  idleMs: 30_000,
};

const mostThreads = Math.max(2, Math.min(4, availableParallelism() - 1));
const mostWaiting = 1_000;
/** The library waits this long for a thread to clean up by itself, which none of ours does. */
const farewellMs = 20;

/** While a spec runs on sources, a thread has to compile them as well. */
const entry = __filename.endsWith('.ts') ? join(__dirname, '../../../test/jest/parse-thread.cjs') : join(__dirname, 'thread.js');

/**
 * Reads pages, tables, feeds and answers of models in threads of this process. A thread that takes too long, or too much memory, is
 * ended, whatever it was doing; the process and its other work go on. Threads are started when they are needed and shared by all.
 */
@Injectable()
export class Parsing implements Parser, OnApplicationShutdown {
  private threads: Pool | null = null;
  private underway = 0;
  private idle: NodeJS.Timeout | undefined;
  private readonly ended;

  constructor(meters: Meters) {
    this.ended = meters.counter({
      name: 'stallhand_parsing_ended_total',
      help: 'Foreign texts whose reading was ended because it took too long or too much memory.',
      labelNames: ['job', 'limit'],
    });
  }

  /** What a test may set lower. */
  limits = usualLimits;

  async run<I, O>(job: ParseJob<I, O>, input: I, { signal, open }: { signal?: AbortSignal; open?: OpenBytes }): Promise<O> {
    signal?.throwIfAborted();
    const limitMs = open ? this.limits.streamMs : this.limits.baseMs + this.limits.msPerMegabyte * megabytesOf(input);
    const served = open && new ServedBytes(open);
    this.underway++;
    try {
      const work = this.pool().exec('parse', [job.file, job.name, input, served?.port ?? null], {
        transfer: served ? [served.port] : [],
      }) as unknown as PoolPromise<ThreadAnswer, Error>;
      const answer = await within(work.timeout(limitMs), signal);
      if ('result' in answer) return answer.result as O;
      const { code, message, hint } = answer.refused;
      throw new TaskError(code, message, { hint: hint ?? undefined });
    } catch (error) {
      throw served?.failure ?? signal?.reason ?? this.named(error, job, limitMs);
    } finally {
      served?.close();
      this.underway--;
      this.restLater();
    }
  }

  async onApplicationShutdown(): Promise<void> {
    clearTimeout(this.idle);
    await this.threads?.terminate(true);
    this.threads = null;
  }

  private pool(): Pool {
    clearTimeout(this.idle);
    return (this.threads ??= pool(entry, {
      workerType: 'thread',
      maxWorkers: mostThreads,
      maxQueueSize: mostWaiting,
      workerTerminateTimeout: farewellMs,
      workerThreadOpts: { name: 'parsing', resourceLimits: { maxOldGenerationSizeMb: this.limits.heapMegabytes } },
    }));
  }

  private restLater(): void {
    if (this.underway > 0) return;
    clearTimeout(this.idle);
    this.idle = setTimeout(() => {
      const resting = this.threads;
      this.threads = null;
      void resting?.terminate();
    }, this.limits.idleMs).unref();
  }

  private named(error: unknown, { name, what }: ParseJob<never, unknown>, limitMs: number): unknown {
    const limit = error instanceof PoolPromise.TimeoutError ? 'time' : isOutOfMemory(error) ? 'memory' : null;
    if (!limit) return error;
    this.ended.inc({ job: name, limit });
    const most =
      limit === 'time' ? `takes longer than ${Math.ceil(limitMs / 1_000)} s` : `takes more than ${this.limits.heapMegabytes} MB of memory`;
    return new TaskError('too_hard', `${what} is too hard to read: it ${most}. Reading it was stopped.`, {
      hint: 'It may be damaged, or made to stop programs. Use another one, or a smaller part of it.',
    });
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof TerminateError && (error.cause as { code?: string } | undefined)?.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** The work, or the reason of the signal, with which the thread ends. */
function within<T>(work: PoolPromise<T, Error>, signal: AbortSignal | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => void work.cancel();
    signal?.addEventListener('abort', stop, { once: true });
    const settled = () => signal?.removeEventListener('abort', stop);
    work.then(
      (value) => (settled(), resolve(value)),
      (error: Error) => (settled(), reject(error)),
    );
  });
}

/** Of the texts and bytes that stand in the input itself or one level below; all else is short. */
function megabytesOf(input: unknown): number {
  const sizeOf = (value: unknown): number => (typeof value === 'string' ? value.length : ArrayBuffer.isView(value) ? value.byteLength : 0);
  const parts = typeof input === 'object' && input !== null && !ArrayBuffer.isView(input) ? Object.values(input) : [input];
  return parts.reduce<number>((sum, part) => sum + sizeOf(part), 0) / 1_000_000;
}
