import { setTimeout as sleep } from 'node:timers/promises';
import { rigBalancer } from '../rig/balancer.mjs';
import { caller } from '../rig/requests.mjs';
import { oneLine } from './on-rig.mjs';

const lanesOfEach = 2;
/** Time between two calls of one caller, so that the load is that of people and programs, not of a benchmark. */
const pauseMs = 100;
const reads = ['/api/tasks?limit=20', '/api/tasks/counts', '/api/stats', '/api/agents'];

/**
 * Two APIs behind a balancer and two workers, each stopped by SIGTERM and started again in turn while clients post and read.
 * No call is sent twice by its caller: an answer that is not 2xx is a dropped request.
 * @param {import('./on-rig.mjs').Rig} rig whose APIs have `DRAIN_SECONDS` of 1 or more
 * @param {{ restarts: number }} size how often all four are restarted
 */
export async function rollingRestarts(rig, { restarts }) {
  const { product } = rig;
  const ports = [rig.api().port, (await product.startApi()).port];
  const balancer = await rigBalancer(ports);
  const client = caller(balancer.url, 2 * lanesOfEach);
  const dropped = [];
  let answered = 0;
  let posted = 0;
  let isOver = false;
  const lane = async (what, ask) => {
    for (let turn = 0; !isOver; turn++) {
      const { status, body } = await ask(turn);
      if (status >= 200 && status < 300) answered += 1;
      else dropped.push(`${what} ${status} ${body.slice(0, 200)}`);
      await sleep(pauseMs);
    }
  };
  const post = () => rig.post(client.call, `Rolling ${posted++}`, posted % 2 ? oneLine : []);
  const read = (turn) => client.call('GET', reads[turn % reads.length]);
  const began = Date.now();
  try {
    const lanes = Array.from({ length: lanesOfEach }, () => [lane('POST', post), lane('GET', read)]).flat();
    for (let i = 0; i < restarts; i++) {
      for (const port of ports) await product.restartApi([...product.apis].find((api) => api.port === port));
      for (const worker of [...product.workers]) await product.restartWorker(worker);
    }
    isOver = true;
    await Promise.all(lanes);
  } finally {
    isOver = true;
    client.close();
    await balancer.stop();
  }
  const seconds = (Date.now() - began) / 1_000;
  const second = [...product.apis].find(({ port }) => port === ports[1]);
  await second.end('SIGTERM');
  product.apis.delete(second);
  return {
    figures: { processesRestarted: restarts * 4, answered, tasks: posted, seconds },
    mustBeZero: { dropped: dropped.length, ...(await rig.harm()) },
    notes: dropped.slice(0, 10),
  };
}
