import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { dashboards } from './dashboards.mjs';

/**
 * Brings Prometheus up for as long as it takes to see that it finds every process, may read it, understands the rules and answers what
 * the dashboards ask.
 * @param {(...args: string[]) => string} run Compose, on the project under test
 * @param {{ api: number, worker: number }} processes how many of each there are
 * @returns {Promise<{ rules: number, firing: string[], panels: number, empty: string[] }>} `empty`: panels for which there is nothing yet
 */
export async function provePrometheus(run, processes) {
  run('up', '-d', 'prometheus');
  run('exec', '-T', 'prometheus', 'promtool', 'check', 'config', '/etc/prometheus/prometheus.yml');
  const ask = (path) => JSON.parse(run('exec', '-T', 'prometheus', 'wget', '-qO-', `http://127.0.0.1:9090/api/v1/${path}`)).data;
  const until = async (what, look) => {
    let last;
    for (const deadline = Date.now() + 180_000; Date.now() < deadline; await sleep(2_000)) {
      try {
        last = look();
        if (last) return last;
      } catch (error) {
        last = error.message;
      }
    }
    throw new Error(`Prometheus does not show ${what}: ${JSON.stringify(last)}`);
  };
  const isUp = (job, count) => {
    const targets = ask('targets?state=active').activeTargets.filter(({ labels }) => labels.job === job);
    return targets.length === count && targets.every(({ health }) => health === 'up');
  };
  await until('every API', () => isUp('stallhand-api', processes.api));
  await until('every worker', () => isUp('stallhand-worker', processes.worker));
  const rules = await until('rules that were tried', () => {
    const all = ask('rules').groups.flatMap((group) => group.rules);
    return all.length > 0 && all.every(({ health }) => health !== 'unknown') ? all : null;
  });
  for (const { name, health, lastError } of rules) assert.equal(health, 'ok', `${name}: ${lastError}`);
  const panels = dashboards().flatMap((dashboard) => dashboard.panels);
  const questions = panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ title, expr })));
  const empty = questions.filter(({ expr }) => ask(`query?query=${encodeURIComponent(expr)}`).result.length === 0);
  // Compose forgets what belongs to a profile when it takes everything down.
  run('rm', '-s', '-f', '-v', 'prometheus');
  return {
    rules: rules.length,
    firing: rules.filter(({ state }) => state === 'firing').map(({ name }) => name),
    panels: questions.length,
    empty: [...new Set(empty.map(({ title }) => title))],
  };
}
