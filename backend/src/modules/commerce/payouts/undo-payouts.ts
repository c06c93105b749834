import type { Sql } from '../../../platform/database/database';
import { foldPayouts } from './write-payouts';
import { SQL, columnsOf } from '../../../platform/database/sql';
import { PayoutEntity } from '../entities/payout.entity';
import { PayoutLineEntity } from '../entities/payout-line.entity';

const rowsPerRound = 1_000;

/**
 * Takes a part of what an import stated about payouts back, in any order of imports: a line stays while another import has it, and a payout
 * while another import states it.
 * @returns rows taken back; 0 when nothing is left
 */
export async function undoPayouts(sql: Sql, importId: string): Promise<number> {
  const payouts = await sql.query(
    SQL`SELECT ${columnsOf(PayoutEntity, ['id'], 'p')} FROM payouts p
      WHERE p.id IN (SELECT payout_id FROM payout_statements WHERE import_id = $1) ORDER BY p.payout_id
     LIMIT ${rowsPerRound} FOR UPDATE`,
    [importId],
  );
  if (payouts.length === 0) return 0;
  const ids = payouts.map(({ id }) => id);
  const lines = await sql.query(
    SQL`SELECT ${columnsOf(PayoutLineEntity, ['id'])} FROM payout_lines WHERE payout_id = ANY($2)
      AND $1 = ANY(import_ids) LIMIT ${rowsPerRound}`,
    [importId, ids],
  );
  const lineIds = lines.map(({ id }) => id);
  await sql.query('DELETE FROM payout_lines WHERE id = ANY($2) AND import_ids = ARRAY[$1::uuid]', [importId, lineIds]);
  await sql.query('UPDATE payout_lines SET import_ids = array_remove(import_ids, $1::uuid) WHERE id = ANY($2)', [importId, lineIds]);
  if (lines.length === rowsPerRound) return lines.length;
  await sql.query('DELETE FROM payout_statements WHERE import_id = $1 AND payout_id = ANY($2)', [importId, ids]);
  await sql.query('DELETE FROM payouts p WHERE p.id = ANY($1) AND NOT EXISTS (SELECT FROM payout_statements s WHERE s.payout_id = p.id)', [
    ids,
  ]);
  await foldPayouts(sql, ids);
  return lines.length + payouts.length;
}
