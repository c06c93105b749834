import './tasks.events';

export { TaskDto } from './dto/task.dto';
export { TaskHandlerRegistry } from './task-handler.registry';
export { type JsonValue, type StepRun, TaskError, type TaskHandler, type TaskRun } from './task-handler';
export { type Priority, priorities, type TaskStatus, taskStatuses } from './task-status';
export { idempotencyKey } from './tasks.controller';
export { TaskExecutionModule, TasksModule } from './tasks.module';
export { TasksService } from './tasks.service';
