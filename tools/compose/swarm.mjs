import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { release } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { run } from '../lib/run.mjs';

/** Not `must`, which would stop the callers for as long as the engine takes. @returns what it printed. @throws Error when it fails */
export async function docker(...args) {
  const { code, output } = await run('docker', args);
  if (code !== 0) throw new Error(`docker ${args.join(' ')} ended with ${code}: ${output}`);
  return output.trim();
}

/** @returns {string | null} why no stack can be tested here */
export function whyNoSwarm() {
  const { status, stdout } = spawnSync('docker', ['info', '-f', '{{json .Swarm}}'], { encoding: 'utf8' });
  if (status !== 0) return 'no Docker engine answers here';
  const { LocalNodeState: state, ControlAvailable: isManager } = JSON.parse(stdout);
  if (state !== 'active') return 'the Docker engine is in no swarm (docker swarm init)';
  if (!isManager) return 'this node is not a manager of its swarm';
  const others = spawnSync('docker', ['service', 'ls', '-q'], { encoding: 'utf8' }).stdout.trim();
  return others === '' ? null : 'services run in this swarm, and a node would be drained under them';
}

/** Whether the kernel can encrypt an overlay network; where it does not say, it is taken for one that can. */
export function canEncrypt() {
  const [packed, plain] = ['/proc/config.gz', `/boot/config-${release()}`];
  const config = existsSync(packed) ? gunzipSync(readFileSync(packed)).toString() : existsSync(plain) ? readFileSync(plain, 'utf8') : null;
  return config === null || /^CONFIG_INET_ESP=[ym]$/m.test(config);
}

/** One stack as the tools of Docker tell about it. */
export class Stack {
  constructor(name) {
    this.name = name;
  }

  /** @returns {Promise<{ name: string, replicas: string }[]>} `replicas`: running/wanted, and for a job what has ended too */
  async services() {
    const lines = await docker('stack', 'services', this.name, '--format', '{{.Name}}\t{{.Replicas}}');
    return lines.split('\n').map((line) => {
      const [name, replicas] = line.split('\t');
      return { name: name.slice(this.name.length + 1), replicas };
    });
  }

  async service(name) {
    return JSON.parse(await docker('service', 'inspect', `${this.name}_${name}`))[0];
  }

  /** @returns {Promise<{ id: string, node: string, state: string, error: string }[]>} those of a service that are wanted now */
  async tasks(name) {
    const lines = await docker(
      ...['service', 'ps', `${this.name}_${name}`, '--filter', 'desired-state=running', '--no-trunc'],
      ...['--format', '{{.ID}}\t{{.CurrentState}}\t{{.Error}}'],
    );
    const found = lines
      .split('\n')
      .filter(Boolean)
      .map((line) => line.split('\t'));
    return Promise.all(
      found.map(async ([id, state, error]) => ({ id, node: await docker('inspect', '-f', '{{.NodeID}}', id), state, error })),
    );
  }

  /** Asks until `look` says yes. */
  async until(what, look, withinMs = 240_000) {
    let last;
    for (const deadline = Date.now() + withinMs; Date.now() < deadline; await sleep(1_000)) {
      last = await look().catch((error) => error.message);
      if (last === true) return;
    }
    const tasks = await docker('stack', 'ps', this.name, '--format', '{{.Name}} {{.CurrentState}} {{.Error}}').catch(() => '');
    throw new Error(`Not within ${withinMs / 1_000} s: ${what}. Last: ${JSON.stringify(last)}\n${tasks}`);
  }

  /** All run that should, the migration has ended. */
  settled(withinMs) {
    return this.until(
      'the stack has settled',
      async () => {
        for (const { name, replicas } of await this.services()) {
          const [, running, wanted, ended] = /^(\d+)\/(\d+)(?: \((\d+)\/\d+ completed\))?/.exec(replicas);
          if (ended === undefined ? running !== wanted : ended === '0') return `${name} ${replicas}`;
        }
        return true;
      },
      withinMs,
    );
  }

  /** The services named have been replaced, or were taken back. @returns {Promise<Record<string, string>>} how each ended */
  async replaced(names, withinMs = 420_000) {
    const how = {};
    await this.until(
      'the update has ended',
      async () => {
        for (const name of names) {
          how[name] = (await this.service(name)).UpdateStatus?.State;
          if (!/^(completed|rollback_completed|rollback_paused|paused)$/.test(how[name] ?? '')) return `${name} ${how[name]}`;
        }
        return true;
      },
      withinMs,
    );
    return how;
  }
}
