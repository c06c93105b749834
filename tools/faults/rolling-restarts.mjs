import { rigBalancer } from '../rig/balancer.mjs';
import { caller } from '../rig/requests.mjs';
import { underSteadyLoad } from '../rig/steady-load.mjs';
import { oneLine } from './on-rig.mjs';

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
  const client = caller(balancer.url, 4);
  const answered = async (what, asked) => {
    const { status, body } = await asked;
    if (status < 200 || status >= 300) throw new Error(`${what} ${status} ${body.slice(0, 200)}`);
  };
  let posted = 0;
  const calls = {
    post: () => answered('POST', rig.post(client.call, `Rolling ${posted++}`, posted % 2 ? oneLine : [])),
    get: (path) => answered('GET', client.call('GET', path)),
  };
  const began = Date.now();
  let load;
  try {
    load = await underSteadyLoad(calls, async () => {
      for (let i = 0; i < restarts; i++) {
        for (const port of ports) await product.restartApi([...product.apis].find((api) => api.port === port));
        for (const worker of [...product.workers]) await product.restartWorker(worker);
      }
    });
  } finally {
    client.close();
    await balancer.stop();
  }
  const seconds = (Date.now() - began) / 1_000;
  const second = [...product.apis].find(({ port }) => port === ports[1]);
  await product.end(second, 'SIGTERM');
  return {
    figures: { processesRestarted: restarts * 4, answered: load.answered, tasks: posted, seconds },
    mustBeZero: { dropped: load.dropped.length, ...(await rig.harm()) },
    notes: load.dropped.slice(0, 10),
  };
}
