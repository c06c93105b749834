import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database';
import { ApiError } from '../../../platform/errors/api-error';
import { AuditLog } from '../../audit';
import { authErrors } from '../auth.errors';
import type { ChangePasswordDto } from '../dto/account.dto';
import { endTokensOf } from '../tokens/api-tokens.service';
import { accountOf, type Principal } from '../principal';
import { accountChanged } from './account-changes';
import { KnownDevices, type RememberedDevice } from './known-devices';
import { Passwords } from './passwords';
import { SessionsService } from './sessions.service';
import { SignInService } from './sign-in.service';

@Injectable()
export class AccountService {
  constructor(
    private readonly database: Database,
    private readonly passwords: Passwords,
    private readonly signIns: SignInService,
    private readonly sessions: SessionsService,
    private readonly devices: KnownDevices,
    private readonly audit: AuditLog,
  ) {}

  /** Ends every other session of the person, and the tokens of their own tools. @returns the only browser that is still known. @throws ApiError 403 when the current password is wrong, 400 when the new one is easily guessed. */
  async changePassword(
    principal: Principal,
    { currentPassword, newPassword }: ChangePasswordDto,
    deviceCookie: string | null,
  ): Promise<RememberedDevice> {
    const userId = accountOf(principal);
    const oldHash = await this.signIns.requirePassword(principal, currentPassword);
    const hash = await this.passwords.choose({ id: userId, name: principal.name, email: principal.email! }, newPassword, 'newPassword');
    const device = await this.database.transaction(async (sql) => {
      const [changed] = await sql.query('UPDATE users SET password_hash = $2 WHERE id = $1 AND password_hash = $3 RETURNING 1 AS ok', [
        userId,
        hash,
        oldHash,
      ]);
      // The password was changed in the meantime, by a link or in another session.
      if (!changed) throw new ApiError(authErrors.wrong_password);
      await sql.query('UPDATE invites SET used_at = now() WHERE user_id = $1 AND used_at IS NULL', [userId]);
      await this.sessions.endAllOf(sql, userId, principal.sessionId);
      await endTokensOf(sql, this.audit, userId, ['person', 'app']);
      await this.audit.record(sql, { action: 'user.password_changed', subjectType: 'user', subjectId: userId });
      await accountChanged(sql, userId, 'password_changed');
      await this.devices.forgetAll(sql, userId);
      return this.devices.remember(sql, userId, deviceCookie);
    });
    this.sessions.cut(userId);
    return device;
  }
}
