import { type JsonValue, named, namingsDeep, person, type StepRun, type TaskRun } from '../../../tasks';
import type { AgentEngine } from '../agent-type';

/** Runs an engine as a worker does, results passing through JSON, and keeps its files and log lines. */
export async function runEngine(engine: AgentEngine, input: Record<string, JsonValue>, signal = new AbortController().signal) {
  const artifacts: Record<string, string> = {};
  const logs: string[] = [];
  const steps: { key: string; bytes: number }[] = [];
  const log: StepRun['log'] = (_level, message) => void logs.push(message);
  const progress = () => undefined;
  const step: StepRun = {
    signal,
    log,
    progress,
    checkpoint: () => undefined,
    artifact: ({ title, body }) => void (artifacts[title] = body.toString()),
  };
  const run: TaskRun = {
    taskId: '0192f0c1-2222-7333-8444-555566667777',
    agentId: null,
    dryRun: false,
    attempt: 1,
    released: false,
    input,
    named: named(namingsDeep(input, person)),
    signal,
    log,
    progress,
    async step<T extends JsonValue>(key: string, _options: unknown, work: (open: StepRun) => Promise<T>): Promise<T> {
      const result = JSON.stringify(await work(step));
      steps.push({ key, bytes: Buffer.byteLength(result) });
      return JSON.parse(result) as T;
    },
    park({ note }): never {
      throw new Error(`It would wait: ${note}`);
    },
  };
  await engine.run(run);
  return { artifacts, logs, steps };
}
