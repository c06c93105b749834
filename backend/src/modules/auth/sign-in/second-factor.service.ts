import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Secret, TOTP } from 'otpauth';
import { sealedColumn, SecretBox } from '../../../platform/crypto';
import { Database, type Sql } from '../../../platform/database/database';
import { atStatus, ApiError } from '../../../platform/errors/api-error';
import { commonErrors } from '../../../platform/errors/common.errors';
import { authErrors } from '../auth.errors';
import { AuditLog } from '../../audit';
import type { TotpSetupDto } from '../dto/account.dto';
import { accountOf, type Principal } from '../principal';
import { accountChanged, factorEnrolled } from './account-changes';
import { lazyPackage } from '../../../platform/lazily';
import { SQL, columnsOf, typed } from '../../../platform/database/sql';
import { UserEntity } from '../entities/user.entity';
import { PasskeyEntity } from '../entities/passkey.entity';

const qrCode = lazyPackage<typeof import('qrcode')>('qrcode');

const stepSeconds = 30;
const recoveryCodeCount = 10;

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: 'Stallhand', label, period: stepSeconds, secret: Secret.fromBase32(secret) });

const secretColumn = sealedColumn('users', 'totp_secret');
const pendingColumn = sealedColumn('users', 'totp_pending');

/** 80 random bits, readable aloud: `abcd-efgh-ijkl-mnop`. */
const newRecoveryCode = (): string =>
  new Secret({ buffer: new Uint8Array(randomBytes(10)).buffer }).base32.toLowerCase().replace(/(.{4})(?=.)/g, '$1-');

const recoveryHash = (code: string): Buffer => createHash('sha256').update(code.toLowerCase().replace(/[\s-]/g, '')).digest();

const alreadyOn = () => new ApiError(authErrors.two_factor_on);
const notSetUp = () => new ApiError(authErrors.two_factor_not_set_up);
export const wrongCode = (status: 401 | 403) => new ApiError(atStatus(commonErrors.wrong_code, status));

/** Time-based one-time passwords (RFC 6238) and the recovery codes that stand in for them. */
@Injectable()
export class SecondFactorService {
  constructor(
    private readonly database: Database,
    private readonly box: SecretBox,
    private readonly audit: AuditLog,
  ) {}

  /** Makes a secret that counts once a code from it is confirmed. @throws ApiError 409 when it is on already. */
  async setUp(principal: Principal): Promise<TotpSetupDto> {
    const userId = accountOf(principal);
    const secret = new Secret({ size: 20 }).base32;
    const sealed = await this.box.seal(secret, { ...pendingColumn, row: userId });
    const [row] = await this.database.query('UPDATE users SET totp_pending = $2 WHERE id = $1 AND totp_secret IS NULL RETURNING id', [
      userId,
      sealed,
    ]);
    if (!row) throw alreadyOn();
    const uri = totpOf(secret, principal.email ?? principal.name).toString();
    return { secret, uri, qrSvg: await qrCode().toString(uri, { type: 'svg', margin: 2 }) };
  }

  /**
   * Turns it on.
   * @returns the recovery codes, which nobody sees again.
   * @throws ApiError 403 for a wrong code, 409 when nothing was set up.
   */
  async confirm(principal: Principal, code: string): Promise<string[]> {
    const userId = accountOf(principal);
    const [row] = await this.database.query(
      SQL`SELECT totp_pending AS ${typed.of(UserEntity, 'totpPending', 'pending')}, totp_secret IS NOT NULL AS ${typed.boolean('on')}
        FROM users WHERE id = $1`,
      [userId],
    );
    if (row?.on) throw alreadyOn();
    if (!row?.pending) throw notSetUp();
    const secret = await this.box.open(row.pending, { ...pendingColumn, row: userId });
    const step = stepOf(secret, code);
    if (step === null) throw wrongCode(403);
    const sealed = await this.box.seal(secret, { ...secretColumn, row: userId });
    return this.database.transaction(async (sql) => {
      const turnedOn = await sql.query(
        `UPDATE users SET totp_secret = $3, totp_pending = NULL, totp_last_step = $4
         WHERE id = $1 AND totp_pending = $2 AND totp_secret IS NULL RETURNING id`,
        [userId, row.pending, sealed, step],
      );
      if (turnedOn.length === 0) throw notSetUp();
      const codes = await newRecoveryCodes(sql, userId);
      await this.audit.record(sql, { action: 'two_factor.turned_on', subjectType: 'user', subjectId: userId });
      await factorEnrolled(sql, principal, 'app_added');
      return codes;
    });
  }

  async turnOff(principal: Principal): Promise<void> {
    const userId = accountOf(principal);
    await this.database.transaction((sql) => dropApp(sql, this.audit, userId));
  }

  /** Uses up one code, of the app or for recovery. @returns whether it was right. */
  async use(userId: string, code: string): Promise<boolean> {
    const digits = code.replace(/\s/g, '');
    return /^\d{6}$/.test(digits) ? this.useAppCode(userId, digits) : this.useRecoveryCode(userId, code);
  }

  private async useAppCode(userId: string, code: string): Promise<boolean> {
    const [row] = await this.database.query(
      SQL`SELECT totp_secret AS ${typed.of(UserEntity, 'totpSecret', 'secret')} FROM users WHERE id = $1`,
      [userId],
    );
    if (!row?.secret) return false;
    const step = stepOf(await this.box.open(row.secret, { ...secretColumn, row: userId }), code);
    if (step === null) return false;
    const used = await this.database.query(
      'UPDATE users SET totp_last_step = $2 WHERE id = $1 AND (totp_last_step IS NULL OR totp_last_step < $2) RETURNING id',
      [userId, step],
    );
    return used.length === 1;
  }

  private async useRecoveryCode(userId: string, code: string): Promise<boolean> {
    return this.database.transaction(async (sql) => {
      const used = await sql.query('DELETE FROM recovery_codes WHERE user_id = $1 AND hash = $2 RETURNING 1 AS ok', [
        userId,
        recoveryHash(code),
      ]);
      if (used.length === 0) return false;
      await this.audit.record(sql, { action: 'two_factor.recovery_code_used', subjectType: 'user', subjectId: userId });
      return true;
    });
  }
}

/** @returns the time step this code belongs to, at most one away from now; null when it is wrong. */
function stepOf(secret: string, code: string): number | null {
  const delta = totpOf(secret).validate({ token: code, window: 1 });
  return delta === null ? null : Math.floor(Date.now() / 1_000 / stepSeconds) + delta;
}

/** Whether signing in with the password asks for more, as a condition on this alias of `users`. */
export const hasSecondFactor = (user: string): string =>
  `(${user}.totp_secret IS NOT NULL OR EXISTS (SELECT 1 FROM passkeys WHERE passkeys.user_id = ${user}.id))`;

/** In place of those there are. @returns the codes, which nobody sees again. */
export async function newRecoveryCodes(sql: Sql, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  await dropRecoveryCodes(sql, userId);
  await sql.query('INSERT INTO recovery_codes (user_id, hash) SELECT $1, unnest($2::bytea[])', [userId, codes.map(recoveryHash)]);
  return codes;
}

export async function dropRecoveryCodes(sql: Sql, userId: string): Promise<void> {
  await sql.query('DELETE FROM recovery_codes WHERE user_id = $1', [userId]);
}

/** Every second factor, for somebody who lost them. */
export async function dropSecondFactor(sql: Sql, audit: AuditLog, userId: string): Promise<void> {
  const passkeys = await sql.query(SQL`DELETE FROM passkeys WHERE user_id = $1 RETURNING ${columnsOf(PasskeyEntity, ['name'])}`, [userId]);
  for (const before of passkeys) {
    await audit.record(sql, { action: 'passkey.removed', subjectType: 'user', subjectId: userId, before });
    await accountChanged(sql, userId, 'passkey_removed');
  }
  await dropApp(sql, audit, userId);
}

/** The codes of the app; recovery codes stay while a passkey needs them. */
async function dropApp(sql: Sql, audit: AuditLog, userId: string): Promise<void> {
  const [row] = await sql.query(
    `UPDATE users SET totp_secret = NULL, totp_pending = NULL, totp_last_step = NULL WHERE id = $1 AND totp_secret IS NOT NULL RETURNING id`,
    [userId],
  );
  const [left] = await sql.query('SELECT 1 AS ok FROM passkeys WHERE user_id = $1 LIMIT 1', [userId]);
  if (!left) await dropRecoveryCodes(sql, userId);
  if (!row) return;
  await audit.record(sql, { action: 'two_factor.turned_off', subjectType: 'user', subjectId: userId });
  await accountChanged(sql, userId, 'app_removed');
}
