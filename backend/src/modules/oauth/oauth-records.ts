import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../platform/database/database';
import { SQL, columnsOf, typed } from '../../platform/database/sql';
import { OauthRecordEntity } from './entities/oauth-record.entity';

/** What is remembered of a sign-in, by the names that the library has for it. */
export type RecordKind = 'Client' | 'Interaction' | 'Grant' | 'AuthorizationCode' | 'AccessToken' | 'RefreshToken';

export type Payload = Record<string, unknown>;

export interface StoredRecord {
  payload: Payload;
  isConsumed: boolean;
}

/** Ids are what codes and tokens are worth, so only what cannot be turned back into one is stored. */
export const hashOfId = (id: string): Buffer => createHash('sha256').update(id).digest();

/** What the sign-ins of apps have to remember, for all processes. What is over is not found. */
@Injectable()
export class OAuthRecords {
  constructor(private readonly database: Database) {}

  /** @param seconds until it is over; left out: never */
  async put(kind: RecordKind, id: string, payload: Payload, seconds?: number, sql: Sql = this.database): Promise<void> {
    const { grantId } = payload;
    await sql.query(
      `INSERT INTO oauth_records (kind, hash, payload, grant_id, expires_at) VALUES ($1, $2, $3, $4, now() + make_interval(secs => $5))
       ON CONFLICT (kind, hash) DO UPDATE SET payload = excluded.payload, expires_at = excluded.expires_at`,
      [kind, hashOfId(id), JSON.stringify(payload), kind === 'Grant' ? id : (grantId ?? null), seconds ?? null],
    );
  }

  async find(kind: RecordKind, id: string): Promise<StoredRecord | null> {
    const [row] = await this.database.query(
      SQL`SELECT ${columnsOf(OauthRecordEntity, ['payload'])}, consumed_at IS NOT NULL AS ${typed.boolean('isConsumed')} FROM oauth_records
       WHERE kind = $1 AND hash = $2 AND (expires_at > now() OR expires_at IS NULL)`,
      [kind, hashOfId(id)],
    );
    return row ?? null;
  }

  /** @returns false when somebody was faster: it is used once, whichever processes are asked at the same time. */
  async consume(kind: RecordKind, id: string): Promise<boolean> {
    const rows = await this.database.query(
      'UPDATE oauth_records SET consumed_at = now() WHERE kind = $1 AND hash = $2 AND consumed_at IS NULL RETURNING 1 AS ok',
      [kind, hashOfId(id)],
    );
    return rows.length > 0;
  }

  /** Notes what a person decided about a sign-in. @returns false when it was decided before, or is over. */
  async decide(uid: string, result: Payload, sql: Sql = this.database): Promise<boolean> {
    const rows = await sql.query(
      `UPDATE oauth_records SET payload = payload || jsonb_build_object('result', $2::jsonb)
       WHERE kind = 'Interaction' AND hash = $1 AND NOT payload ? 'result' AND expires_at > now() RETURNING 1 AS ok`,
      [hashOfId(uid), JSON.stringify(result)],
    );
    return rows.length > 0;
  }

  async remove(kind: RecordKind, id: string): Promise<void> {
    await this.database.query('DELETE FROM oauth_records WHERE kind = $1 AND hash = $2', [kind, hashOfId(id)]);
  }

  async removeOfGrant(grantId: string): Promise<void> {
    await this.database.query('DELETE FROM oauth_records WHERE grant_id = $1', [grantId]);
  }

  async countClients(): Promise<number> {
    const [row] = await this.database.query(SQL`SELECT count(*)::int AS ${typed.int('count')} FROM oauth_records WHERE kind = 'Client'`);
    return row!.count;
  }
}
