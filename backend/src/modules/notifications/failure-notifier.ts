import { Injectable, OnModuleInit } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { Sql } from '../../platform/database/database';
import { type BusMessage, type Fact, FactProjector, type FactSubscriber } from '../../platform/events';

const groupMinutes = 5;

/** Tells about failed tasks. Failures of one agent within five minutes are one item that counts them. */
@Injectable()
export class FailureNotifier implements FactSubscriber, OnModuleInit {
  readonly name = 'failure-notifications';
  readonly handles = ['task.failed'] as const;

  constructor(private readonly projector: FactProjector) {}

  onModuleInit(): void {
    this.projector.register(this);
  }

  async apply(sql: Sql, facts: Fact[]): Promise<BusMessage[]> {
    const changed = new Set<string>();
    for (const { data: task } of facts as Fact<'task.failed'>[]) {
      const group = `task.failed:${task.agentId ?? 'none'}`;
      const title = `${task.agentName ?? task.title} failed`;
      const body = `${task.title}: ${task.error?.message ?? 'no reason was recorded'}`.slice(0, 500);
      const [row] = await sql.query<{ id: string }>(
        `WITH joined AS (
           UPDATE notifications SET count = count + 1, body = $4, link = $5, updated_at = now()
           WHERE id = (SELECT id FROM notifications WHERE group_key = $2 AND read_at IS NULL
             AND created_at > now() - make_interval(mins => ${groupMinutes}) ORDER BY created_at DESC LIMIT 1)
           RETURNING id
         ), added AS (
           INSERT INTO notifications (id, kind, group_key, title, body, link)
           SELECT $1, 'task.failed', $2, $3, $4, $5 WHERE NOT EXISTS (SELECT 1 FROM joined) RETURNING id
         ) SELECT id FROM joined UNION ALL SELECT id FROM added`,
        [uuidv7(), group, title, body, `/admin/task-queue?task=${task.id}`],
        'notify_failure',
      );
      changed.add(row!.id);
    }
    return [...changed].map((id) => ({ type: 'notification.created', data: { id } }));
  }
}
