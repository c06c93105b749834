import { createHash } from 'node:crypto';
import type { Sql } from '../../../platform/database/database';
import type { KnownRecord } from '../../commerce';
import type { ComparedStream, ListedRecord } from '../connectors/listing';
import { SQL, typed } from '../../../platform/database/sql';
import { IntegrationSingleReadEntity } from '../entities/integration-single-read.entity';

/** A record that differs, with a digest of what the ledger and the platform say about it. */
export interface Difference {
  id: string;
  state: string;
}

/** @param held addresses that customers of the ledger have: one that is taken cannot be written until it is free */
export function differencesOf(
  differing: readonly string[],
  known: readonly KnownRecord[],
  listed: readonly ListedRecord[],
  held: ReadonlySet<string>,
): Difference[] {
  const [mine, theirs] = [known, listed].map((records) => new Map<string, object>(records.map((record) => [record.id, record])));
  return differing.map((id) => {
    const other = theirs!.get(id) as ListedRecord | undefined;
    const said = [mine!.get(id) ?? null, other ?? null, other?.email !== undefined && held.has(other.email)];
    return { id, state: createHash('sha256').update(JSON.stringify(said)).digest('base64url') };
  });
}

/**
 * Leaves out records that were read singly when ledger and platform said the same as now: reading them changed nothing then. Forgets the
 * readings of records of this page that agree by now.
 * @returns ids to read
 */
export async function withoutFutileReads(
  sql: Sql,
  integrationId: string,
  stream: ComparedStream,
  differences: readonly Difference[],
  page: readonly string[],
): Promise<string[]> {
  const ids = differences.map(({ id }) => id);
  await sql.query(
    'DELETE FROM integration_single_reads WHERE integration_id = $1 AND stream = $2 AND record_id = ANY($3) AND record_id <> ALL($4)',
    [integrationId, stream, page, ids],
  );
  if (ids.length === 0) return [];
  const rows = await sql.query(
    SQL`INSERT INTO integration_single_reads AS r (integration_id, stream, record_id, state)
       SELECT $1, $2, * FROM unnest($3::text[], $4::text[]) AS d (id, state)
     ON CONFLICT (integration_id, stream, record_id) DO UPDATE SET state = excluded.state, read_at = NULL
     WHERE r.read_at IS NULL OR r.state <> excluded.state
     RETURNING record_id AS ${typed.of(IntegrationSingleReadEntity, 'recordId', 'id')}`,
    [integrationId, stream, ids, differences.map(({ state }) => state)],
  );
  const open = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => open.has(id));
}

/** Notes that a record which differs was read. */
export async function noteSingleRead(sql: Sql, integrationId: string, stream: ComparedStream, id: string): Promise<void> {
  await sql.query('UPDATE integration_single_reads SET read_at = now() WHERE integration_id = $1 AND stream = $2 AND record_id = $3', [
    integrationId,
    stream,
    id,
  ]);
}
