import { Injectable, OnApplicationBootstrap } from '@nestjs/common';
import { JobSchedule } from '../../../platform/schedule/job-schedule';
import { TaskDeletion } from '../task-deletion';

const everyMs = 1_000;

/** Ends the time in which deletions can be taken back; only in worker processes. */
@Injectable()
export class TaskPurger implements OnApplicationBootstrap {
  constructor(
    private readonly schedule: JobSchedule,
    private readonly deletion: TaskDeletion,
  ) {}

  onApplicationBootstrap(): void {
    this.schedule.every({
      name: 'Deletion',
      does: 'Removes deleted tasks once their deletion can no longer be undone.',
      everyMs,
      round: () => this.deletion.purge(),
    });
  }
}
