import { setImmediate } from 'node:timers/promises';
import { TaskError } from '../../../platform/errors/task-error';
import type { OpenBytes } from '../../../platform/parsing/bytes-port';

export type { OpenBytes };

export const MAX_BYTES = 50 * 1024 * 1024;
const SLICE = 32 * 1024;

/**
 * The bytes in slices small enough that the work on one slice never holds the event loop for long.
 * @throws TaskError `too_large` after `maxBytes`, an AbortError when cancelled
 */
export async function* slices(open: OpenBytes, signal: AbortSignal, maxBytes = MAX_BYTES): AsyncIterable<Buffer> {
  let total = 0;
  for await (const chunk of await open()) {
    total += chunk.length;
    if (total > maxBytes)
      throw new TaskError('too_large', `The file is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB.`, {
        hint: 'Split the file by year, for example.',
      });
    for (let at = 0; at < chunk.length; at += SLICE) {
      await setImmediate(undefined, { signal });
      const part = chunk.subarray(at, at + SLICE);
      yield Buffer.from(part.buffer, part.byteOffset, part.length);
    }
  }
}

/** Text held in memory, opened like a file. */
export const bytesOfText =
  (text: string): OpenBytes =>
  () => {
    const bytes = Buffer.from(text, 'utf8');
    return Promise.resolve(
      (async function* () {
        yield await Promise.resolve(bytes);
      })(),
    );
  };
