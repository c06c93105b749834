import { ApiKeysService } from '../src/modules/api-keys/api-keys.service';
import { RunningTask } from '../src/modules/tasks/execution/running-task';
import { StepStore } from '../src/modules/tasks/execution/step-store';
import { TaskLeases } from '../src/modules/tasks/execution/task-leases';
import { createDatabase, type TestDatabase } from './database';
import type { ModelServer } from './model-server';
import { claimOne, type QuietProcess, startQuietProcess } from './quiet';
import { insertTask } from './rows';

const workerName = 'worker';

interface ClaimedRun {
  run: RunningTask;
  readonly end: () => Promise<void>;
}

export interface AiLab {
  readonly database: TestDatabase;
  readonly process: QuietProcess;
  /** A claimed task, run by the caller of this. `end` writes what is left and gives the task back as done. */
  run(task?: Record<string, unknown>): Promise<ClaimedRun>;
  /** The same task once more, with the steps it finished. */
  again(id: string): Promise<ClaimedRun>;
  key(server: { baseUrl?: string }, more?: { name?: string; model?: string; value?: string }): Promise<string>;
  logs(): Promise<string[]>;
  close(): Promise<void>;
}

/** A process that may reach these servers. `OPENAI_BASE_URL` is the first one: a key without an address pays there. */
export async function startAiLab(servers: ModelServer[], settings: Record<string, string> = {}): Promise<AiLab> {
  const database = await createDatabase();
  const quiet = await startQuietProcess(database, {
    OUTBOUND_ALLOW: servers.map(({ host }) => host).join(','),
    OPENAI_BASE_URL: servers[0]!.baseUrl,
    AI_SILENCE_SECONDS: '1',
    ...settings,
  });
  const claim = async () => {
    const task = (await claimOne(quiet, workerName))!;
    const run = new RunningTask(task, quiet.get(StepStore));
    await run.prepare();
    const end = async () => {
      await run.close();
      await quiet.get(TaskLeases).end({ task, worker: workerName, outcome: 'completed' });
    };
    return { run, end };
  };
  return {
    database,
    process: quiet,
    async run(task = {}) {
      await insertTask(database, task);
      return claim();
    },
    async again(id) {
      await database.query(`UPDATE tasks SET status = 'queued', retries = retries + 1 WHERE id = $1`, [id]);
      return claim();
    },
    async key({ baseUrl }, { name = 'Model', model = 'gpt-5-mini', value = `sk-${Math.random().toString(36).slice(2)}-0123456789` } = {}) {
      const settings = { model, ...(baseUrl && { baseUrl }) };
      const { id } = await quiet.get(ApiKeysService).create({ name, service: 'openai', keyValue: value, settings });
      return id;
    },
    async logs() {
      return (await database.query<{ message: string }>('SELECT message FROM task_logs ORDER BY seq')).map(({ message }) => message);
    },
    async close() {
      await quiet.close();
      await database.drop();
    },
  };
}
