import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { note } from './output.mjs';

/**
 * @param {string} question
 * @param {AbortController} ending what Ctrl-C does: while a line is read, the terminal sends no signal
 * @param {{ isSecret?: boolean }} [how] what is secret is not shown
 * @returns {Promise<string>} from a pipe, all of it
 */
export async function ask(question, ending, { isSecret = false } = {}) {
  if (!process.stdin.isTTY) return text(process.stdin);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: isSecret ? silent : process.stderr, terminal: true });
  lines.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  try {
    if (isSecret) process.stderr.write(question);
    return await lines.question(isSecret ? '' : question, { signal: ending.signal });
  } finally {
    lines.close();
    if (isSecret) note('');
  }
}
