import { createHash } from 'node:crypto';
import type { Sql } from '../../platform/database/database';
import { SQL, columnsOf } from '../../platform/database/sql';
import { ArtifactEntity } from './entities/artifact.entity';

/**
 * Puts something else in place of a text in every file that runs have made, whatever its case.
 * @returns how many files it was in.
 */
export async function replaceInFiles(sql: Sql, text: string, replacement: string): Promise<number> {
  const rows = await sql.query(
    SQL`SELECT ${columnsOf(ArtifactEntity, ['id', 'body'])} FROM artifacts
      WHERE position(convert_to($1, 'UTF8') IN lower(encode(body, 'escape'))::bytea) > 0`,
    [text.toLowerCase()],
  );
  const everywhere = new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'gi');
  for (const { id, body } of rows) {
    const changed = Buffer.from(body.toString('latin1').replace(everywhere, replacement), 'latin1');
    const sha256 = createHash('sha256').update(changed).digest('hex');
    await sql.query('UPDATE artifacts SET body = $2, bytes = $3, sha256 = $4 WHERE id = $1', [id, changed, changed.length, sha256]);
  }
  return rows.length;
}
