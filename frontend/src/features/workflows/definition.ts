import type { Comparison as ApiComparison, EventTrigger, Step, Trigger } from '../../shared/api/generated';

/** The shapes of definitions, as the API declares them. */
export type {
  Condition,
  EventTrigger,
  Form,
  FormField,
  ManualTrigger,
  ScheduleTrigger,
  Step,
  Trigger,
  WebhookTrigger,
  WorkflowDefinition as Definition,
} from '../../shared/api/generated';

export type StepType = Step['type'];
export type StepOf<T extends StepType> = Extract<Step, { type: T }>;
export type TriggerType = Trigger['type'];
export type TriggerEvent = EventTrigger['event'];
/** What a value is compared with may be any JSON value. */
export type Comparison = Omit<ApiComparison, 'right'> & { right?: unknown };
export type Operator = Comparison['op'];
