import { type TSchema, Type } from '@sinclair/typebox';
import { object } from '../definition/schema-parts';
import { type AnyStep, stepBase } from '../definition/step-base';
import { agentTaskStep } from './agent-task/agent-task.step';
import { approvalStep } from './approval/approval.step';
import { changeStep } from './change/change.step';
import { conditionStep } from './condition/condition.step';
import { delayStep } from './delay/delay.step';
import { httpStep } from './http/http.step';
import { loopStep } from './loop/loop.step';
import { notifyStep } from './notify/notify.step';
import type { StepDefinition, StepOf } from './step';
import { stopStep } from './stop/stop.step';
import { toolStep } from './tool/tool.step';
import { transformStep } from './transform/transform.step';
import { workflowStep } from './workflow/workflow.step';

/** Every type of step. Schema, types, checks, executors and the API's documents are derived from this list. */
export const steps = [
  agentTaskStep,
  toolStep,
  changeStep,
  httpStep,
  conditionStep,
  transformStep,
  delayStep,
  notifyStep,
  approvalStep,
  loopStep,
  workflowStep,
  stopStep,
] as const;

export type Step = StepOf<(typeof steps)[number]>;
export type StepType = Step['type'];

const all: readonly StepDefinition[] = steps;

export const stepTypes = (): StepType[] => all.map(({ type }) => type as StepType);

/** @throws Error for a type that no step has; a checked definition holds none. */
export function definitionOf({ type }: Pick<AnyStep, 'type'>): StepDefinition {
  const found = all.find((definition) => definition.type === type);
  if (!found) throw new Error(`There is no step type ${type}.`);
  return found;
}

const goesOnWhere = {
  if: { required: ['onError'], properties: { onError: { const: 'goto' } } },
  then: { required: ['errorNext'] },
};

/** JSON Schemas of steps by their type. */
export const stepSchemas = (): Record<string, TSchema> =>
  Object.fromEntries(all.map(({ type, config }) => [type, object({ ...stepBase, type: Type.Literal(type), config }, goesOnWhere)]));
