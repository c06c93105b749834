import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import { EventBus } from '../../platform/events';
import { type JobQueue, QueueFactory } from '../../platform/queue/job-queue';
import type { TaskRow } from './task-view';
import { isFinal } from './task-status';

export const taskQueueName = 'tasks';

/** On Postgres, a job of BullMQ costs about 7 ms. A lone wake-up still leaves at once; workers that have a crowd to do look by themselves. */
const restMs = { afterFew: 100, afterMany: 250 };
const few = 10;

/**
 * Tells workers that rows which are already committed are due. One wake-up stands for all of them: those that are asked for while one is on
 * its way, or in the rest after it, are one more. It never fails a request; what does not get through, workers find when they look by
 * themselves.
 */
@Injectable()
export class TaskDispatcher implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('Dispatch');
  private queue!: JobQueue;
  private wanted = 0;
  private sending: Promise<void> | null = null;

  constructor(
    private readonly queues: QueueFactory,
    private readonly bus: EventBus,
  ) {}

  onModuleInit(): void {
    this.queue = this.queues.queue(taskQueueName);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.sending;
    await this.queue.close();
  }

  /** Tells consoles and workers, after the commit, of rows whose state a worker or the clock changed. */
  tell(changed: readonly TaskRow[]): void {
    for (const row of changed) this.bus.publish(isFinal(row.status) ? `task.${row.status}` : 'task.updated', row);
    this.wakeFor(changed);
  }

  /** After the commit, for rows whose state changed. */
  wakeFor(tasks: readonly Pick<TaskRow, 'status' | 'held'>[]): void {
    if (tasks.some(({ status, held }) => status === 'queued' && !held)) this.wake();
  }

  wake(): void {
    this.wanted++;
    this.sending ??= this.send();
  }

  private async send(): Promise<void> {
    while (this.wanted > 0) {
      // Those of one turn of the event loop are one.
      await sleep(0);
      const { wanted } = this;
      this.wanted = 0;
      await this.queue
        .wake()
        .catch((error: Error) => this.logger.warn(`A wake-up was not queued, workers look by themselves: ${error.message}`));
      await sleep(wanted > few ? restMs.afterMany : restMs.afterFew);
    }
    this.sending = null;
  }
}
