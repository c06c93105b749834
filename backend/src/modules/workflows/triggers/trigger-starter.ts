import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../platform/events';
import type { JsonValue } from '../../tasks';
import type { Trigger } from '../definition/trigger-schema';
import { holds } from '../expressions/conditions';
import { Templates } from '../expressions/template';
import { TemplateError } from '../expressions/template-error';
import { type Startable, type Started, type StartRequest, WorkflowStarter } from '../workflow-starter';
import { TriggerStates } from './trigger-states';

/** An active trigger with the workflow it starts. */
export interface ActiveTrigger {
  workflow: Startable;
  trigger: Trigger;
}

/** A trigger with what its definition says, from `workflow_triggers t JOIN workflows w JOIN workflow_versions v`. */
export const activeTriggerColumns = `w.id, w.name, w.version, v.definition, t.trigger_id AS "triggerId"`;
export const activeTriggerJoin = `workflow_triggers t JOIN workflows w ON w.id = t.workflow_id AND w.status = 'active' AND w.deleted_at IS NULL
  JOIN workflow_versions v ON v.workflow_id = w.id AND v.version = w.version`;
export type ActiveTriggerRow = Startable & { triggerId: string };

export function toActiveTrigger({ triggerId, ...workflow }: ActiveTriggerRow): ActiveTrigger | null {
  const trigger = workflow.definition.triggers.find(({ id }) => id === triggerId);
  return trigger ? { workflow, trigger } : null;
}

/** Starts what triggers fire, and writes down why when they start nothing. */
@Injectable()
export class TriggerStarter {
  constructor(
    private readonly starter: WorkflowStarter,
    private readonly states: TriggerStates,
  ) {}

  /** Part of the caller's transaction. */
  async fire(
    transaction: Transaction,
    { workflow, trigger }: ActiveTrigger,
    request: Omit<StartRequest, 'workflow' | 'triggerId' | 'named'>,
  ): Promise<Started> {
    const refusal = this.filtered(trigger, request.payload);
    const started = refusal
      ? { task: null, skipped: refusal }
      : await this.starter.insert(transaction, { ...request, workflow, triggerId: trigger.id, named: [] });
    if (started.skipped) await this.states.skipped(transaction, workflow.id, trigger.id, started.skipped);
    else if (started.task) await this.states.fired(transaction, workflow.id, trigger.id);
    return started;
  }

  /** @returns why the filter says no; null when it says yes. */
  private filtered({ filter }: Trigger, payload: Record<string, unknown>): string | null {
    if (!filter) return null;
    try {
      return holds(filter, new Templates({ trigger: payload as JsonValue }, { timeZone: 'UTC' }))
        ? null
        : 'the filter of the trigger does not fit';
    } catch (error) {
      if (error instanceof TemplateError) return `the filter cannot be worked out: ${error.message}`;
      throw error;
    }
  }
}
