import { setTimeout as sleep } from 'node:timers/promises';
import { isTransient } from './transient';

const pauseMs = 250;
const patienceMs = 60_000;

/**
 * What a process reads or writes while it starts. A Postgres that is away for a moment, as in a restart, is waited for, up to a minute: otherwise a
 * worker that replaces another one just then would end too.
 * @param work may run more than once
 * @throws what it threw last, when Postgres stays away; anything else at once
 */
export async function atStart<T>(work: () => Promise<T>): Promise<T> {
  for (const latest = Date.now() + patienceMs; ; await sleep(pauseMs)) {
    try {
      return await work();
    } catch (error) {
      if (!isTransient(error) || Date.now() > latest) throw error;
    }
  }
}
