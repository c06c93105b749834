import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings';
import { DurationEstimates } from './duration-estimates';
import { StepStore } from './execution/step-store';
import { TaskLeases } from './execution/task-leases';
import { TaskReconciler } from './execution/task-reconciler';
import { TaskWorker } from './execution/task-worker';
import { TaskBulk } from './task-bulk';
import { TaskDispatcher } from './task-dispatcher';
import { TaskHandlerRegistry } from './task-handler.registry';
import { TaskIntake } from './task-intake';
import { TaskQueries } from './task-queries';
import { TasksController } from './tasks.controller';
import { TasksService } from './tasks.service';

/** Creating, finding and steering tasks. */
@Module({
  imports: [SettingsModule],
  controllers: [TasksController],
  providers: [TasksService, TaskIntake, TaskQueries, TaskBulk, TaskDispatcher, TaskHandlerRegistry, DurationEstimates],
  exports: [TasksService, TaskDispatcher, TaskHandlerRegistry],
})
export class TasksModule {}

/** Running them; only in worker processes. */
@Module({
  imports: [TasksModule, SettingsModule],
  providers: [TaskLeases, StepStore, TaskWorker, TaskReconciler],
})
export class TaskExecutionModule {}
