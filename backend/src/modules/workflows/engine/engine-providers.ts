import type { Provider } from '@nestjs/common';
import type { StepType } from '../definition/definition';
import { Admission } from './admission';
import { Children } from './children';
import { Effects } from './effects';
import { FailureHandling } from './failure-handling';
import { RunBudget } from './run-budget';
import { RunLoader } from './run-loader';
import type { StepExecutor } from './step-executor';
import { StepRunner } from './step-runner';
import { AgentTaskStepExecutor } from './steps/agent-task.step';
import { ApprovalStepExecutor } from './steps/approval.step';
import { ConditionStepExecutor } from './steps/condition.step';
import { DelayStepExecutor } from './steps/delay.step';
import { HttpStepExecutor } from './steps/http.step';
import { LoopStepExecutor } from './steps/loop.step';
import { NotifyStepExecutor } from './steps/notify.step';
import { StopStepExecutor } from './steps/stop.step';
import { SubWorkflowStepExecutor } from './steps/sub-workflow.step';
import { TransformStepExecutor } from './steps/transform.step';
import { WorkflowHandler } from './workflow.handler';

/** One for each type of step. */
const executors = [
  AgentTaskStepExecutor,
  HttpStepExecutor,
  ConditionStepExecutor,
  TransformStepExecutor,
  DelayStepExecutor,
  NotifyStepExecutor,
  ApprovalStepExecutor,
  LoopStepExecutor,
  SubWorkflowStepExecutor,
  StopStepExecutor,
];

/** What runs workflows. */
export const engineProviders: Provider[] = [
  ...executors,
  {
    provide: StepRunner,
    useFactory: (...all: StepExecutor<StepType>[]) => new StepRunner(new Map(all.map((executor) => [executor.type, executor]))),
    inject: executors,
  },
  Admission,
  Children,
  Effects,
  FailureHandling,
  RunBudget,
  RunLoader,
  WorkflowHandler,
];
