import type { OpenBytes } from './bytes-port';

export interface ParseContext {
  /** What the caller hands over as a stream; each call opens it again from its first byte. */
  open: OpenBytes;
  /** Never aborted: who gives up ends the whole thread. */
  signal: AbortSignal;
}

/** Work on text from outside, done in a thread that can be ended. Input and result are copied, so both are plain data. */
export interface ParseJob<I, O> {
  /** Unique: `page.audit`. */
  readonly name: string;
  /** The compiled file that declares it, `__filename`. It and what it imports are loaded in the thread: nothing of Nest or of the database. */
  readonly file: string;
  /** What is read, as the beginning of a sentence: `The page`. */
  readonly what: string;
  work(this: void, input: I, context: ParseContext): O | Promise<O>;
}

const declared = new Map<string, ParseJob<unknown, unknown>>();

/** @throws Error when the name is taken */
export function parseJob<I, O>(job: ParseJob<I, O>): ParseJob<I, O> {
  if (declared.has(job.name)) throw new Error(`Two jobs are called ${job.name}.`);
  declared.set(job.name, job);
  return job;
}

export const parseJobNamed = (name: string): ParseJob<unknown, unknown> | undefined => declared.get(name);
