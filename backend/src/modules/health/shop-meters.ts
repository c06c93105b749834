import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { SQL, nullable, type Statement, typed } from '../../platform/database/sql';
import { Meters } from '../../platform/metrics/meters';

/** Several scrapers, or an impatient one, cost the database no more than one. */
const freshMs = 5_000;

const ageOf = (column: string) => `coalesce(extract(epoch FROM now() - min(${column})), 0)::float8`;

type Measured = Statement<{ label?: string; value: number | null }>;

/** Every figure is read through an index of what is open; nothing here grows with what is done. */
const statements = {
  tasks: SQL`SELECT s.status AS ${typed.text('label')}, coalesce(t.count, 0)::int AS ${typed.int('value')}
    FROM unnest(ARRAY['pending', 'queued', 'running', 'waiting']) AS s (status)
    LEFT JOIN (SELECT status, count(*) FROM task_overview WHERE status IN ('pending', 'queued', 'running', 'waiting')
    GROUP BY status) t USING (status)`,
  oldest: SQL`SELECT ${ageOf('due_at')} AS ${typed.float('value')} FROM task_overview WHERE status = 'queued' AND NOT held`,
  stuck: SQL`SELECT 'due' AS ${typed.text('label')}, count(*)::int AS ${typed.int('value')} FROM task_overview WHERE status = 'queued'
    AND NOT held AND due_at < now() - interval '1 minute'
      AND NOT EXISTS (SELECT FROM task_overview r WHERE r.status = 'running')
    UNION ALL SELECT 'lease', count(*)::int FROM task_overview WHERE status = 'running' AND lease_until < now() - interval '30 seconds'`,
  factsParked: SQL`SELECT count(*)::int AS ${typed.int('value')} FROM fact_backlog WHERE parked_at IS NOT NULL`,
  outbox: SQL`SELECT 'facts' AS ${typed.text('label')}, count(*)::int AS ${typed.int('value')} FROM fact_backlog WHERE parked_at IS NULL
    UNION ALL SELECT 'deliveries', count(*)::int FROM delivery_states WHERE status IN ('pending', 'sending')
    UNION ALL SELECT 'mail', count(*)::int FROM notification_mails WHERE status IN ('pending', 'sending')
    UNION ALL SELECT 'stripe_events', count(*)::int FROM payment_events WHERE status = 'received'`,
  outboxAge: SQL`SELECT 'facts' AS ${typed.text('label')}, ${ageOf('at')} AS ${typed.float('value')} FROM fact_backlog
    WHERE parked_at IS NULL
    UNION ALL SELECT 'deliveries', greatest(0, ${ageOf('due_at')}) FROM delivery_states WHERE status IN ('pending', 'sending')
    UNION ALL SELECT 'mail', greatest(0, ${ageOf('due_at')}) FROM notification_mails WHERE status IN ('pending', 'sending')
    UNION ALL SELECT 'stripe_events', greatest(0, ${ageOf('next_try_at')}) FROM payment_events WHERE status = 'received'`,
  unknown: SQL`SELECT count(*)::int AS ${typed.int('value')} FROM delivery_states WHERE status = 'unknown'`,
  approvals: SQL`SELECT count(*)::int AS ${typed.int('value')} FROM approval_requests WHERE status = 'pending'`,
  integrations: SQL`SELECT status AS ${typed.text('label')}, count(*)::int AS ${typed.int('value')} FROM connected_platforms
    GROUP BY status`,
  syncAge: SQL`SELECT platform AS ${typed.text('label')},
    coalesce(extract(epoch FROM now() - min(coalesce(last_sync, created_at))), 0)::float8 AS ${typed.float('value')}
    FROM connected_platforms WHERE NOT paused AND schedule <> 'manual' GROUP BY platform`,
  spend: SQL`SELECT p.${typed.text('label')},
    coalesce(sum(coalesce(u.cost_micro_usd, CASE WHEN u.settled_at IS NULL THEN u.reserved_micro_usd END, 0)),
    0)::float8 / 1e6 AS ${typed.float('value')}
    FROM (VALUES ('day', now() - interval '1 day'), ('month', now() - interval '30 days')) AS p (label, since)
    LEFT JOIN model_costs u ON u.at >= p.since GROUP BY p.label`,
  processes: SQL`SELECT k.kind AS ${typed.text('label')}, count(p.id)::int AS ${typed.int('value')}
    FROM (VALUES ('api'), ('worker')) AS k (kind)
    LEFT JOIN live_processes p ON p.kind = k.kind AND p.seen_at > now() - interval '30 seconds' GROUP BY k.kind`,
  backupAge: SQL`SELECT extract(epoch FROM max(at))::float8 AS ${nullable.float('value')} FROM audit_trail WHERE action = 'backup.taken'`,
  databaseBytes: SQL`SELECT pg_database_size(current_database())::float8 AS ${typed.float('value')}`,
} satisfies Record<string, Measured>;
type Figure = keyof typeof statements;

const gauges: Record<Figure, { name: string; help: string; label?: string }> = {
  tasks: { name: 'stallhand_tasks', help: 'Tasks that are not at their end, by status.', label: 'status' },
  oldest: { name: 'stallhand_queue_oldest_seconds', help: 'Age of the task that has been due the longest and has not started.' },
  stuck: {
    name: 'stallhand_tasks_stuck',
    help: 'Tasks that should move and do not: due for a minute while nothing runs, or running without a live lease.',
    label: 'why',
  },
  factsParked: { name: 'stallhand_facts_parked', help: 'Facts that failed five times and wait for somebody to look.' },
  outbox: { name: 'stallhand_outbox_waiting', help: 'Rows that are still to be handled, by outbox.', label: 'outbox' },
  outboxAge: { name: 'stallhand_outbox_oldest_seconds', help: 'How long the oldest of them has been due.', label: 'outbox' },
  unknown: { name: 'stallhand_deliveries_unknown', help: 'Deliveries of which nobody knows whether they arrived; a person decides.' },
  approvals: { name: 'stallhand_approvals_waiting', help: 'Requests that wait for a person.' },
  integrations: { name: 'stallhand_integrations', help: 'Connected accounts by status.', label: 'status' },
  syncAge: {
    name: 'stallhand_integration_sync_age_seconds',
    help: 'Time since the longest overdue sync with a schedule.',
    label: 'platform',
  },
  spend: {
    name: 'stallhand_ai_spend_usd',
    help: 'Spent on AI within the last day and the last 30 days, reservations included.',
    label: 'period',
  },
  processes: { name: 'stallhand_processes', help: 'Processes that reported within 30 seconds.', label: 'kind' },
  backupAge: { name: 'stallhand_last_backup_timestamp_seconds', help: 'When the last backup was taken; missing when there is none.' },
  databaseBytes: { name: 'stallhand_database_bytes', help: 'Size of the database on disk.' },
};

/** The shop as Postgres has it. Every API says the same, so a dashboard takes the maximum over them. */
@Injectable()
export class ShopMeters {
  private readonly gauges;
  private readonly up;
  private fresh: Promise<void> | null = null;

  constructor(
    meters: Meters,
    private readonly database: Database,
  ) {
    this.gauges = Object.fromEntries(
      Object.entries(gauges).map(([figure, { name, help, label }]) => [
        figure,
        meters.gauge({ name, help, labelNames: label ? [label] : [] }),
      ]),
    ) as Record<Figure, ReturnType<Meters['gauge']>>;
    this.up = meters.gauge({ name: 'stallhand_database_up', help: '1 while Postgres answers this process.' });
  }

  /** Without Postgres the figures are missing, and `stallhand_database_up` says why. */
  refresh(): Promise<void> {
    this.fresh ??= this.read().finally(() => setTimeout(() => (this.fresh = null), freshMs).unref());
    return this.fresh;
  }

  private async read(): Promise<void> {
    try {
      for (const figure of Object.keys(statements) as Figure[]) await this.set(figure);
      this.up.set(1);
    } catch {
      (Object.keys(statements) as Figure[]).forEach((figure) => this.clear(figure));
      this.up.set(0);
    }
  }

  private async set(figure: Figure): Promise<void> {
    const measured: Statement<Measured['row']> = statements[figure];
    const rows = await this.database.query(measured);
    const { label: name } = gauges[figure];
    const gauge = this.gauges[figure];
    this.clear(figure);
    for (const { label, value } of rows) {
      if (value === null) continue;
      if (name && label) gauge.set({ [name]: label }, value);
      else gauge.set(value);
    }
  }

  /** A gauge without a label would say 0 after a reset, which is a figure too. */
  private clear(figure: Figure): void {
    this.gauges[figure].reset();
    if (!gauges[figure].label) this.gauges[figure].remove();
  }
}
