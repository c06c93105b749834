import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { whyWithout } from '../lib/machine.mjs';
import { freePort, whyTaken } from '../lib/ports.mjs';
import { root } from '../lib/paths.mjs';
import { redisCommand } from '../lib/scratch.mjs';
import { startTied } from '../lib/tied-process.mjs';

const { Redis } = createRequire(join(root, 'backend/package.json'))('ioredis');

/**
 * A throw-away Redis that can be killed (-9) and started again: with its journal (AOF, written every second) it comes back with
 * almost everything, without it empty.
 * @param {{ aof: boolean }} options
 * @returns {Promise<{ url: string, crash: () => Promise<void>, start: () => Promise<void>, flush: () => Promise<void>,
 *   usage: () => Promise<{ processorMs: number, bytes: number }>, stop: () => Promise<void> }>}
 */
export async function rigRedis({ aof }) {
  const missing = await whyWithout('redis-server');
  if (missing) throw new Error(`This ${missing}.`);
  const scratch = mkdtempSync(join(tmpdir(), 'stallhand-rig-'));
  const port = await freePort();
  const command = redisCommand({ port, dir: scratch, journal: aof });
  let server;
  let starts = 0;

  const start = async () => {
    const own = join(scratch, `run-${++starts}`);
    mkdirSync(own);
    server = startTied(command, { scratch: own, signal: 'KILL' });
    while (!server.isGone() && (await whyTaken(port)) === null) await sleep(25);
    if (server.isGone()) throw new Error(`Redis did not start:\n${server.output()}`);
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    crash: () => server.stop(),
    /** Forgets everything. */
    async flush() {
      const client = new Redis(`redis://127.0.0.1:${port}`);
      await client.flushall();
      client.disconnect();
    },
    /** Milliseconds of processor time so far, and bytes of memory in use. */
    async usage() {
      const client = new Redis(`redis://127.0.0.1:${port}`);
      const info = Object.fromEntries((await client.info()).split('\r\n').map((line) => line.split(':')));
      client.disconnect();
      return { processorMs: (Number(info.used_cpu_sys) + Number(info.used_cpu_user)) * 1_000, bytes: Number(info.used_memory) };
    },
    async stop() {
      await server.stop();
      rmSync(scratch, { recursive: true, force: true });
    },
  };
}
