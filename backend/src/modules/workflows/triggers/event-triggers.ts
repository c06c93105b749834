import { Injectable } from '@nestjs/common';
import type { Sql } from '../../../platform/database/database';
import { type BusMessage, type Fact, type FactName, FactSubscriber, type Transaction } from '../../../platform/events';
import { triggerEvents } from '../definition/trigger-schema';
import { type ActiveTrigger, activeTriggerColumns, activeTriggerJoin, toActiveTrigger, TriggerStarter } from './trigger-starter';
import { SQL, columnsOf, joinedColumnsOf, nullable, typed } from '../../../platform/database/sql';
import { TaskOverviewView } from '../../tasks/tasks.views';
import { WorkflowRunEntity } from '../entities/workflow-run.entity';

/** Starts workflows when something happens: once for each fact, because run and end of the fact are one transaction. */
@Injectable()
export class EventTriggers extends FactSubscriber {
  readonly handles: readonly FactName[] = triggerEvents;

  constructor(private readonly triggers: TriggerStarter) {
    super();
  }

  async apply(transaction: Transaction, facts: Fact[]): Promise<BusMessage[]> {
    const hints: BusMessage[] = [];
    const byEvent = await listeners(transaction, facts);
    for (const fact of facts) {
      const payload = { ...(fact.data as unknown as Record<string, unknown>), event: fact.type, at: fact.at.toISOString() };
      const listening = byEvent.get(fact.type) ?? [];
      if (listening.length === 0) continue;
      const { parent, asksAlways } = await causeOf(transaction, fact);
      for (const active of listening) {
        const tickKey = `event:${active.workflow.id}:${active.trigger.id}:${fact.id}`;
        const started = await this.triggers.fire(transaction, active, {
          kind: 'event',
          payload,
          tickKey,
          parent,
          asksAlways,
          isRehearsed: isRehearsed(fact),
        });
        if (!started.task) continue;
        hints.push({ type: 'workflow_run.updated', data: { id: started.task.id, status: started.task.status } });
      }
    }
    return hints;
  }
}

/** A dry run of one workflow starts no other, not even dry: that would cost money without a request. */
const isRehearsed = ({ data }: Fact): boolean => 'dryRun' in data && data.dryRun === true;

async function listeners(sql: Sql, facts: Fact[]): Promise<Map<string, ActiveTrigger[]>> {
  const rows = await sql.query(
    SQL`SELECT ${activeTriggerColumns}, t.event AS ${typed.text('event')} FROM ${activeTriggerJoin} WHERE t.active AND t.event = ANY($1)
      ORDER BY w.id, t.trigger_id`,
    [[...new Set(facts.map(({ type }) => type as string))]],
    'event_listeners',
  );
  const byEvent = new Map<string, ActiveTrigger[]>();
  for (const { event, ...row } of rows) {
    const active = toActiveTrigger(row);
    if (active) byEvent.set(event, [...(byEvent.get(event) ?? []), active]);
  }
  return byEvent;
}

interface Cause {
  /** The run that the task of the fact is, or belongs to: a started workflow continues its chain, so that every chain ends. */
  parent?: { runId: string; ancestors: string[] };
  /** The task may only propose. A workflow that its end starts would otherwise act for a caller that may not. */
  asksAlways: boolean;
}

async function causeOf(sql: Sql, { type, data }: Fact): Promise<Cause> {
  if (!type.startsWith('task.')) return { asksAlways: false };
  const [row] = await sql.query(
    SQL`SELECT ${columnsOf(TaskOverviewView, ['asksAlways'], 't')}, r.id AS ${nullable.of(WorkflowRunEntity, 'id', 'runId')},
      ${joinedColumnsOf(WorkflowRunEntity, ['ancestors'], 'r')} FROM task_overview t
     LEFT JOIN workflow_runs r ON r.id = coalesce((SELECT id FROM workflow_runs WHERE id = t.id),
       (SELECT c.run_id FROM workflow_children c WHERE c.task_id = t.id LIMIT 1)) WHERE t.id = $1`,
    [(data as { id: string }).id],
    'event_cause',
  );
  // The task of a late event can be gone: what it was allowed is unknown then.
  if (!row) return { asksAlways: true };
  const { runId, ancestors, asksAlways } = row;
  return { asksAlways, ...(runId && { parent: { runId, ancestors: ancestors ?? [] } }) };
}
