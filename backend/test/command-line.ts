import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestDatabase } from './database';
import { eventually } from './eventually';
import { insertAgentThat } from './rows';

const program = join(__dirname, '../../cli/bin/stallhand.mjs');

export interface Ended {
  exitCode: number | null;
  stdout: string;
  stderr: string;
  /** The answer to `--json`, of the last line where there is one a line. */
  json<T = Record<string, unknown>>(): T;
}

/** One command under way. */
export class Command {
  stdout = '';
  stderr = '';
  private readonly closed;

  constructor(private readonly child: ChildProcess) {
    child.stdout!.on('data', (chunk: Buffer) => (this.stdout += chunk.toString()));
    child.stderr!.on('data', (chunk: Buffer) => (this.stderr += chunk.toString()));
    this.closed = once(child, 'close') as Promise<[number | null]>;
  }

  async says(pattern: RegExp): Promise<void> {
    await eventually(`it says ${pattern}`, () => pattern.test(this.stdout + this.stderr) || this.child.exitCode !== null);
    if (!pattern.test(this.stdout + this.stderr)) throw new Error(`It ended before: ${this.stdout}${this.stderr}`);
  }

  signal(name: NodeJS.Signals): void {
    this.child.kill(name);
  }

  async ended(): Promise<Ended> {
    const [exitCode] = await this.closed;
    const { stdout, stderr } = this;
    return {
      exitCode,
      stdout,
      stderr,
      json: <T>() => JSON.parse(stdout.startsWith('[') ? stdout : stdout.trim().split('\n').at(-1)!) as T,
    };
  }
}

/** `stallhand` as somebody runs it: a process with an environment and a home folder of its own. */
export class CommandLine {
  readonly home = mkdtempSync(join(tmpdir(), 'stallhand-home-'));
  readonly loginFile = join(this.home, 'stallhand/login.json');

  constructor(private readonly env: Record<string, string> = {}) {}

  begin(args: string[], { input = '', env = {} }: { input?: string; env?: Record<string, string> } = {}): Command {
    const own = { PATH: process.env.PATH!, HOME: this.home, XDG_CONFIG_HOME: this.home, ...this.env, ...env };
    const child = spawn(process.execPath, [program, ...args], { env: own });
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
    return new Command(child);
  }

  run(args: string[], how: Parameters<CommandLine['begin']>[1] = {}): Promise<Ended> {
    return this.begin(args, how).ended();
  }

  /** Runs an agent that logs `Long work` and waits for a minute. @returns its task */
  async startLongTask(database: TestDatabase): Promise<string> {
    const steps = [{ type: 'log', message: 'Long work' }, { type: 'wait', seconds: 60 }]; // prettier-ignore
    await insertAgentThat(database, steps, 'Long');
    return (await this.run(['agents', 'run', 'Long', '--json'])).json<{ id: string }>().id;
  }

  remove(): void {
    rmSync(this.home, { recursive: true, force: true });
  }
}
