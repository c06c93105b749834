import type { Database } from '../database/database';
import type { DataKey } from './data-keys';
import type { KeyRing } from './key-ring';
import type { SecretBox } from './secret-box';
import { type SealedColumn, sealedColumns } from './sealed-columns';
import { SQL, columnsOf, typed } from '../database/sql';
import { DataKeyEntity } from '../entities/data-key.entity';

const rowsPerBatch = 250;

export interface RotationReport {
  /** The version that everything is sealed with afterwards. */
  version: number;
  reencrypted: number;
  /** Places whose text does not open; they are left as they are. */
  unreadable: string[];
}

/**
 * Gives every sealed text a new data key while the console runs. Each row says which version it has, so a rotation that
 * was killed is continued by the next one. The caller holds the advisory lock `reencrypt`.
 */
export class KeyRotation {
  constructor(
    private readonly database: Database,
    private readonly keys: KeyRing,
    private readonly box: SecretBox,
  ) {}

  /** How many texts of which column have which version. */
  async survey(): Promise<{ place: string; version: string; count: number }[]> {
    const columns = sealedColumns().map(async (sealed) => {
      const { name, table, column } = quoted(sealed);
      const rows = await this.database.query(
        SQL`SELECT split_part(${column}, '.', 1) AS ${typed.text('version')}, count(*)::int AS ${typed.int('count')} FROM ${table}
          WHERE ${column} <> '' GROUP BY 1 ORDER BY 1`,
      );
      return rows.map((row) => ({ place: name, ...row }));
    });
    return (await Promise.all(columns)).flat();
  }

  /** @param onBatch told after every stored batch. */
  async run(onBatch: (place: string, done: number) => void): Promise<RotationReport> {
    const version = await this.targetVersion();
    const report: RotationReport = { version, reencrypted: 0, unreadable: [] };
    const key = await this.keys.current();
    // Once more until nothing is left: somebody may have sealed with the older key at the very moment it was replaced.
    for (let before = -1; before !== report.reencrypted;) {
      before = report.reencrypted;
      report.unreadable = [];
      for (const sealed of sealedColumns()) await this.column(sealed, key, report, onBatch);
    }
    if (report.unreadable.length === 0) {
      await this.database.query('UPDATE data_keys SET retired_at = now() WHERE version < $1 AND retired_at IS NULL', [version]);
    }
    return report;
  }

  /** The version of a rotation that was not finished, or a new one. */
  private async targetVersion(): Promise<number> {
    const active = await this.database.query(
      SQL`SELECT ${columnsOf(DataKeyEntity, ['version'])} FROM data_keys WHERE retired_at IS NULL ORDER BY version DESC LIMIT 2`,
    );
    return active.length > 1 ? active[0]!.version : this.keys.add();
  }

  private async column(
    sealed: SealedColumn,
    key: DataKey,
    report: RotationReport,
    onBatch: (place: string, done: number) => void,
  ): Promise<void> {
    const { name, table, column } = quoted(sealed);
    for (let last = ''; ;) {
      const rows = await this.database.query(
        SQL`SELECT id::text AS ${typed.text('id')}, ${column} AS ${typed.text('text')} FROM ${table} WHERE ${column} NOT LIKE $1
          AND ${column} <> '' AND id::text > $2 ORDER BY id::text LIMIT ${rowsPerBatch}`,
        [`v${report.version}.%`, last],
      );
      if (rows.length === 0) return;
      last = rows.at(-1)!.id;
      report.reencrypted += await this.batch(sealed, key, rows, report);
      onBatch(name, report.reencrypted);
    }
  }

  private async batch(sealed: SealedColumn, key: DataKey, rows: { id: string; text: string }[], report: RotationReport): Promise<number> {
    const { name, table, column } = quoted(sealed);
    const changed: { id: string; before: string; after: string }[] = [];
    for (const { id, text } of rows) {
      const place = { ...sealed, row: id };
      const plaintext = await this.box.open(text, place).catch(() => null);
      if (plaintext === null) report.unreadable.push(`${name} ${id}`);
      else changed.push({ id, before: text, after: this.box.sealWith(key, plaintext, place) });
    }
    // A text that somebody changed in the meantime has the new version already and stays.
    const written = await this.database.query(
      `UPDATE ${table} t SET ${column} = c.after FROM unnest($1::text[], $2::text[], $3::text[]) AS c (id, before, after)
       WHERE t.id::text = c.id AND t.${column} = c.before RETURNING 1`,
      [changed.map((row) => row.id), changed.map((row) => row.before), changed.map((row) => row.after)],
    );
    return written.length;
  }
}

const quoted = ({ table, column }: SealedColumn) => ({ name: `${table}.${column}`, table: `"${table}"`, column: `"${column}"` });
