import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database';
import { type Transaction } from '../../../platform/events';
import type { JsonValue } from '../../tasks';
import type { PageRequest, StreamPlan } from '../connectors/connector';
import { SQL, columnsOf, typed } from '../../../platform/database/sql';
import { IntegrationStreamEntity } from '../entities/integration-stream.entity';

/** The next reading begins this much before the last one did: clocks differ, and what was being written then comes late. */
const overlapMinutes = 5;

export interface StreamState extends PageRequest {
  /** Changed by every page; a page that finds another number belongs to a reader that was replaced. */
  turn: number;
}

export interface PageEnd {
  next: JsonValue;
  rows: number;
  /** Products met, by `productKey`, where the stream is read whole. */
  seen: string[];
}

/** How far each stream of an account was read. A position is stored in the transaction that stores its rows. */
@Injectable()
export class StreamStates {
  constructor(private readonly database: Database) {}

  /**
   * Goes on where the last reading stopped, or begins one.
   * @param resetBy the task of a full sync: it begins anew once, however often it is called.
   */
  async enter(integrationId: string, stream: string, resetBy: string | null): Promise<StreamState> {
    const anew = '$3::uuid IS NOT NULL AND $3 IS DISTINCT FROM s.reset_by';
    const [row] = await this.database.query(
      SQL`INSERT INTO integration_streams AS s (integration_id, stream, pass_started_at, reset_by) VALUES ($1, $2, now(), $3)
       ON CONFLICT (integration_id, stream) DO UPDATE SET
         pass_started_at = CASE WHEN ${anew} THEN now() ELSE coalesce(s.pass_started_at, now()) END,
         position = CASE WHEN NOT (${anew}) THEN s.position END, since = CASE WHEN NOT (${anew}) THEN s.since END,
         seen = CASE WHEN ${anew} THEN '{}' ELSE s.seen END, reset_by = coalesce($3, s.reset_by), turn = s.turn + 1
       RETURNING ${columnsOf(IntegrationStreamEntity, ['position', 'since'])}, pass_started_at AS ${typed.timestamp('startedAt')},
       ${columnsOf(IntegrationStreamEntity, ['turn'])}`,
      [integrationId, stream, resetBy],
    );
    return row!;
  }

  /** The stored position is of no use any more: the same reading from its beginning. */
  async restart(integrationId: string, stream: string): Promise<StreamState> {
    await this.database.query(
      `UPDATE integration_streams SET position = NULL, pass_started_at = NULL, seen = '{}' WHERE integration_id = $1 AND stream = $2`,
      [integrationId, stream],
    );
    return this.enter(integrationId, stream, null);
  }

  /**
   * Moves on by a page.
   * @returns the next state, with every product that this reading has met; null when another reader has taken over or the account
   *   is gone: nothing may be written then.
   */
  async advance(
    transaction: Transaction,
    integrationId: string,
    { name, isWhole = false }: StreamPlan,
    { turn }: StreamState,
    { next, rows, seen }: PageEnd,
  ): Promise<(StreamState & { seen: string[] }) | null> {
    const isLast = next === null;
    const [row] = await transaction.query(
      SQL`WITH before AS (SELECT seen || $6::text[] AS seen, pass_started_at FROM integration_streams WHERE integration_id = $1 AND stream = $2
        AND turn = $3 FOR UPDATE)
       UPDATE integration_streams s SET position = $4::jsonb, turn = s.turn + 1, rows_total = s.rows_total + $5,
         since = CASE WHEN NOT $7 THEN s.since WHEN NOT $8 THEN s.pass_started_at - make_interval(mins => ${overlapMinutes}) END,
         completed_at = CASE WHEN $7 THEN now() ELSE s.completed_at END, pass_started_at = CASE WHEN NOT $7 THEN s.pass_started_at END,
         seen = CASE WHEN $7 THEN '{}' ELSE before.seen END
       FROM before WHERE s.integration_id = $1 AND s.stream = $2
       RETURNING ${columnsOf(IntegrationStreamEntity, ['position', 'since'], 's')}, before.pass_started_at AS ${typed.timestamp('startedAt')},
       ${columnsOf(IntegrationStreamEntity, ['turn'], 's')}, before.seen AS ${typed.texts('seen')}`,
      [integrationId, name, turn, isLast ? null : JSON.stringify(next), rows, isWhole ? seen : [], isLast, isWhole],
    );
    return row ?? null;
  }
}
