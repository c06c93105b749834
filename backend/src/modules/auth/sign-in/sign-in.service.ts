import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { Slots } from '../../../platform/concurrency/slots';
import { Database } from '../../../platform/database/database';
import { ApiError } from '../../../platform/errors/api-error';
import { invalid } from '../../../platform/errors/common.refusals';
import { authErrors } from '../auth.errors';
import { requestContext, runInContext } from '../../../platform/http/request-context';
import { AuditLog } from '../../audit';
import type { PasskeyAnswerDto } from '../dto/passkeys.dto';
import type { ConfirmDto, SignInDto } from '../dto/session.dto';
import { PasskeyProof } from '../passkeys/passkey-proof';
import type { Role } from '../permissions';
import { accountOf, confirmationMs, type Principal } from '../principal';
import { actorOf } from '../request-actor';
import { refuseNewFactor } from './account-changes';
import { Passwords } from './passwords';
import { hasSecondFactor, SecondFactorService, wrongCode } from './second-factor.service';
import { type ClientInfo, SessionsService } from './sessions.service';
import { type Attempt, SignInLimits } from './sign-in-limits';
import { tokenHash } from './tokens';

const maxWaiting = 200;

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
}

/** Checks who somebody is, slowly enough for guessers and no slower for everybody else. */
@Injectable()
export class SignInService {
  /** A guess must see the failures of those before it. */
  private readonly slots = new Slots(Math.min(availableParallelism(), 3), {
    max: maxWaiting,
    refusal: () => new ApiError(authErrors.busy, undefined, { retryAfterSeconds: 5 }),
  });

  constructor(
    private readonly database: Database,
    private readonly sessions: SessionsService,
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
    const attempt = { account: request.email, address: client.address };
    const account = await this.accountBy('lower(email) = lower($1)', request.email.trim());
    const fits = await this.tried(attempt, () => this.fits(account, request.password));
    if (!fits || !account) throw await this.refused(attempt, account, new ApiError(authErrors.wrong_credentials));
    if (account.twoFactor) {
      const { code } = request;
      if (!code) throw new ApiError(account.app ? authErrors.code_required : authErrors.passkey_required);
      if (!(await this.tried(attempt, () => this.secondFactor.use(account.id, code))))
        throw await this.refused(attempt, account, wrongCode(401));
    }
    await this.limits.succeeded(attempt);
    return this.open(account, client, oldToken);
  }

  /**
   * A passkey is something one has, unlocked by what one knows or is: password and second factor in one.
   * @throws ApiError 401 as `PasskeyProof.check`; 429 after too many failures.
   */
  async signInByPasskey(answer: PasskeyAnswerDto, client: ClientInfo, oldToken: string | null): Promise<SignedIn> {
    const claimed = await this.passkeys.claimed(answer);
    const account = claimed && (await this.accountBy('id = $1', claimed.userId));
    const attempt = { account: account?.email ?? `passkey ${answer.credentialId}`, address: client.address };
    await this.triedPasskey(attempt, account, async () => {
      await this.passkeys.check(answer, 'sign_in', null, 401);
      if (!account || account.disabled) throw new ApiError(authErrors.passkey_unknown);
    });
    return this.open(account!, client, oldToken);
  }

  /** @throws ApiError 403 as `PasskeyProof.check`, or when this session has just set a second factor up; 429 after too many failures. */
  async confirmByPasskey(principal: Principal, answer: PasskeyAnswerDto, address: string | null): Promise<Date> {
    const id = accountOf(principal);
    await refuseNewFactor(this.database, principal);
    const attempt = { account: principal.email!, address };
    await this.triedPasskey(attempt, { id }, () => this.passkeys.check(answer, 'confirm', principal, 403));
    return this.confirmed(principal);
  }

  /** @throws ApiError 429 for an address that has to wait, so that nobody fills the table of challenges from there. */
  refuseTooMany(address: string | null): Promise<void> {
    return this.limits.refuseTooMany({ account: 'a passkey', address });
  }

  private async open(account: Account, client: ClientInfo, oldToken: string | null): Promise<SignedIn> {
    const session = await runInContext({ ...requestContext(), actor: actorOf({ userId: account.id, name: account.name }) }, () =>
      this.database.transaction(async (sql) => {
        if (oldToken) await sql.query('DELETE FROM sessions WHERE token_hash = $1', [tokenHash(oldToken)]);
        const created = await this.sessions.create(sql, account.id, client);
        await this.audit.record(sql, { action: 'session.signed_in', subjectType: 'user', subjectId: account.id });
        return created;
      }),
    );
    return { account, ...session };
  }

  /**
   * Takes password or code once more, so that the next five minutes may do what an open session alone may not.
   * @throws ApiError 403 when it is wrong, 429 after too many failures.
   */
  async confirm(principal: Principal, given: ConfirmDto, address: string | null): Promise<Date> {
    await this.prove(principal, given, address);
    return this.confirmed(principal);
  }

  private async confirmed(principal: Principal): Promise<Date> {
    const [row] = await this.database.query<{ at: Date }>(
      'UPDATE sessions SET confirmed_at = now() WHERE id = $1 RETURNING confirmed_at AS at',
      [principal.sessionId],
    );
    return new Date((row?.at.getTime() ?? 0) + confirmationMs);
  }

  /**
   * Takes password or code for this one call.
   * @throws ApiError 400 for both or neither, 403 when it is wrong or the second factor too new, 429 after too many failures.
   */
  async prove(principal: Principal, { password, code }: ConfirmDto, address: string | null): Promise<void> {
    accountOf(principal);
    if ((password === undefined) === (code === undefined)) throw invalid([{ field: 'password', message: 'give either password or code' }]);
    if (password !== undefined) return this.requirePassword(principal, password, address);
    await refuseNewFactor(this.database, principal);
    await this.requireCode(principal, code!, address);
  }

  /** @throws ApiError 403 `wrong_password` when this is not the person's password; counted like a failed sign-in. */
  async requirePassword(principal: Principal, password: string, address: string | null): Promise<void> {
    const account = await this.accountBy('id = $1', accountOf(principal));
    const attempt = { account: principal.email!, address };
    const fits = await this.tried(attempt, () => this.fits(account, password));
    if (!fits) throw await this.refused(attempt, account, new ApiError(authErrors.wrong_password));
    await this.limits.succeeded(attempt);
  }

  private async requireCode(principal: Principal, code: string, address: string | null): Promise<void> {
    const id = accountOf(principal);
    const attempt = { account: principal.email!, address };
    if (!(await this.tried(attempt, () => this.secondFactor.use(id, code)))) throw await this.refused(attempt, { id }, wrongCode(403));
    await this.limits.succeeded(attempt);
  }

  /** One counted try. It waits its turn, so that it sees the failures of those before it. */
  private tried(attempt: Attempt, check: () => Promise<boolean>): Promise<boolean> {
    return this.slots.run(async () => {
      await this.limits.refuseTooMany(attempt);
      const right = await check();
      if (!right) await this.limits.failed(attempt);
      return right;
    });
  }

  /** The same for a passkey, which says by itself what is wrong with it. */
  private async triedPasskey(attempt: Attempt, account: { id: string } | null, check: () => Promise<unknown>): Promise<void> {
    let refusal: ApiError | undefined;
    const fits = await this.tried(attempt, () =>
      check().then(
        () => true,
        (error: unknown) => {
          if (!(error instanceof ApiError)) throw error;
          refusal = error;
          return false;
        },
      ),
    );
    if (!fits) throw await this.refused(attempt, account, refusal!);
    await this.limits.succeeded(attempt);
  }

  /** Records the failure. @returns `refusal`, to be thrown. */
  private async refused(attempt: Attempt, account: { id: string } | null, refusal: ApiError): Promise<ApiError> {
    await this.database.transaction((sql) =>
      this.audit.record(sql, {
        action: 'session.refused',
        subjectType: 'user',
        subjectId: account?.id ?? null,
        after: { email: attempt.account, reason: refusal.code },
      }),
    );
    return refusal;
  }

  private async accountBy(condition: 'id = $1' | 'lower(email) = lower($1)', value: string): Promise<Account | null> {
    const [row] = await this.database.query<Account>(
      `SELECT id, name, email, role, password_hash AS "passwordHash", totp_secret IS NOT NULL AS app, ${hasSecondFactor('users')} AS "twoFactor",
              disabled_at IS NOT NULL AS disabled FROM users WHERE ${condition}`,
      [value],
    );
    return row ?? null;
  }

  /** Takes the same time for a wrong password, a disabled account and none at all. A hash that costs a guesser less than it could is replaced. */
  private async fits(account: Account | null, password: string): Promise<boolean> {
    const { fits, renewed } = await this.passwords.verify(account, password);
    if (!account || !fits || account.disabled) return false;
    if (renewed) {
      const { id, passwordHash } = account;
      await this.database.query('UPDATE users SET password_hash = $2 WHERE id = $1 AND password_hash = $3', [id, renewed, passwordHash]);
    }
    return true;
  }
}
