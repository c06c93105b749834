import { setTimeout as delay } from 'node:timers/promises';
import type { TaskRun } from '../../../tasks';

/** Up to this a wait keeps its place; a longer one gives it to other tasks. */
const longestHeldSeconds = 60;

/** @param seconds 0 or more. Releasing the task ends a long wait. */
export async function wait(run: TaskRun, key: string, seconds: number): Promise<void> {
  if (seconds > longestHeldSeconds) return waitWithoutPlace(run, key, seconds);
  await run.step(key, { title: `Wait ${seconds} s`, kind: 'wait', input: seconds }, async ({ signal }) => {
    await delay(seconds * 1_000, undefined, { signal });
    return null;
  });
}

async function waitWithoutPlace(run: TaskRun, key: string, seconds: number): Promise<void> {
  let isFirstLook = false;
  // The end is written down first: the run is called again, and must not begin to wait anew.
  const end = await run.step(`${key}-until`, { title: 'Look at the clock', kind: 'wait', input: seconds }, () => {
    isFirstLook = true;
    return Promise.resolve(Date.now() + seconds * 1_000);
  });
  await run.step(key, { title: `Wait ${seconds} s`, kind: 'wait', input: seconds }, (step) => {
    if (Date.now() >= end) return Promise.resolve(null);
    if (run.dryRun) step.log('info', `A real run would wait ${seconds} s here.`);
    else if (run.released && !isFirstLook) step.log('info', 'A person ended the waiting.');
    else run.park({ for: 'delay', until: new Date(end), note: `Waits ${seconds} s` });
    return Promise.resolve(null);
  });
}
