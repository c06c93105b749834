import type { Sql } from '../../../platform/database/database';
import { inSql, type LineStatus, underWay } from '../line-state';
import type { BatchOverlap, OverlapRow } from './batch-view';
import { SQL, columnsOf, nullable, typed } from '../../../platform/database/sql';
import { ChangeLineEntity } from '../entities/change-line.entity';
import { ChangeBatchEntity } from '../entities/change-batch.entity';

const open: readonly LineStatus[] = ['proposed', ...underWay];

/** Two open lines `l` and `o` that change the same value of the same listing or order. */
const sameValue = `o.id <> l.id AND o.field = l.field AND (o.listing_id = l.listing_id OR o.order_id = l.order_id)
  AND l.status IN (${inSql(open)}) AND o.status IN (${inSql(open)})`;

/** Other open lines that change the value of each line, by the id of the line, the oldest first. */
export async function overlapsOf(sql: Sql, lineIds: string[]): Promise<Map<string, OverlapRow[]>> {
  if (lineIds.length === 0) return new Map();
  const rows = await sql.query(
    SQL`SELECT ${columnsOf(ChangeLineEntity, ['id'], 'l')}, o.id AS ${typed.of(ChangeLineEntity, 'id', 'lineId')},
      ${columnsOf(ChangeLineEntity, ['status'], 'o')}, o.to_value AS ${nullable.of(ChangeLineEntity, 'toValue', 'to')},
      b.id AS ${typed.of(ChangeBatchEntity, 'id', 'batchId')}, ${columnsOf(ChangeBatchEntity, ['number'], 'b')},
      b.revision AS ${typed.of(ChangeBatchEntity, 'revision', 'batchVersion')},
      ${columnsOf(ChangeBatchEntity, ['proposer', 'isPersonal'], 'b')}
     FROM change_lines l JOIN change_lines o ON ${sameValue} JOIN change_batches b ON b.id = o.batch_id
     WHERE l.id = ANY($1::uuid[]) ORDER BY b.number, o.position`,
    [lineIds],
  );
  const overlaps = new Map<string, OverlapRow[]>();
  for (const { id, ...row } of rows) overlaps.set(id, [...(overlaps.get(id) ?? []), row]);
  return overlaps;
}

/** Open lines of each batch whose value another open batch changes, by the id of the batch. */
export async function batchOverlaps(sql: Sql, batchIds: string[]): Promise<Map<string, BatchOverlap>> {
  if (batchIds.length === 0) return new Map();
  const rows = await sql.query(
    SQL`SELECT l.batch_id AS ${typed.of(ChangeLineEntity, 'batchId', 'id')}, count(DISTINCT l.id)::int AS ${typed.int('overlapping')},
      min(b.number) AS ${nullable.int('overlapNumber')}
     FROM change_lines l JOIN change_lines o ON ${sameValue} AND o.batch_id <> l.batch_id JOIN change_batches b ON b.id = o.batch_id
     WHERE l.batch_id = ANY($1::uuid[]) GROUP BY 1`,
    [batchIds],
  );
  return new Map(rows.map(({ id, ...overlap }) => [id, overlap]));
}
