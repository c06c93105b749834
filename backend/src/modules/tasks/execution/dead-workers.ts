import { Injectable, Logger } from '@nestjs/common';
import { processPlace } from '../../../platform/concurrency/process-place';
import { Database } from '../../../platform/database/database';
import { deadOf } from './worker-name';
import { SQL, typed } from '../../../platform/database/sql';

/**
 * A lease is for those of whom nobody knows whether they are alive. Of a worker that ran on this machine the system knows: when it has no
 * such process any more, its leases end at once, and neither its running places nor its tasks wait for them.
 */
@Injectable()
export class DeadWorkers {
  private readonly logger = new Logger('Worker');
  private readonly place = processPlace();

  constructor(private readonly database: Database) {}

  async endLeases(): Promise<void> {
    if (!this.place) return;
    const rows = await this.database.query(
      SQL`SELECT DISTINCT lease_owner AS ${typed.text('worker')} FROM tasks WHERE status = 'running' AND lease_until > now()`,
      [],
      'task_owners',
    );
    const dead = deadOf(
      rows.map(({ worker }) => worker),
      this.place,
    );
    if (dead.length === 0) return;
    const ended = await this.database.query(
      `UPDATE tasks SET lease_until = now() WHERE id IN (
         SELECT id FROM tasks WHERE status = 'running' AND lease_until > now() AND lease_owner = ANY($1) FOR UPDATE SKIP LOCKED) RETURNING id`,
      [dead],
      'task_end_leases',
    );
    if (ended.length > 0) this.logger.warn(`${ended.length} tasks are taken back: their worker is dead (${dead.join(', ')})`);
  }
}
