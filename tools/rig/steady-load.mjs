import { setTimeout as sleep } from 'node:timers/promises';

const lanesOfEach = 2;
/** Time between two calls of one caller, so that the load is that of people and programs, not of a benchmark. */
const pauseMs = 100;
const reads = ['/api/tasks?limit=20', '/api/tasks/counts', '/api/stats', '/api/agents'];

/**
 * Posts and reads for as long as `act` takes. No call is sent twice by its caller.
 * @param {{ post: (turn: number) => Promise<unknown>, get: (path: string) => Promise<unknown> }} calls each must reject when it is not answered with 2xx
 * @param {() => Promise<void>} act must leave the event loop to the calls
 * @returns {Promise<{ answered: number, dropped: string[] }>} `dropped`: what became of the other calls
 */
export async function underSteadyLoad({ post, get }, act) {
  const dropped = [];
  let answered = 0;
  let isOver = false;
  const lane = async (ask) => {
    for (let turn = 0; !isOver; turn++) {
      await ask(turn).then(
        () => (answered += 1),
        (error) => dropped.push(error.message),
      );
      await sleep(pauseMs);
    }
  };
  const read = (turn) => get(reads[turn % reads.length]);
  const lanes = Array.from({ length: lanesOfEach }, () => [lane(post), lane(read)]).flat();
  try {
    await act();
  } finally {
    isOver = true;
    await Promise.all(lanes);
  }
  return { answered, dropped };
}
