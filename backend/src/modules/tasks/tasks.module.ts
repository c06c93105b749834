import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings';
import { DurationEstimates } from './duration-estimates';
import { AttemptMeters } from './execution/attempt-meters';
import { DeadWorkers } from './execution/dead-workers';
import { StepStore } from './execution/step-store';
import { TaskLeases } from './execution/task-leases';
import { TaskPurger } from './execution/task-purger';
import { TaskReconciler } from './execution/task-reconciler';
import { TaskWorker } from './execution/task-worker';
import { ResultSearch } from './result-search';
import { TaskBatch } from './task-batch';
import { TaskBulk } from './task-bulk';
import { TaskComparison } from './task-comparison';
import { TaskCreation } from './task-creation';
import { TaskDeletion } from './task-deletion';
import { TaskDispatcher } from './task-dispatcher';
import { TaskHandlerRegistry } from './task-handler.registry';
import { TaskIntake } from './task-intake';
import { TaskLine } from './task-line';
import { TaskPast } from './task-past';
import { ResultFiles } from './result-files';
import { TaskQueries } from './task-queries';
import { TaskFinder } from './task-finder';
import { TaskSearch } from './task-search';
import { TaskTools } from './tasks.tools';
import { TaskWatch } from './task-watch';
import { TaskWaits } from './task-waits';
import { TasksController } from './tasks.controller';
import { TasksService } from './tasks.service';

/** Creating, finding and steering tasks. */
@Module({
  imports: [SettingsModule],
  controllers: [TasksController],
  providers: [
    TasksService,
    TaskCreation,
    TaskIntake,
    TaskLine,
    TaskPast,
    ResultFiles,
    TaskQueries,
    TaskFinder,
    TaskSearch,
    TaskComparison,
    TaskBatch,
    TaskBulk,
    TaskDeletion,
    ResultSearch,
    TaskDispatcher,
    TaskHandlerRegistry,
    TaskWaits,
    DurationEstimates,
    TaskWatch,
    TaskTools,
  ],
  exports: [
    TaskFinder,
    TasksService,
    TaskCreation,
    TaskDeletion,
    TaskDispatcher,
    TaskHandlerRegistry,
    TaskPast,
    TaskQueries,
    TaskWaits,
    TaskWatch,
  ],
})
export class TasksModule {}

/** Running them; only in worker processes. */
@Module({
  imports: [TasksModule, SettingsModule],
  providers: [AttemptMeters, DeadWorkers, TaskLeases, StepStore, TaskWorker, TaskReconciler, TaskPurger],
})
export class TaskExecutionModule {}
