import type { Provider } from '@nestjs/common';
import { Admission } from './admission';
import { Children } from './children';
import { Effects } from './effects';
import { FailureHandling } from './failure-handling';
import { RunBudget } from './run-budget';
import { RunLoader } from './run-loader';
import { StepRunner } from './step-runner';
import { WorkflowHandler } from './workflow.handler';

/** What runs workflows. The executors of steps are made by the step runner, from the list of step types. */
export const engineProviders: Provider[] = [
  StepRunner,
  Admission,
  Children,
  Effects,
  FailureHandling,
  RunBudget,
  RunLoader,
  WorkflowHandler,
];
