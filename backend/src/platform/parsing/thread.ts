import type { MessagePort } from 'node:worker_threads';
import { worker } from 'workerpool';
import { TaskError } from '../errors/task-error';
import { bytesFrom } from './bytes-port';
import { parseJobNamed } from './parse-job';

/** What comes back from the thread: a refusal is an answer, so that its code and its cure survive the copying. */
export type ThreadAnswer = { result: unknown } | { refused: { code: TaskError['code']; message: string; hint: string | null } };

const never = new AbortController().signal;
const noBytes = () => Promise.reject(new Error('This job was given no bytes.'));

worker({
  async parse(file: string, name: string, input: unknown, port: MessagePort | null): Promise<ThreadAnswer> {
    // Of this program, named by itself; loading it declares its jobs.
    await import(file);
    const job = parseJobNamed(name);
    if (!job) throw new Error(`${file} declares no job ${name}.`);
    try {
      return { result: await job.work(input, { open: port ? bytesFrom(port) : noBytes, signal: never }) };
    } catch (error) {
      if (!(error instanceof TaskError)) throw error;
      return { refused: { code: error.code, message: error.message, hint: error.hint } };
    } finally {
      port?.close();
    }
  },
});
