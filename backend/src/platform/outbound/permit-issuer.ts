import type { Permit } from './permit';

const genuine = new WeakSet<object>();

/** Only the effect gate may import this; an import rule enforces it. */
export function issuePermit(taskId: string, isSafeRead: boolean): Permit {
  const permit = { taskId, isSafeRead } as Permit;
  genuine.add(permit);
  return permit;
}

/** Refuses casts and permits of other tasks at run time. */
export const isPermitOf = (permit: Permit | null, taskId: string): permit is Permit =>
  permit !== null && genuine.has(permit) && permit.taskId === taskId;
