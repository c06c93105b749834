import { BeforeApplicationShutdown, Injectable, Logger, OnModuleInit } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Database } from '../../platform/database/database';
import { type EgressDecision, EgressPolicy } from '../../platform/outbound/egress-policy';
import { keptCalls } from './egress-calls';
import { SQL, typed } from '../../platform/database/sql';
import { EgressCallEntity } from './entities/egress-call.entity';

const everyMs = 500;
/** Decisions that wait to be written; of more, the oldest are left out. */
const mostWaiting = 2_000;

/** Keeps the last calls of each agent and workflow, in batches: no call waits for it, and none fails with it. */
@Injectable()
export class EgressRecorder implements OnModuleInit, BeforeApplicationShutdown {
  private readonly logger = new Logger('Egress');
  private waiting: EgressDecision[] = [];
  private timer: NodeJS.Timeout | null = null;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly policy: EgressPolicy,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.policy.listen((decision) => this.note(decision));
  }

  /** What was decided last is written before the database goes away. */
  async beforeApplicationShutdown(): Promise<void> {
    this.flush();
    await this.writing;
  }

  private note(decision: EgressDecision): void {
    this.waiting.push(decision);
    if (this.waiting.length > mostWaiting) this.waiting.shift();
    this.timer ??= setTimeout(() => this.flush(), everyMs).unref();
  }

  private flush(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    const batch = this.waiting.splice(0);
    if (batch.length === 0) return;
    this.writing = this.writing
      .then(() => this.write(batch))
      .catch((error: Error) => this.logger.warn(`${batch.length} calls are not on record: ${error.message}`));
  }

  private async write(batch: EgressDecision[]): Promise<void> {
    const refused = batch.filter((decision) => decision.refused !== null && !decision.isRehearsed);
    if (refused.length > 0) {
      await this.database.query(
        `INSERT INTO egress_refusals (minute, purpose, count)
         SELECT date_trunc('minute', at), purpose, count(*)::int FROM unnest($1::timestamptz[], $2::text[]) AS r (at, purpose) GROUP BY 1, 2
         ON CONFLICT (minute, purpose) DO UPDATE SET count = egress_refusals.count + excluded.count`,
        [refused.map(({ at }) => at), refused.map(({ purpose }) => purpose)],
        'egress_refused',
      );
    }
    const calls = batch.filter(({ taskId }) => taskId !== null);
    if (calls.length === 0) return;
    const owners = await this.database.query(
      SQL`INSERT INTO egress_calls (id, owner_id, task_id, purpose, method, host, refused, at)
       SELECT c.id, coalesce(t.agent_id, r.workflow_id), c.task_id, c.purpose, c.method, c.host, c.refused, c.at
       FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::timestamptz[])
         AS c (id, task_id, purpose, method, host, refused, at)
       LEFT JOIN task_overview t ON t.id = c.task_id LEFT JOIN run_origins r ON r.id = c.task_id
       WHERE coalesce(t.agent_id, r.workflow_id) IS NOT NULL
       RETURNING owner_id AS ${typed.of(EgressCallEntity, 'ownerId', 'owner')}`,
      [
        calls.map(() => uuidv7()),
        calls.map(({ taskId }) => taskId),
        calls.map(({ purpose }) => purpose),
        calls.map(({ method }) => method),
        calls.map(({ host }) => host.slice(0, 255)),
        calls.map((call) => call.refused?.slice(0, 500) ?? null),
        calls.map(({ at }) => at),
      ],
      'egress_insert',
    );
    if (owners.length === 0) return;
    await this.database.query(
      `DELETE FROM egress_calls WHERE id IN (
         SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY owner_id ORDER BY at DESC, id DESC) AS place FROM egress_calls
           WHERE owner_id = ANY($1)) AS ranked WHERE place > $2)`,
      [[...new Set(owners.map(({ owner }) => owner))], keptCalls],
      'egress_prune',
    );
  }
}
