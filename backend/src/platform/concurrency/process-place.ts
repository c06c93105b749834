import { createHash } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/**
 * Stands for all processes that see each other's ids: this start of this machine's kernel, and the namespace of ids (a container has its own).
 * Null where the system does not say, which is everywhere but on Linux.
 */
export function processPlace(): string | null {
  try {
    const start = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const ids = readlinkSync('/proc/self/ns/pid');
    return createHash('sha256').update(`${hostname()} ${start} ${ids}`).digest('hex').slice(0, 8);
  } catch {
    return null;
  }
}

/**
 * Whether no process of this place has the id: then the one that had it is dead, for certain. An id that another process has by now, a process
 * that stands still, and one that may not be asked all count as there.
 */
export function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
