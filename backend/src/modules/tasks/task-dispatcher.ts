import { Injectable, Logger, OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import { Batcher } from '../../platform/database/batcher';
import { type JobQueue, QueueFactory, type Wakeup } from '../../platform/queue/job-queue';

export const taskQueueName = 'tasks';

/** On Postgres, BullMQ's bulk insert costs about 7 ms a call whatever its size. A lone wake-up still leaves at once. */
const restMs = 100;

/**
 * Wakes workers for rows that are already committed. It never fails a request: what does not get through is added
 * again by the reconciler.
 */
@Injectable()
export class TaskDispatcher implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('Dispatch');
  private queue!: JobQueue;
  private readonly batch = new Batcher<Wakeup, void>(
    async (jobs) => {
      await this.queue.add(jobs);
      return jobs.map(() => undefined);
    },
    500,
    restMs,
  );

  constructor(private readonly queues: QueueFactory) {}

  onModuleInit(): void {
    this.queue = this.queues.queue(taskQueueName);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.queue.close();
  }

  wake(task: Wakeup): void {
    this.batch.add(task).catch((error: Error) => this.logger.warn(`A wake-up was not queued, the reconciler repeats it: ${error.message}`));
  }

  /** @throws what the queue store throws. */
  async wakeAll(tasks: Wakeup[]): Promise<void> {
    if (tasks.length > 0) await this.queue.add(tasks);
  }
}

/** BullMQ's scale: 1 is served first. */
export const wakeupPriority = { high: 1, medium: 2, low: 3 } as const;
