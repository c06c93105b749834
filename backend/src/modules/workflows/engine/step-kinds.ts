import type { StepOptions } from '../../tasks';
import type { StepType } from '../definition/definition';

/** What a step of the workflow is among the steps of tasks: decides its icon. */
export const stepKinds: Record<StepType, StepOptions['kind']> = {
  agent_task: 'tool',
  http: 'tool',
  condition: 'compute',
  transform: 'compute',
  delay: 'wait',
  notify: 'deliver',
  approval: 'approval',
  loop: 'compute',
  workflow: 'tool',
  stop: 'log',
};
