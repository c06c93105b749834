import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Database, type Sql } from '../../../platform/database/database';
import { newToken, tokenHash } from './tokens';
import { SQL, columnsOf, typed } from '../../../platform/database/sql';
import { KnownDeviceEntity } from '../entities/known-device.entity';

const validDays = 180;
const mostOfAnAccount = 20;
/** A shared browser keeps one token per person. */
const mostInACookie = 5;
const separator = '.';

export interface RememberedDevice {
  /** Value of the device cookie. */
  cookie: string;
  expiresAt: Date;
}

const tokensIn = (cookie: string | null): string[] => (cookie ?? '').split(separator).slice(0, mostInACookie);

const hashesOf = (tokens: string[]): Buffer[] => tokens.map(tokenHash).filter((hash) => hash !== null);

/**
 * "Device cookies" (Dedov, OWASP: Slow Down Online Guessing Attacks with Device Cookies): a browser in which the account signed in
 * before has its own counter, so failures of strangers do not lock the owner out. The published pattern signs the token. This one is random
 * and stored as a hash, because rotation and revocation need a row anyway.
 */
@Injectable()
export class KnownDevices {
  constructor(private readonly database: Database) {}

  /** Takes one query for an unknown account as well, to reveal nothing by timing. @returns the device id, or null if this account never signed in there */
  async find(userId: string | null, cookie: string | null): Promise<string | null> {
    const [row] = await this.database.query(
      SQL`SELECT ${columnsOf(KnownDeviceEntity, ['id'])} FROM known_devices WHERE token_hash = ANY ($1) AND user_id = $2
        AND expires_at > now() LIMIT 1`,
      [hashesOf(tokensIn(cookie)), userId],
    );
    return row?.id ?? null;
  }

  /** @returns a device id of any account that signed in there, or null */
  async findAny(cookie: string | null): Promise<string | null> {
    const [row] = await this.database.query(
      SQL`SELECT ${columnsOf(KnownDeviceEntity, ['id'])} FROM known_devices WHERE token_hash = ANY ($1) AND expires_at > now()
        ORDER BY id LIMIT 1`,
      [hashesOf(tokensIn(cookie))],
    );
    return row?.id ?? null;
  }

  /**
   * Remembers this browser after a successful sign-in. Replaces the person's earlier token.
   * @param cookie as the browser sent it.
   */
  async remember(sql: Sql, userId: string, cookie: string | null): Promise<RememberedDevice> {
    const tokens = tokensIn(cookie);
    const replaced = await sql.query(
      SQL`DELETE FROM known_devices WHERE token_hash = ANY ($1) AND user_id = $2
        RETURNING token_hash AS ${typed.of(KnownDeviceEntity, 'tokenHash', 'hash')}`,
      [hashesOf(tokens), userId],
    );
    const token = newToken();
    const [row] = await sql.query(
      SQL`INSERT INTO known_devices (id, user_id, token_hash, expires_at) VALUES ($1, $2, $3, now() + make_interval(days => $4))
       RETURNING ${columnsOf(KnownDeviceEntity, ['expiresAt'])}`,
      [uuidv7(), userId, tokenHash(token), validDays],
    );
    await sql.query(
      'DELETE FROM known_devices WHERE id IN (SELECT id FROM known_devices WHERE user_id = $1 ORDER BY created_at DESC, id DESC OFFSET $2)',
      [userId, mostOfAnAccount],
    );
    const others = tokens.filter((other) => {
      const hash = tokenHash(other);
      return hash !== null && !replaced.some((one) => one.hash.equals(hash));
    });
    return { cookie: [token, ...others].slice(0, mostInACookie).join(separator), expiresAt: row!.expiresAt };
  }

  /** Runs in the transaction that changes the password. */
  async forgetAll(sql: Sql, userId: string): Promise<void> {
    await sql.query('DELETE FROM known_devices WHERE user_id = $1', [userId]);
  }
}
