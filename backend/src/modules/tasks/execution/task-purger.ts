import { Injectable, OnApplicationBootstrap } from '@nestjs/common';
import { Periodic } from '../../../platform/periodic/periodic';
import { TaskDeletion } from '../task-deletion';

const everyMs = 1_000;

/** Ends the time in which deletions can be taken back; only in worker processes. */
@Injectable()
export class TaskPurger implements OnApplicationBootstrap {
  constructor(
    private readonly periodic: Periodic,
    private readonly deletion: TaskDeletion,
  ) {}

  onApplicationBootstrap(): void {
    this.periodic.every('Deletion', everyMs, () => this.deletion.purge());
  }
}
