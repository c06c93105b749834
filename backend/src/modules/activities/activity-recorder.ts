import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { Sql } from '../../platform/database/database';
import { type BusMessage, type Fact, FactSubscriber } from '../../platform/events';
import { describeFact, recorded } from './describe-fact';

/** Writes one activity per fact, exactly once. */
@Injectable()
export class ActivityRecorder extends FactSubscriber<(typeof recorded)[number]> {
  readonly handles = recorded;

  async apply(sql: Sql, facts: Fact<(typeof recorded)[number]>[]): Promise<BusMessage[]> {
    const rows = facts.map((fact) => ({ id: uuidv7(), type: fact.type, at: fact.at, ...describeFact(fact.type, fact.data) }));
    await sql.query(
      `INSERT INTO activities (id, type, description, metadata, created_at)
       SELECT * FROM unnest($1::uuid[], $2::text[], $3::text[], $4::jsonb[], $5::timestamptz[])`,
      [
        rows.map((row) => row.id),
        rows.map((row) => row.type),
        rows.map((row) => row.description),
        // What there is not is not written, twice for each task.
        rows.map((row) => JSON.stringify(row.metadata, (_, value: unknown) => value ?? undefined)),
        rows.map((row) => row.at),
      ],
      'activities_insert',
    );
    return [{ type: 'activity.created', data: { id: rows.at(-1)!.id } }];
  }
}
