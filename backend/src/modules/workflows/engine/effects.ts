import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../../platform/database/database';
import { type BusMessage, EventBus } from '../../../platform/events';

/** What steps do in this database, exactly once: the work and the note that it is done are one transaction. */
@Injectable()
export class Effects {
  constructor(
    private readonly database: Database,
    private readonly bus: EventBus,
  ) {}

  /** @returns false when it was done before. */
  async once(runId: string, stepKey: string, work: (sql: Sql) => Promise<BusMessage[]>): Promise<boolean> {
    const hints = await this.database.transaction(async (sql) => {
      const [noted] = await sql.query(
        'INSERT INTO workflow_effects (run_id, step_key) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1',
        [runId, stepKey],
      );
      return noted ? work(sql) : null;
    });
    hints?.forEach((hint) => this.bus.publish(hint.type, hint.data));
    return hints !== null;
  }
}
