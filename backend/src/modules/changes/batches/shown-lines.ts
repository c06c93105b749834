import type { Sql } from '../../../platform/database/database';
import { notFound } from '../../../platform/errors/common.refusals';
import { changedSinceShown, wasIs } from '../../../platform/http/shown-version';
import { moneyText } from '../../../platform/money';
import { changeFields, type FieldValue, type LineField } from '../change-values';
import { SQL, columnsOf, nullable } from '../../../platform/database/sql';
import { ChangeBatchEntity } from '../entities/change-batch.entity';
import { ChangeLineEntity } from '../entities/change-line.entity';

/** Value replaced by an edit or by a person's drop. `in` is the first version of the batch with the change. */
type Earlier = { in: number } & ({ to: FieldValue } | { droppedBy: string });

interface ChangedLine {
  id: string;
  productName: string;
  field: LineField;
  currency: string | null;
  to: FieldValue;
  earlier: Earlier[];
}

/** Number of replaced values that a line keeps. */
const mostEarlier = 20;
/** Characters kept of a replaced text. It is shown in refusals and never restored. */
const longestEarlier = 200;

const kept = (to: FieldValue): FieldValue => (typeof to === 'string' ? to.slice(0, longestEarlier) : to);

const valueText = ({ field, currency }: ChangedLine, value: FieldValue): unknown =>
  typeof value === 'number' && changeFields[field].isMoney ? moneyText(value, currency) : value;

function changeText(line: ChangedLine, shown: number): string {
  const name = `${changeFields[line.field].name} of ${line.productName}`;
  const since = line.earlier.filter((one) => one.in > shown);
  const [first, last] = [since[0]!, since.at(-1)!];
  if ('droppedBy' in last) return `${name}: dropped by ${last.droppedBy}`;
  return wasIs(name, 'to' in first ? valueText(line, first.to) : null, valueText(line, line.to));
}

/** Raises the version of a batch. The caller must already hold the locks of the lines that change. */
async function nextVersion(sql: Sql, batchId: string): Promise<number> {
  const [row] = await sql.query(
    SQL`WITH next AS (UPDATE change_batches SET revision = revision + 1 WHERE id = $1
      RETURNING revision) SELECT ${columnsOf(ChangeBatchEntity, ['revision'])} FROM next`,
    [batchId],
  );
  return row!.revision;
}

/** SQL assignment that keeps the value that an edit of `l` replaces. @param entry column with the entry of {@link replacedBy} */
export const keepsReplaced = (entry: string): string =>
  `earlier = CASE WHEN jsonb_array_length(l.earlier) < ${mostEarlier} THEN l.earlier ELSE l.earlier - 0 END || ${entry}::jsonb`;

/**
 * Raises the version of a batch once for edits of lines that the caller has locked.
 * @param lines with their earlier values
 * @returns the entry of each line for {@link keepsReplaced}, by its id
 */
export async function replacedBy(
  sql: Sql,
  batchId: string,
  lines: readonly { id: string; shown: FieldValue }[],
): Promise<Map<string, [Earlier]>> {
  const version = await nextVersion(sql, batchId);
  return new Map(lines.map(({ id, shown }) => [id, [{ in: version, to: kept(shown) }]]));
}

/** Records on lines of a batch that a person dropped them. The caller holds their locks. */
export async function keepDropped(sql: Sql, batchId: string, ids: string[], droppedBy: string): Promise<void> {
  const entry: Earlier = { in: await nextVersion(sql, batchId), droppedBy };
  await sql.query('UPDATE change_lines SET earlier = earlier || $2::jsonb WHERE id = ANY($1::uuid[])', [ids, JSON.stringify([entry])]);
}

interface Decision {
  /** Ids of lines; left out, all of the batch. */
  lines?: string[] | undefined;
  /** Version of the batch that was shown. */
  version: number;
}

/**
 * Refuses a decision about lines that were edited, or dropped by a person, after they were shown. The caller holds their locks.
 * @param counts SQL condition that selects among the named lines
 * @throws ApiError 404; 409 `changed_since_shown`
 */
export async function requireShownLines(
  sql: Sql,
  batchId: string,
  { lines, version }: Decision,
  counts: 'edited' | 'gone' = 'edited',
): Promise<void> {
  const [batch] = await sql.query(SQL`SELECT ${columnsOf(ChangeBatchEntity, ['revision', 'number'])} FROM change_batches WHERE id = $1`, [
    batchId,
  ]);
  if (!batch) throw notFound('change');
  if (version === batch.revision) return;
  const changed = await sql.query(
    SQL`SELECT ${columnsOf(ChangeLineEntity, ['id', 'productName', 'field', 'currency'])},
      to_value AS ${nullable.of(ChangeLineEntity, 'toValue', 'to')}, ${columnsOf(ChangeLineEntity, ['earlier'])} FROM change_lines
     WHERE batch_id = $1 AND ($2::uuid[] IS NULL OR id = ANY($2)) AND (earlier->-1->>'in')::int > $3
       AND ($4 OR earlier->-1->'droppedBy' IS NULL) ORDER BY position`,
    [batchId, lines ?? null, version, counts === 'gone'],
  );
  if (changed.length === 0 && version < batch.revision) return;
  throw changedSinceShown(
    `Change ${batch.number}`,
    changed.map((line) => changeText(line, version)),
    batch.revision,
    changed.map(({ id }) => id),
  );
}
