import { setTimeout as sleep } from 'node:timers/promises';
import { must } from './engine.mjs';

const lanesOfEach = 2;
/** Time between two calls of one caller, so that the load is that of people and programs, not of a benchmark. */
const pauseMs = 100;
const reads = ['/api/tasks?limit=20', '/api/tasks/counts', '/api/stats', '/api/agents'];

/**
 * Stops and starts each container in turn, as an upgrade does, while people post and read through the proxy. No call is sent twice
 * by its caller.
 * @param {import('./visitor.mjs').Visitor} visitor one who is signed in
 * @param {string[]} containers each started again, and ready, before the next is stopped
 * @param {(title: string) => Promise<{ id: string }>} newTask
 * @returns {Promise<{ answered: number, dropped: string[], tasks: string[] }>} `tasks`: ids of those that were accepted
 */
export async function restartUnderLoad(visitor, containers, newTask) {
  const dropped = [];
  const tasks = [];
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
  const post = async (turn) => tasks.push((await newTask(`Rolling ${turn}`)).id);
  const read = (turn) => visitor.call('GET', reads[turn % reads.length]);
  const lanes = Array.from({ length: lanesOfEach }, () => [lane(post), lane(read)]).flat();
  try {
    for (const container of containers) {
      // Not `docker restart`, which would give another time to stop in than the file does.
      must('docker', ['stop', '-t', '40', container]);
      must('docker', ['start', container]);
      while (healthOf(container) !== 'healthy') await sleep(500);
      // As long as the proxy may take to ask again where the APIs are.
      await sleep(6_000);
    }
  } finally {
    isOver = true;
    await Promise.all(lanes);
  }
  return { answered, dropped, tasks };
}

const healthOf = (container) => must('docker', ['inspect', '-f', '{{.State.Health.Status}}', container]).trim();
