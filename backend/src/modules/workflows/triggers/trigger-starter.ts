import { Injectable } from '@nestjs/common';
import { byText } from '../../../platform/by-text';
import { ApiError, type ErrorKind } from '../../../platform/errors/api-error';
import type { Transaction } from '../../../platform/events';
import { tokenErrors } from '../../auth';
import type { JsonValue } from '../../tasks';
import type { Trigger } from '../definition/trigger-schema';
import { holds } from '../expressions/conditions';
import { Templates } from '../expressions/template';
import { TemplateError } from '../expressions/template-error';
import { type PreparedRun, type Startable, type Started, type StartRequest, WorkflowStarter } from '../workflow-starter';
import { TriggerStates } from './trigger-states';
import { SQL, columnsOf, typed } from '../../../platform/database/sql';
import { WorkflowEntity } from '../entities/workflow.entity';
import { WorkflowTriggerEntity } from '../entities/workflow-trigger.entity';
import { WorkflowVersionEntity } from '../entities/workflow-version.entity';

/** An active trigger with the workflow it starts. */
export interface ActiveTrigger {
  workflow: Startable;
  trigger: Trigger;
}

/** A trigger with what its definition says, from `workflow_triggers t JOIN workflows w JOIN workflow_versions v`. */
export const activeTriggerColumns = SQL`${columnsOf(WorkflowEntity, ['id', 'name', 'version', 'authorityId'], 'w')},
  t.authority_id AS ${typed.of(WorkflowTriggerEntity, 'authorityId', 'makerAuthorityId')},
  ${columnsOf(WorkflowVersionEntity, ['definition'], 'v')}, ${columnsOf(WorkflowTriggerEntity, ['triggerId'], 't')}`;
export const activeTriggerJoin = `workflow_triggers t JOIN workflows w ON w.id = t.workflow_id AND w.status = 'active' AND w.deleted_at IS NULL
  JOIN workflow_versions v ON v.workflow_id = w.id AND v.version = w.version`;
export type ActiveTriggerRow = Startable & { triggerId: string };

export function toActiveTrigger({ triggerId, ...workflow }: ActiveTriggerRow): ActiveTrigger | null {
  const trigger = workflow.definition.triggers.find(({ id }) => id === triggerId);
  return trigger ? { workflow, trigger } : null;
}

interface Fired extends Omit<StartRequest, 'workflow' | 'triggerId' | 'named'> {
  /** True if a dry run caused the event. */
  isRehearsed?: boolean;
}

/** Starts what triggers fire, and writes down why when they start nothing. */
@Injectable()
export class TriggerStarter {
  constructor(
    private readonly starter: WorkflowStarter,
    private readonly states: TriggerStates,
  ) {}

  /** Part of the caller's transaction. */
  async fire(transaction: Transaction, { workflow, trigger }: ActiveTrigger, request: Fired): Promise<Started> {
    const refusal = this.filtered(trigger, request.payload) ?? (request.isRehearsed ? 'the event came from a dry run' : null);
    const started = refusal
      ? { task: null, skipped: refusal }
      : await this.starter.insert(transaction, { ...request, workflow, triggerId: trigger.id, named: [] }).catch(skippedBy);
    if (started.skipped) await this.states.skipped(transaction, workflow.id, trigger.id, started.skipped);
    else if (started.task) await this.states.fired(transaction, workflow.id, trigger.id);
    return started;
  }

  /**
   * What `fireAll` stores, of a workflow without a limit to its runs.
   * @returns why nothing is started, when nothing is.
   * @throws ApiError 400 and 422 as for any task.
   */
  async prepare({ workflow, trigger }: ActiveTrigger, request: Fired): Promise<PreparedRun | string> {
    const refusal = this.filtered(trigger, request.payload);
    if (refusal) return refusal;
    return this.starter
      .prepare({ ...request, workflow, triggerId: trigger.id, named: [] })
      .catch((error: unknown) => skippedBy(error).skipped);
  }

  /**
   * What was prepared for many calls, by the fewest statements. Tasks first, then triggers, each in an order of their own: two processes that wait
   * for each other's rows would never end.
   */
  async fireAll(transaction: Transaction, fired: readonly { hook: ActiveTrigger; prepared: PreparedRun | string }[]): Promise<Started[]> {
    const runs = fired.flatMap(({ prepared }) => (typeof prepared === 'string' ? [] : [prepared]));
    runs.sort((a, b) => byText(a.task.tick_key ?? '', b.task.tick_key ?? ''));
    const tasks = runs.length > 0 ? await this.starter.insertPrepared(transaction, runs) : [];
    const taskOf = new Map(runs.map((run, index) => [run, tasks[index]!]));
    const started = fired.map(({ prepared }): Started =>
      typeof prepared === 'string' ? { task: null, skipped: prepared } : { task: taskOf.get(prepared) ?? null, skipped: null },
    );
    await this.note(transaction, fired, started);
    return started;
  }

  private async note(transaction: Transaction, fired: readonly { hook: ActiveTrigger }[], started: readonly Started[]): Promise<void> {
    const news = new Map<string, { hook: ActiveTrigger; skips: string[]; isFired: boolean }>();
    fired.forEach(({ hook }, index) => {
      const key = `${hook.workflow.id}:${hook.trigger.id}`;
      const known = news.get(key) ?? { hook, skips: [], isFired: false };
      const { task, skipped } = started[index]!;
      if (skipped) known.skips.push(skipped);
      news.set(key, { ...known, isFired: known.isFired || task !== null });
    });
    for (const [, { hook, skips, isFired }] of [...news].sort(([a], [b]) => byText(a, b))) {
      const reason = skips.at(-1);
      if (reason) await this.states.skipped(transaction, hook.workflow.id, hook.trigger.id, reason, skips.length);
      if (isFired) await this.states.fired(transaction, hook.workflow.id, hook.trigger.id);
    }
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

const ofAuthors: readonly ErrorKind[] = [tokenErrors.author_token_ended, tokenErrors.token_spent];

/** Skips work that the author's token does not pay for, so that it does not hold up other triggers. */
function skippedBy(error: unknown): { task: null; skipped: string } {
  if (error instanceof ApiError && ofAuthors.includes(error.kind)) return { task: null, skipped: error.message };
  throw error;
}
