import type { Permit } from './permit';

const genuine = new WeakSet<object>();

/** For the effect gate alone; an import fence keeps other files away. */
export function issuePermit(taskId: string, isSafeRead: boolean): Permit {
  const permit = { taskId, isSafeRead } as Permit;
  genuine.add(permit);
  return permit;
}

/** A cast, or the permit of another task, is refused at run time. */
export const isPermitOf = (permit: Permit | null, taskId: string): permit is Permit =>
  permit !== null && genuine.has(permit) && permit.taskId === taskId;
