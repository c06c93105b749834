import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { Database } from '../../platform/database/database';

/** What a scraper sees: the process itself, and the queue as Postgres has it. */
@Injectable()
export class Metrics {
  private readonly registry = new Registry();

  constructor(database: Database) {
    collectDefaultMetrics({ register: this.registry });
    const tasks = new Gauge({ name: 'stallhand_tasks', help: 'Tasks by status.', labelNames: ['status'], registers: [this.registry] });
    new Gauge({
      name: 'stallhand_queue_oldest_seconds',
      help: 'Age of the task that has been due the longest and has not started.',
      registers: [this.registry],
      async collect() {
        const [row] = await database.query<{ age: number | null }>(
          `SELECT extract(epoch FROM now() - min(due_at))::float8 AS age FROM tasks WHERE status = 'queued' AND NOT held`,
        );
        this.set(row?.age ?? 0);
        tasks.reset();
        const rows = await database.query<{ status: string; count: number }>(
          'SELECT status, count(*)::int AS count FROM tasks GROUP BY status',
        );
        rows.forEach(({ status, count }) => tasks.set({ status }, count));
      },
    });
    new Gauge({
      name: 'stallhand_database_connections',
      help: 'Connections of this process to Postgres.',
      labelNames: ['state'],
      registers: [this.registry],
      collect() {
        Object.entries(database.usage()).forEach(([state, count]) => this.set({ state }, count));
      },
    });
  }

  text(): Promise<string> {
    return this.registry.metrics();
  }
}
