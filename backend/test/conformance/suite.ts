import { execFile } from 'node:child_process';
import { join } from 'node:path';

/** Revisions of the protocol whose requirements the suite knows. */
export const revisions = ['2025-11-25', '2026-07-28'] as const;
export type Revision = (typeof revisions)[number];

/** Of `npm run test:conformance`, which installs the suite and a Node that it runs on. */
function home(): string {
  const folder = process.env.CONFORMANCE_HOME;
  if (!folder) throw new Error('Start these tests by `npm run test:conformance`, which brings the suite.');
  return folder;
}

/** @returns what the suite printed, and whether it is content */
export const suite = (...args: string[]): Promise<{ isContent: boolean; output: string }> =>
  new Promise((resolve) => {
    const script = join(home(), 'node_modules/@modelcontextprotocol/conformance/dist/index.js');
    const options = { cwd: home(), maxBuffer: 50_000_000, timeout: 170_000 };
    execFile(join(home(), 'node_modules/.bin/node'), [script, ...args], options, (error, stdout, stderr) =>
      resolve({ isContent: error === null, output: stdout + stderr }),
    );
  });

/** Scenarios that a revision requires of one side, as the suite lists them. */
export async function required(revision: Revision, side: 'server' | 'client'): Promise<string[]> {
  const { output } = await suite('list', '--requirements', revision);
  const section = new RegExp(`^${side} scenarios.*:\\n((?:  - .+\\n)+)`, 'im').exec(output)?.[1] ?? '';
  const names = section.split('\n').filter(Boolean).map((line) => line.slice('  - '.length)); // prettier-ignore
  if (names.length === 0) throw new Error(`The suite lists nothing:\n${output}`);
  return names;
}
