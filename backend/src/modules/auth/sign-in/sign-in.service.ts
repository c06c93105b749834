import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { Slots } from '../../../platform/concurrency/slots';
import { Database } from '../../../platform/database/database';
import { ApiError } from '../../../platform/errors/api-error';
import { invalid } from '../../../platform/errors/common.refusals';
import { authErrors } from '../auth.errors';
import { requestContext, runInContext } from '../../../platform/http/request-context';
import { AuditLog } from '../../audit';
import type { ConfirmDto, SignInDto } from '../dto/session.dto';
import type { Role } from '../permissions';
import { accountOf, confirmationMs, type Principal } from '../principal';
import { actorOf } from '../request-actor.interceptor';
import { Passwords } from './passwords';
import { SecondFactorService, wrongCode } from './second-factor.service';
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
  twoFactor: boolean;
  disabled: boolean;
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
    private readonly limits: SignInLimits,
    private readonly audit: AuditLog,
  ) {}

  /**
   * @param oldToken what the browser brought along; that session ends.
   * @throws ApiError 401 `wrong_credentials`, `code_required` or `wrong_code`; 429 after too many failures.
   */
  async signIn(
    request: SignInDto,
    client: ClientInfo,
    oldToken: string | null,
  ): Promise<{ account: Account; token: string; expiresAt: Date }> {
    const attempt = { account: request.email, address: client.address };
    const account = await this.accountBy('lower(email) = lower($1)', request.email.trim());
    const fits = await this.tried(attempt, () => this.fits(account, request.password));
    if (!fits || !account) throw await this.refused(attempt, account, new ApiError(authErrors.wrong_credentials));
    if (account.twoFactor) {
      const { code } = request;
      if (!code) throw new ApiError(authErrors.code_required);
      if (!(await this.tried(attempt, () => this.secondFactor.use(account.id, code))))
        throw await this.refused(attempt, account, wrongCode(401));
    }
    await this.limits.succeeded(attempt);
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
  async confirm(principal: Principal, { password, code }: ConfirmDto, address: string | null): Promise<Date> {
    if ((password === undefined) === (code === undefined)) throw invalid([{ field: 'password', message: 'give either password or code' }]);
    if (password !== undefined) await this.requirePassword(principal, password, address);
    else await this.requireCode(principal, code!, address);
    const [row] = await this.database.query<{ at: Date }>(
      'UPDATE sessions SET confirmed_at = now() WHERE id = $1 RETURNING confirmed_at AS at',
      [principal.sessionId],
    );
    return new Date((row?.at.getTime() ?? 0) + confirmationMs);
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
      `SELECT id, name, email, role, password_hash AS "passwordHash", totp_secret IS NOT NULL AS "twoFactor",
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
