import { spawn } from 'node:child_process';

/**
 * The shell between us and the program reads our pipe and ends the program when the pipe closes: on stop, and just as well when
 * we are killed ourselves. So nothing started this way outlives a test run, however that ends. A program that ends by itself takes the
 * shell with it, so that whoever waits for it hears.
 */
const script = [
  'scratch=$1 signal=$2; shift 2; exec 3<&0',
  '"$@" 3<&- & program=$!',
  '{ read -r _ <&3; kill -$signal $program; } & watcher=$!',
  'wait $program 2>/dev/null; kill $watcher 2>/dev/null; rm -rf -- "$scratch"',
].join('\n');

/**
 * Starts a program that lives no longer than this process.
 * @param {string[]} command
 * @param {{ scratch: string, signal: 'QUIT' | 'TERM', account?: { uid?: number, gid?: number }, environment?: NodeJS.ProcessEnv }} options
 *   `scratch`, a folder, goes with it; `environment` on top of ours
 * @returns {{ isGone: () => boolean, output: () => string, stop: () => Promise<void> }}
 */
export function startTied(command, { scratch, signal, account = {}, environment = {} }) {
  const child = spawn('/bin/sh', ['-c', script, 'sh', scratch, signal, ...command], {
    ...account,
    cwd: '/',
    env: { ...process.env, ...environment },
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  let gone = false;
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => (output = `${output}${chunk}`.slice(-20_000)));
    stream.unref();
  }
  child.stdin.on('error', () => undefined);
  child.stdin.unref();
  child.unref();
  const closed = new Promise((resolve) => {
    child.on('error', (error) => (output += error.message));
    child.on('close', () => resolve((gone = true)));
  });
  return {
    isGone: () => gone,
    output: () => output,
    async stop() {
      child.ref();
      child.stdin.end();
      await closed;
    },
  };
}
