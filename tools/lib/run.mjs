import { spawn } from 'node:child_process';

/** A problem the reader can act on: shown as its message, without a stack. */
export class Trouble extends Error {}

/**
 * Runs a command to its end.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { input?: string }} [options] `input` is written to its stdin
 * @returns {Promise<{ code: number, output: string }>} stdout and stderr in the order they came; a code of 127 when it could not be started
 */
export function run(command, args, { input = '', ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'pipe'], ...options });
    const chunks = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => chunks.push(chunk));
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
    const finish = (code, note = '') => resolve({ code, output: Buffer.concat(chunks).toString() + note });
    child.on('error', (error) => finish(127, `${error.message}\n`));
    child.on('close', (code) => finish(code ?? 1));
  });
}
