import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, remember } from '../lib/process-table.mjs';
import { startTied } from '../lib/tied-process.mjs';

const scratchFolder = () => mkdtempSync(join(tmpdir(), 'stallhand-tied-'));
async function until(isSo) {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await sleep(20)) if (isSo()) return true;
  return false;
}
/** Says which process it is, and goes on for an hour. */
const hour = ['/bin/sh', '-c', 'echo $$; exec sleep 3600'];

test('a program that ends by itself is gone, with what it said and without its folder', async () => {
  const scratch = scratchFolder();
  const program = startTied(['/bin/sh', '-c', 'echo no such option >&2; exit 1'], { scratch, signal: 'TERM' });
  assert.ok(await until(program.isGone));
  assert.match(program.output(), /no such option/);
  assert.equal(existsSync(scratch), false);
  await program.stop();
});

test('a program that is not there is gone, and the shell says so', async () => {
  const program = startTied(['no-such-program'], { scratch: scratchFolder(), signal: 'TERM' });
  assert.ok(await until(program.isGone));
  assert.match(program.output(), /not found/);
});

test('stop ends the program with the signal it was promised', async () => {
  const scratch = scratchFolder();
  const program = startTied(['/bin/sh', '-c', "trap 'echo asked; exit' TERM; echo ready; while :; do sleep 0.05; done"], {
    scratch,
    signal: 'TERM',
  });
  assert.ok(await until(() => program.output().includes('ready')));
  assert.equal(program.isGone(), false);
  await program.stop();
  assert.match(program.output(), /asked/);
  assert.equal(existsSync(scratch), false);
});

test('whoever is killed takes the program along', async () => {
  const scratch = scratchFolder();
  const module = JSON.stringify(new URL('../lib/tied-process.mjs', import.meta.url).href);
  const code = `import { startTied } from ${module};
    const program = startTied(${JSON.stringify(hour)}, { scratch: ${JSON.stringify(scratch)}, signal: 'KILL' });
    setInterval(() => console.log(program.output()), 50);`;
  const holder = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  holder.stdout.on('data', (chunk) => (said += chunk));
  assert.ok(await until(() => /\d/.test(said)));
  const program = remember(Number(said.match(/\d+/)[0]));
  assert.ok(isAlive(program));
  holder.kill('SIGKILL');
  assert.ok(await until(() => !isAlive(program)));
  assert.ok(await until(() => !existsSync(scratch)));
});
