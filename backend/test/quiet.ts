import { Test } from '@nestjs/testing';
import { AppModule } from '../src/app.module';
import { AgentSchedulingModule } from '../src/modules/agents/agents.module';
import type { ClaimedTask } from '../src/modules/tasks/execution/claimed-task';
import { TaskLeases } from '../src/modules/tasks/execution/task-leases';
import { TaskWorker } from '../src/modules/tasks/execution/task-worker';
import { TaskExecutionModule } from '../src/modules/tasks/tasks.module';
import { loadConfig } from '../src/platform/config/app-config';
import { configured } from '../src/platform/config/config.module';
import { type BusMessage, EventBus, FactProjector } from '../src/platform/events';
import { JobSchedule } from '../src/platform/schedule/job-schedule';
import { addressesOf, type TestDatabase } from './database';

const nothing = () => undefined;
const loops = [TaskWorker, FactProjector];

export interface QuietProcess {
  get<T>(type: new (...args: never[]) => T): T;
  /** What this process heard on the bus, in order. */
  readonly heard: BusMessage[];
  close(): Promise<void>;
}

/** @returns what a worker with one free place gets. */
export const claimOne = async (process: QuietProcess, worker = 'worker'): Promise<ClaimedTask | null> =>
  (await process.get(TaskLeases).claim(worker, 1))[0] ?? null;

/** A worker process in which nothing happens by itself: a spec makes each step, so it can put two processes in any order. */
export async function startQuietProcess(database: TestDatabase, settings: Record<string, string> = {}): Promise<QuietProcess> {
  const config = loadConfig({ ...(await addressesOf(database)), LOG_LEVEL: 'silent', MASTER_KEY: process.env.MASTER_KEY, ...settings });
  const asleep = [
    ...loops.map((loop) => jest.spyOn(loop.prototype, 'onApplicationBootstrap').mockImplementation(nothing)),
    jest.spyOn(JobSchedule.prototype, 'every').mockImplementation(nothing),
  ];
  const module = await Test.createTestingModule({ imports: [configured(config, AppModule, TaskExecutionModule, AgentSchedulingModule)] })
    .setLogger({ log: nothing, error: nothing, warn: nothing })
    .compile();
  await module.init();
  asleep.forEach((spy) => spy.mockRestore());
  const heard: BusMessage[] = [];
  module.get(EventBus).subscribe((message) => heard.push(message));
  await module.get(EventBus).hearEvents();
  return { get: (type) => module.get(type), heard, close: () => module.close() };
}
