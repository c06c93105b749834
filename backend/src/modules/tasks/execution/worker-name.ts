import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { isGone, processPlace } from '../../../platform/concurrency/process-place';

/** Host, process id, what tells it from an earlier one with the same id, and its place where that is known: `shop:4711:9f8e7d6c:0a1b2c3d`. */
export const workerName = (place = processPlace()): string =>
  [hostname(), process.pid, randomUUID().slice(0, 8), ...(place ? [place] : [])].join(':');

/** @returns those of the workers whose process is dead for certain, because they ran in this place and it has no such process. */
export function deadOf(workers: string[], place: string, gone: (pid: number) => boolean = isGone): string[] {
  return workers.filter((worker) => {
    const [, pid, , itsPlace] = /^(?:.*):(\d+):([0-9a-f]+):([0-9a-f]+)$/.exec(worker) ?? [];
    return itsPlace === place && gone(Number(pid));
  });
}
