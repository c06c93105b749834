import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** Clock ticks per second in /proc; Linux fixes USER_HZ at 100 on every architecture that Node runs on. */
const TICKS = 100;

/**
 * CPU seconds of this process and of all its descendants that have ended and were waited for.
 * @returns {number | null} null where there is no /proc
 */
export function treeCpuSeconds() {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    // Fields after the program's name, which may contain spaces: utime, stime, cutime and cstime are the 12th to 15th (proc(5)).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS;
  } catch {
    return null;
  }
}

/**
 * CPU seconds that all processes of this machine have used since it started. Chromium does not wait for its renderers, so they are in no
 * process tree and only this figure has them.
 * @returns {number}
 */
export const machineCpuSeconds = () =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) / 1_000;
