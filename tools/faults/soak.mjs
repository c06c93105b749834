import { setTimeout as sleep } from 'node:timers/promises';
import { targets } from '../bench/targets.mjs';
import { oneLine } from './on-rig.mjs';

const tasksPerSecond = 5;
const sampleEveryMs = 10_000;
const reads = ['/api/tasks?limit=50', '/api/stats', '/api/activities', '/api/agents'];
/** The first part of the run fills caches; it says nothing of a leak. */
const warmUpShare = 0.2;
/** Below this the slope is noise, and only said. */
const leastMinutesToJudge = 60;

/** Least squares. @param {{ hours: number, bytes: number }[]} samples @returns {number} megabytes in an hour */
function slope(samples) {
  const mean = (name) => samples.reduce((sum, sample) => sum + sample[name], 0) / samples.length;
  const [hours, bytes] = [mean('hours'), mean('bytes')];
  const above = samples.reduce((sum, sample) => sum + (sample.hours - hours) * (sample.bytes - bytes), 0);
  const below = samples.reduce((sum, sample) => sum + (sample.hours - hours) ** 2, 0);
  return below === 0 ? 0 : above / below / 1e6;
}

/**
 * Moderate work for a long time: what memory does.
 * @param {import('./on-rig.mjs').Rig} rig
 * @param {{ minutes: number }} size
 */
export async function soak(rig, { minutes }) {
  const { product } = rig;
  const samples = { api: [], worker: [] };
  const began = Date.now();
  let posted = 0;
  let refused = 0;
  for (let sampled = 0; Date.now() - began < minutes * 60_000;) {
    const { status } = await rig.post(rig.call, `Soak ${posted++}`, oneLine);
    if (status !== 201) refused += 1;
    await rig.call('GET', reads[posted % reads.length]);
    if (Date.now() - sampled >= sampleEveryMs) {
      sampled = Date.now();
      const hours = (sampled - began) / 3_600_000;
      samples.api.push({ hours, bytes: rig.api().memory() });
      samples.worker.push({ hours, bytes: [...product.workers].reduce((sum, worker) => sum + worker.memory(), 0) / product.workers.size });
    }
    await sleep(1_000 / tasksPerSecond);
  }
  const slopes = Object.fromEntries(
    Object.entries(samples).map(([name, all]) => [name, slope(all.slice(Math.floor(all.length * warmUpShare)))]),
  );
  const isJudged = minutes >= leastMinutesToJudge;
  return {
    figures: {
      minutes,
      tasks: posted,
      apiMBPerHour: slopes.api,
      workerMBPerHour: slopes.worker,
      asked: targets.soak.must,
      apiMB: Math.round(samples.api.at(-1).bytes / 1e6),
      workerMB: Math.round(samples.worker.at(-1).bytes / 1e6),
    },
    mustBeZero: { refused, grows: isJudged && !targets.soak.passes(Math.max(slopes.api, slopes.worker)) ? 1 : 0, ...(await rig.harm()) },
    notes: [],
  };
}
