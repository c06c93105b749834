import { appendFileSync } from 'node:fs';

/** A file for calls, from which `tools/api-examples.mjs` takes examples of the API document. */
const file = process.env.RECORD_CALLS;
/** An answer is worth keeping up to this many characters. */
const longest = 60_000;

interface Made {
  method: string;
  path: string;
  status: number;
  request?: unknown;
  answer: unknown;
  /** Of a shop as it is, not of one that a test made strange. */
  isUsual?: boolean;
}

/** Keeps a call that was answered as it should be, when somebody asked for that. */
export function record(made: Made): void {
  if (!file || made.status >= 300 || typeof made.answer !== 'object') return;
  const line = JSON.stringify(made);
  if (line.length <= longest) appendFileSync(file, `${line}\n`);
}
