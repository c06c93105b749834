import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../../platform/database/database';
import type { JsonValue } from '../../tasks';
import type { ComparedStream } from '../connectors/listing';
import type { Compared } from './compared';
import { SQL, columnsOf } from '../../../platform/database/sql';
import { IntegrationComparisonEntity } from '../entities/integration-comparison.entity';

const everyHours = 24;

export interface ComparisonState {
  position: JsonValue;
  /** The last id that was compared; empty at the beginning. */
  listedUntil: string;
  /** The list was read to its end. */
  isListed: boolean;
  known: number;
  missing: string[];
  differing: string[];
  /** Changed by every step; a process that finds another number was replaced. */
  turn: number;
}

const columns = SQL`${columnsOf(IntegrationComparisonEntity, ['position', 'listedUntil', 'isListed', 'known', 'missing', 'differing', 'turn'], 'c')}`;

/** How far the streams of an account were compared. */
@Injectable()
export class ComparisonStates {
  constructor(private readonly database: Database) {}

  /**
   * Goes on with a comparison that was interrupted, or begins one that is due: once a day, or once for each full sync. A new account is first
   * compared after a day.
   * @returns null if none is due
   */
  async enter(integrationId: string, stream: ComparedStream, resetBy: string | null): Promise<ComparisonState | null> {
    const [row] = await this.database.query(
      SQL`INSERT INTO integration_comparisons AS c (integration_id, stream, reset_by)
         SELECT id, $2, $3 FROM integrations WHERE id = $1 AND ($3::uuid IS NOT NULL OR created_at < now() - interval '${everyHours} hours'
           OR EXISTS (SELECT FROM integration_comparisons WHERE integration_id = $1 AND stream = $2))
       ON CONFLICT (integration_id, stream) DO UPDATE SET turn = c.turn + 1, reset_by = coalesce($3, c.reset_by),
         last_completed_at = greatest(c.last_completed_at, c.completed_at),
         (position, listed_until, is_listed, known, missing, differing, completed_at) = (
           SELECT CASE WHEN NOT n.anew THEN c.position END, CASE WHEN n.anew THEN '' ELSE c.listed_until END, c.is_listed AND NOT n.anew,
             CASE WHEN n.anew THEN 0 ELSE c.known END, CASE WHEN n.anew THEN '{}' ELSE c.missing END,
             CASE WHEN n.anew THEN '{}' ELSE c.differing END, CASE WHEN NOT n.anew THEN c.completed_at END
           FROM (SELECT c.completed_at IS NOT NULL OR ($3::uuid IS NOT NULL AND $3 IS DISTINCT FROM c.reset_by) AS anew) n)
       WHERE c.completed_at IS NULL OR c.completed_at < now() - interval '${everyHours} hours'
         OR ($3::uuid IS NOT NULL AND $3 IS DISTINCT FROM c.reset_by)
       RETURNING ${columns}`,
      [integrationId, stream, resetBy],
    );
    return row ?? null;
  }

  /** A stored position that the platform does not accept any more: the list is read from its beginning. */
  async restart(integrationId: string, stream: ComparedStream, state: ComparisonState): Promise<ComparisonState> {
    const [row] = await this.database.query(
      SQL`UPDATE integration_comparisons c SET position = NULL, listed_until = '', known = 0, missing = '{}', differing = '{}',
        turn = c.turn + 1
       WHERE integration_id = $1 AND stream = $2 AND turn = $3 RETURNING ${columns}`,
      [integrationId, stream, state.turn],
    );
    return row ?? state;
  }

  /** Stores a part of the list. @returns null when another process has taken over */
  async advance(
    sql: Sql,
    integrationId: string,
    stream: ComparedStream,
    { turn }: ComparisonState,
    { found, until, next }: { found: Compared; until: string; next: JsonValue },
  ): Promise<ComparisonState | null> {
    const [row] = await sql.query(
      SQL`UPDATE integration_comparisons c SET turn = c.turn + 1, position = $4::jsonb, listed_until = $5, is_listed = $4::jsonb IS NULL,
         known = c.known + $6, missing = c.missing || $7::text[], differing = c.differing || $8::text[]
       WHERE integration_id = $1 AND stream = $2 AND turn = $3 RETURNING ${columns}`,
      [integrationId, stream, turn, next === null ? null : JSON.stringify(next), until, found.known, found.missing, found.differing],
    );
    return row ?? null;
  }

  /** A record that the list left open was read. @returns null when another process has taken over */
  async settled(
    sql: Sql,
    integrationId: string,
    stream: ComparedStream,
    { turn }: ComparisonState,
    id: string,
  ): Promise<ComparisonState | null> {
    const [row] = await sql.query(
      SQL`UPDATE integration_comparisons c SET turn = c.turn + 1, missing = array_remove(c.missing, $4),
        differing = array_remove(c.differing, $4)
       WHERE integration_id = $1 AND stream = $2 AND turn = $3 RETURNING ${columns}`,
      [integrationId, stream, turn, id],
    );
    return row ?? null;
  }

  /** @param doubt why what is missing was not believed; null when all was settled */
  async complete(integrationId: string, stream: ComparedStream, { turn }: ComparisonState, doubt: string | null): Promise<void> {
    await this.database.query(
      `UPDATE integration_comparisons SET turn = turn + 1, completed_at = now(), missing = '{}', differing = '{}', position = NULL, doubt = $4
       WHERE integration_id = $1 AND stream = $2 AND turn = $3`,
      [integrationId, stream, turn, doubt],
    );
  }
}
