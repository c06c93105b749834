import type { Step, StepType } from '../definition';
import { agentTask } from './agent-task';
import { approval } from './approval';
import { change } from './change';
import { condition } from './condition';
import { delay } from './delay';
import { http } from './http';
import { loop } from './loop';
import { notify } from './notify';
import { stop } from './stop';
import { tool } from './tool';
import { transform } from './transform';
import { workflow } from './workflow';
import type { StepKind } from './step-kind';

/** Every type of step, in the order in which they are offered. A type that the API has and this list has not does not compile. */
export const stepKinds: { readonly [T in StepType]: StepKind<T> } = {
  agent_task: agentTask,
  tool,
  change,
  approval,
  notify,
  condition,
  delay,
  http,
  transform,
  loop,
  workflow,
  stop,
};

export const stepTypes = Object.keys(stepKinds) as StepType[];

/** For code that treats all types alike: a kind is only ever asked about steps of its own type. */
export const kindOf = ({ type }: Pick<Step, 'type'>): StepKind => stepKinds[type] as unknown as StepKind;
