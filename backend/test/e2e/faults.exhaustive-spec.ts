import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { queueBackend } from '../app';

const root = join(__dirname, '../../..');
const seed = Number(process.env.FAULTS_SEED ?? Math.floor(Math.random() * 1e9));

/** The short form of `npm run test:faults`. */
const battery = [
  'tools/faults.mjs',
  '--json',
  '--only',
  'kills',
  '--tasks',
  '600',
  '--kills',
  '3',
  '--stops',
  '1',
  '--redis-kills',
  '1',
  '--seed',
  String(seed),
];

// A Redis with a journal loses less; the long form has it too.
it.each([queueBackend === 'redis' ? 'redis-no-aof' : 'postgres'])(
  `should lose and double nothing under kills and outages on %s (FAULTS_SEED=${seed})`,
  async (queue) => {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [...battery, '--queue', queue], { cwd: root }).catch(
      (error: { stdout?: string; stderr?: string; message: string }) => ({
        stdout: error.stdout || `[{"wrong": [${JSON.stringify(error.message)}]}]`,
        stderr: error.stderr,
      }),
    );
    // What a process said that ended by itself.
    if (!stdout.includes('"wrong":[]')) process.stderr.write(stderr ?? '');
    const results = JSON.parse(stdout) as { wrong: string[] }[];
    // By itself: a report of a red run is cut before it comes to the name of what was wrong.
    expect(results.map(({ wrong }) => wrong)).toEqual([[]]);
    expect(results).toEqual([expect.objectContaining({ wrong: [], lost: 0, stuck: 0 })]);
  },
  200_000,
);
