import { Injectable } from '@nestjs/common';
import type { Sql } from '../../../platform/database/database';
import { type BusMessage, type Fact, type FactName, FactSubscriber, type Transaction } from '../../../platform/events';
import { triggerEvents } from '../definition/trigger-schema';
import {
  type ActiveTrigger,
  activeTriggerColumns,
  activeTriggerJoin,
  type ActiveTriggerRow,
  toActiveTrigger,
  TriggerStarter,
} from './trigger-starter';

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
      for (const active of byEvent.get(fact.type) ?? []) {
        const parent = await causeOf(transaction, fact);
        const tickKey = `event:${active.workflow.id}:${active.trigger.id}:${fact.id}`;
        const started = await this.triggers.fire(transaction, active, {
          kind: 'event',
          payload,
          tickKey,
          parent,
          isRehearsed: isRehearsed(fact),
        });
        if (!started.task) continue;
        hints.push({ type: 'workflow_run.updated', data: { id: started.task.id, status: started.task.status } });
      }
    }
    return hints;
  }
}

/** A rehearsal of one workflow is no reason for others to run, not even dry: it would cost what nobody asked for. */
const isRehearsed = ({ data }: Fact): boolean => 'dryRun' in data && data.dryRun === true;

async function listeners(sql: Sql, facts: Fact[]): Promise<Map<string, ActiveTrigger[]>> {
  const rows = await sql.query<ActiveTriggerRow & { event: string }>(
    `SELECT ${activeTriggerColumns}, t.event FROM ${activeTriggerJoin} WHERE t.active AND t.event = ANY($1) ORDER BY w.id, t.trigger_id`,
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

/** The run that the task of this fact is, or belongs to: what it starts continues its chain, so that no chain is endless. */
async function causeOf(sql: Sql, { type, data }: Fact): Promise<{ runId: string; ancestors: string[] } | undefined> {
  if (!type.startsWith('task.')) return undefined;
  const [row] = await sql.query<{ runId: string; ancestors: string[] }>(
    `SELECT r.id AS "runId", r.ancestors FROM workflow_runs r WHERE r.id = $1
     UNION ALL SELECT r.id, r.ancestors FROM workflow_children c JOIN workflow_runs r ON r.id = c.run_id WHERE c.task_id = $1 LIMIT 1`,
    [(data as { id: string }).id],
    'event_cause',
  );
  return row;
}
