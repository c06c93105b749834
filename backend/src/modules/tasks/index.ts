import './tasks.events';

export { digest } from '../../platform/digest';
export { TaskDto } from './dto/task.dto';
export type { TaskFact } from './task-view';
export { leftOut, mayRead } from './rehearsal';
export { isSteering } from './execution/claimed-task';
export { failureMessage } from './execution/describe-failure';
export { type RunnableAgent, TaskHandlerRegistry } from './task-handler.registry';
export { addComingLogDays, addLogDays, dropOldLogDays, loggedDays, logParts } from './log-days';
export {
  type Author,
  inBoth,
  type Named,
  named,
  namedHosts,
  type Naming,
  namingsDeep,
  namingsIn,
  person,
  strangersIn,
  unique,
  whereItCameFrom,
} from './naming/naming';
export { storableJson } from './storable-json';
export {
  type JsonValue,
  namesNothing,
  type StepOptions,
  type StepRun,
  TaskError,
  type TaskErrorCode,
  type TaskHandler,
  type TaskRun,
  type Wait,
} from './task-handler';
export { type Action, type Chart, type Figure, type Finding, type Summary, summaryFile } from './result-summary';
export type { ResultPart } from './task-result';
export { type Priority, priorities, rankOf, type TaskStatus, taskStatuses } from './task-status';
export { idempotencyKey } from './tasks.controller';
export { TaskExecutionModule, TasksModule } from './tasks.module';
export { addFee, addUsage, showStepCost } from './task-costs';
export { removeTasks, removeTasksOf, removeTicks } from './task-deletion';
export { countOldTasks, removeOldTasks } from './task-retention';
export { replaceInFiles } from './task-files';
export { outcomeOf, shownTask, starting } from './task-shown';
export { TaskFinder } from './task-finder';
export { TaskPast } from './task-past';
export { TaskQueries } from './task-queries';
export { TaskWatch } from './task-watch';
export { type NewTask, TaskCreation } from './task-creation';
export type { TaskRecord } from './task-record';
export { TasksService } from './tasks.service';
export { TaskWaits } from './task-waits';
export { spentToday } from './token-spending';
export { tasksErrors } from './tasks.errors';
export { exactlyOne, type InputNeed, type SetupProblem, unmetNeeds } from './agent-setup';
export { addKey } from './required-keys';
export { inOnePiece } from './task-view';
