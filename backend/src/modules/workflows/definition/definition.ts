import { type Static, Type } from '@sinclair/typebox';
import { label, boolean, integer, object, oneOf, optional, overlaps, seconds, template, uuid } from './schema-parts';
import type { AnyStep } from './step-base';
import type { Trigger } from './trigger-schema';

export const settings = object(
  {
    timezone: optional(label(60)),
    timeoutSec: optional(seconds(1, 2_592_000)),
    concurrency: optional(
      object({
        limit: optional(integer(1, 100)),
        key: optional(template),
        onOverlap: optional(oneOf(overlaps)),
        countWaiting: optional(boolean),
      }),
    ),
    budgetMicroUsd: optional(integer(0, Number.MAX_SAFE_INTEGER)),
    onFailure: optional(
      object({
        notify: optional(Type.Array(label(200, 1), { maxItems: 20 })),
        startWorkflowId: optional(uuid),
      }),
    ),
  },
  { title: 'WorkflowSettings' },
);
export type WorkflowSettings = Static<typeof settings>;

/** What a workflow is, as it is stored. The types of its steps are in `steps/`. */
export interface Definition<S extends AnyStep = AnyStep> {
  schemaVersion: 1;
  settings?: WorkflowSettings;
  triggers: Trigger[];
  /** The first step of the list when left out. */
  start?: string;
  steps: S[];
}

export const startOf = ({ start, steps }: Definition): string | null => start ?? steps[0]?.id ?? null;
