/** Producer or worker of one contestant, in a process of its own so that its processor time can be told apart. */
import { inFlight } from '../../rig/requests.mjs';
import { percentile } from '../percentile.mjs';
import { peers } from './peers.mjs';

const { peer, role, ...options } = JSON.parse(process.argv[2]);
const one = await peers[peer][role](options);
const range = (from, count) => Array.from({ length: count }, (_, index) => from + index);

const orders = {
  async add({ tasks, atOnce }) {
    const waits = [];
    await inFlight(tasks, atOnce, async (index) => {
      const began = performance.now();
      await one.add(index);
      waits.push(performance.now() - began);
    });
    return percentile(waits, 0.95);
  },
  async addMany({ tasks, inOneCall }) {
    const waits = [];
    for (let from = 0; from < tasks; from += inOneCall) {
      const began = performance.now();
      await one.addMany(range(from, Math.min(inOneCall, tasks - from)));
      waits.push(performance.now() - began);
    }
    return percentile(waits, 0.95);
  },
  completed: () => one.completed(),
  close: () => one.close(),
};

process.on('message', async ({ order, ...given }) => {
  const answer = await orders[order](given).then(
    (value) => ({ value }),
    (error) => ({ error: error.stack }),
  );
  process.send(answer);
  if (order === 'close') process.exit(0);
});
process.on('disconnect', () => process.exit(0));
process.send({ value: 'ready' });
