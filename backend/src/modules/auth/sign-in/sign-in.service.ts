import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { Slots } from '../../../platform/concurrency/slots';
import { Database } from '../../../platform/database/database';
import { ApiError, type ErrorKind } from '../../../platform/errors/api-error';
import { invalid } from '../../../platform/errors/common.refusals';
import { authErrors } from '../auth.errors';
import { requestContext, runInContext } from '../../../platform/http/request-context';
import { AuditLog } from '../../audit';
import type { PasskeyAnswerDto } from '../dto/passkeys.dto';
import type { ConfirmDto, SignInDto } from '../dto/session.dto';
import { PasskeyProof } from '../passkeys/passkey-proof';
import type { Role } from '../permissions';
import { accountOf, confirmationMs, type Principal, proofOf } from '../principal';
import { actorOf } from '../request-actor';
import { accountChanged, refuseNewFactor } from './account-changes';
import { KnownDevices, type RememberedDevice } from './known-devices';
import { Passwords } from './passwords';
import { hasSecondFactor, SecondFactorService, wrongCode } from './second-factor.service';
import { type ClientInfo, SessionsService } from './sessions.service';
import { type Attempt, byDevice, byPasskey, bySession, byStranger, SignInLimits } from './sign-in-limits';
import { tokenHash } from './tokens';
import { SQL, columnsOf, typed } from '../../../platform/database/sql';
import { UserEntity } from '../entities/user.entity';

const maxWaiting = 200;

/** Other errors mean that the server is busy or lacks a setting. */
const isWrong = (refusal: ApiError): boolean => [401, 403].includes(refusal.getStatus());

const queue = () =>
  new Slots(Math.min(availableParallelism(), 3), {
    max: maxWaiting,
    refusal: () => new ApiError(authErrors.busy, undefined, { retryAfterSeconds: 5 }),
  });

interface Account {
  id: string;
  name: string;
  email: string;
  role: Role;
  passwordHash: string;
  /** Whether the code of an app is on, and whether there is any second factor. */
  app: boolean;
  twoFactor: boolean;
  disabled: boolean;
}

export interface SignedIn {
  account: Account;
  token: string;
  expiresAt: Date;
  device: RememberedDevice;
}

/** Checks who somebody is, slowly enough for guessers and no slower for everybody else. */
@Injectable()
export class SignInService {
  /** Attempts wait in turn, so each sees the failures before it. Known browsers have their own queue, which strangers cannot fill. */
  private readonly queues = { stranger: queue(), device: queue(), session: queue(), passkey: queue() };

  constructor(
    private readonly database: Database,
    private readonly sessions: SessionsService,
    private readonly devices: KnownDevices,
    private readonly passwords: Passwords,
    private readonly secondFactor: SecondFactorService,
    private readonly passkeys: PasskeyProof,
    private readonly limits: SignInLimits,
    private readonly audit: AuditLog,
  ) {}

  /**
   * @param oldToken what the browser brought along; that session ends.
   * @throws ApiError 401 `wrong_credentials`, `code_required`, `passkey_required` or `wrong_code`; 429 after too many failures.
   */
  async signIn(request: SignInDto, client: ClientInfo, oldToken: string | null): Promise<SignedIn> {
    const account = await this.accountBy('lower(email) = lower($1)', request.email.trim());
    const device = await this.devices.find(account?.id ?? null, client.deviceCookie);
    const attempt = device ? byDevice(request.email, device) : byStranger(request.email, client.address);
    const passwordHash = await this.tried(attempt, account, () => this.fitting(account, request.password, authErrors.wrong_credentials));
    if (account!.twoFactor) {
      const { code } = request;
      if (!code) throw new ApiError(account!.app ? authErrors.code_required : authErrors.passkey_required);
      await this.tried(attempt, account, () => this.useCode(account!.id, code, 401));
    }
    await this.limits.succeeded(attempt);
    return this.open({ ...account!, passwordHash }, client, oldToken, authErrors.wrong_credentials);
  }

  /**
   * A passkey is something one has, unlocked by what one knows or is: password and second factor in one.
   * @throws ApiError 401 as `PasskeyProof.check`; 429 after too many failures.
   */
  async signInByPasskey(answer: PasskeyAnswerDto, client: ClientInfo, oldToken: string | null): Promise<SignedIn> {
    const claimed = await this.passkeys.claimed(answer);
    const account = claimed && (await this.accountBy('id = $1', claimed.userId));
    const device = await this.devices.find(account?.id ?? null, client.deviceCookie);
    const name = account?.email ?? `passkey ${answer.credentialId}`;
    const attempt = byPasskey(name, device, client.address);
    await this.tried(attempt, account, async () => {
      await this.passkeys.check(answer, 'sign_in', null, 401);
      if (!account || account.disabled) throw new ApiError(authErrors.passkey_unknown);
    });
    await this.limits.succeeded(attempt);
    return this.open(account!, client, oldToken, authErrors.passkey_too_late);
  }

  /** @throws ApiError 403 as `PasskeyProof.check`, or when this session has just set a second factor up; 429 after too many failures. */
  async confirmByPasskey(principal: Principal, answer: PasskeyAnswerDto): Promise<Date> {
    accountOf(principal);
    await refuseNewFactor(this.database, principal);
    await this.proven(principal, () => this.passkeys.check(answer, 'confirm', principal, 403));
    return this.confirmed(principal);
  }

  /** @throws ApiError 429 for an address that has to wait, so that nobody fills the table of challenges from there. */
  async refuseTooMany({ address, deviceCookie }: ClientInfo): Promise<void> {
    await this.limits.refuseTooMany(byPasskey('', await this.devices.findAny(deviceCookie), address));
  }

  /** @throws ApiError of the kind `ended` when the password was replaced since it was checked: that ended every session. */
  private async open(account: Account, client: ClientInfo, oldToken: string | null, ended: ErrorKind): Promise<SignedIn> {
    const opened = await runInContext({ ...requestContext(), actor: actorOf({ userId: account.id, name: account.name }) }, () =>
      this.database.transaction(async (sql) => {
        // The lock orders this against a concurrent new password.
        const [same] = await sql.query('SELECT 1 AS ok FROM users WHERE id = $1 AND password_hash = $2 AND disabled_at IS NULL FOR SHARE', [
          account.id,
          account.passwordHash,
        ]);
        if (!same) throw new ApiError(ended);
        if (oldToken) await sql.query('DELETE FROM sessions WHERE token_hash = $1', [tokenHash(oldToken)]);
        const session = await this.sessions.create(sql, account.id, client);
        const device = await this.devices.remember(sql, account.id, client.deviceCookie);
        await this.audit.record(sql, { action: 'session.signed_in', subjectType: 'user', subjectId: account.id });
        return { ...session, device };
      }),
    );
    return { account, ...opened };
  }

  /**
   * Takes password or code once more, so that the next five minutes may do what an open session alone may not.
   * @throws ApiError 403 when it is wrong, 429 after too many failures.
   */
  async confirm(principal: Principal, given: ConfirmDto): Promise<Date> {
    await this.prove(principal, given);
    return this.confirmed(principal);
  }

  private async confirmed(principal: Principal): Promise<Date> {
    const [row] = await this.database.query(
      SQL`UPDATE sessions SET confirmed_at = now() WHERE id = $1 RETURNING confirmed_at AS ${typed.timestamp('at')}`,
      [principal.sessionId],
    );
    return new Date((row?.at.getTime() ?? 0) + confirmationMs);
  }

  /**
   * Takes password or code for this one call.
   * @throws ApiError 400 for both or neither, 403 when it is wrong or the second factor too new, 429 after too many failures.
   */
  async prove(principal: Principal, { password, code }: ConfirmDto): Promise<void> {
    const id = accountOf(principal);
    if ((password === undefined) === (code === undefined)) throw invalid([{ field: 'password', message: 'give either password or code' }]);
    if (password !== undefined) return void (await this.requirePassword(principal, password));
    await refuseNewFactor(this.database, principal);
    await this.proven(principal, () => this.useCode(id, code!, 403));
  }

  /**
   * Turns codes of the authenticator app on. Wrong codes count, or a session without password could guess the secret that another began
   * to set up.
   * @returns the recovery codes, which are not shown again.
   * @throws ApiError 403 for a wrong code, 409 when nothing was set up, 429 after too many failures in this session.
   */
  confirmTotp(principal: Principal, code: string): Promise<string[]> {
    return this.proven(principal, () => this.secondFactor.confirm(principal, code));
  }

  /**
   * @returns the stored hash that the password fits.
   * @throws ApiError 403 `wrong_password` for a wrong password, 429 after too many failures in this session
   */
  async requirePassword(principal: Principal, password: string): Promise<string> {
    const account = await this.accountBy('id = $1', accountOf(principal));
    return this.proven(principal, () => this.fitting(account, password, authErrors.wrong_password));
  }

  private async useCode(userId: string, code: string, status: 401 | 403): Promise<void> {
    if (!(await this.secondFactor.use(userId, code))) throw wrongCode(status);
  }

  private async proven<T>(principal: Principal, check: () => Promise<T>): Promise<T> {
    const id = accountOf(principal);
    const attempt = bySession(principal.email!, proofOf(principal) ?? id);
    const proof = await this.tried(attempt, { id }, check);
    await this.limits.succeeded(attempt);
    return proof;
  }

  /** Runs one counted attempt after earlier ones have finished. @throws the refusal of `check` */
  private tried<T>(attempt: Attempt, account: { id: string } | null, check: () => Promise<T>): Promise<T> {
    return this.queues[attempt.kind].run(async () => {
      await this.limits.refuseTooMany(attempt);
      try {
        return await check();
      } catch (refusal) {
        if (refusal instanceof ApiError && isWrong(refusal)) await this.refused(attempt, account, refusal);
        throw refusal;
      }
    });
  }

  private async refused(attempt: Attempt, account: { id: string } | null, refusal: ApiError): Promise<void> {
    const isTold = await this.limits.failed(attempt);
    await this.database.transaction(async (sql) => {
      await this.audit.record(sql, {
        action: 'session.refused',
        subjectType: 'user',
        subjectId: account?.id ?? null,
        after: { email: attempt.account, reason: refusal.code },
      });
      if (isTold && account) await accountChanged(sql, account.id, 'guessing');
    });
  }

  private async accountBy(condition: 'id = $1' | 'lower(email) = lower($1)', value: string): Promise<Account | null> {
    const [row] = await this.database.query(
      SQL`SELECT ${columnsOf(UserEntity, ['id', 'name', 'email', 'role', 'passwordHash'])},
        totp_secret IS NOT NULL AS ${typed.boolean('app')}, ${hasSecondFactor('users')} AS ${typed.boolean('twoFactor')},
              disabled_at IS NOT NULL AS ${typed.boolean('disabled')} FROM users WHERE ${condition}`,
      [value],
    );
    return row ?? null;
  }

  /**
   * Takes the same time for a wrong password, a disabled account and none at all. A hash that costs a guesser less than it could is replaced.
   * @returns the stored hash that the password fits.
   * @throws ApiError of the kind `wrong`.
   */
  private async fitting(account: Account | null, password: string, wrong: ErrorKind): Promise<string> {
    const { fits, renewed } = await this.passwords.verify(account, password);
    if (!account || !fits || account.disabled) throw new ApiError(wrong);
    const { id, passwordHash } = account;
    if (!renewed) return passwordHash;
    const [kept] = await this.database.query('UPDATE users SET password_hash = $2 WHERE id = $1 AND password_hash = $3 RETURNING 1 AS ok', [
      id,
      renewed,
      passwordHash,
    ]);
    // Another sign-in renewed the hash first, or the password was replaced.
    return kept ? renewed : this.fitting(await this.accountBy('id = $1', id), password, wrong);
  }
}
