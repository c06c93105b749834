import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { AppConfig } from '../../../platform/config/app-config';
import { Database, type Sql } from '../../../platform/database/database';
import { ApiError } from '../../../platform/errors/api-error';
import { invalid, notFound } from '../../../platform/errors/common.refusals';
import { authErrors } from '../auth.errors';
import { requestContext } from '../../../platform/http/request-context';
import { consoleAddress } from '../../../platform/links/console-address';
import { AuditLog } from '../../audit';
import type { AcceptInviteDto, CreatedInviteDto, CreateInviteDto, InviteDto, InvitePreviewDto, ResetLinkDto } from '../dto/invites.dto';
import { accountChanged } from '../sign-in/account-changes';
import { Passwords } from '../sign-in/passwords';
import { dropSecondFactor } from '../sign-in/second-factor.service';
import { SessionsService } from '../sign-in/sessions.service';
import { endTokensOf } from '../tokens/api-tokens.service';
import { KnownDevices, type RememberedDevice } from '../sign-in/known-devices';
import { SignInLimits } from '../sign-in/sign-in-limits';
import { countsByMaker, makerOf } from './link-makers';
import { newToken, tokenHash } from '../sign-in/tokens';
import { SQL, columnsOf, joinedColumnsOf, typed } from '../../../platform/database/sql';
import { InviteEntity } from '../entities/invite.entity';
import { UserEntity } from '../entities/user.entity';

const validDays = 7;
const columns = SQL`${columnsOf(InviteEntity, ['id', 'email'], 'i')},
  coalesce(u.role, i.role) AS ${typed.text('role').as<InviteDto['role']>()}, CASE WHEN i.user_id IS NULL THEN 'invite'
  ELSE 'reset' END AS ${typed.text('purpose').as<InviteDto['purpose']>()}, ${joinedColumnsOf(UserEntity, ['name'], 'u')},
  ${columnsOf(InviteEntity, ['invitedBy', 'createdAt', 'expiresAt'], 'i')}`;
const source = 'FROM invites i LEFT JOIN users u ON u.id = i.user_id';

type NewLink = CreateInviteDto & {
  /** Set: the link gives this person a new password. */
  userId: string | null;
  /** Every second factor goes at once, and again when the link is used: until then others may know the old password. */
  dropsSecondFactor?: boolean;
};
type UsableLink = NewLink & Pick<InviteDto, 'id' | 'expiresAt' | 'name'> & { makerId: string | null };

const gone = () => new ApiError(authErrors.invite_not_found);
const taken = () => new ApiError(authErrors.email_taken);

/** Writes a one-time link. @returns it; the token in it is stored as a hash only. */
export async function writeLink(sql: Sql, audit: AuditLog, config: AppConfig, link: NewLink): Promise<CreatedInviteDto> {
  const token = newToken();
  const id = uuidv7();
  const maker = makerOf(requestContext());
  const { email, role, userId, dropsSecondFactor = false } = link;
  if (userId && dropsSecondFactor) await dropSecondFactor(sql, audit, userId);
  await sql.query(
    `INSERT INTO invites (id, token_hash, email, role, user_id, invited_by, expires_at, maker_kind, maker_id, drops_second_factor)
     VALUES ($1, $2, $3, $4, $5, $6, now() + make_interval(days => $7), $8, $9, $10)`,
    [id, tokenHash(token), email, role, userId, requestContext().actor.name, validDays, maker.kind, maker.id, dropsSecondFactor],
  );
  const [row] = await sql.query(SQL`SELECT ${columns} ${source} WHERE i.id = $1`, [id]);
  await audit.record(sql, {
    action: userId ? 'user.reset_link_made' : 'invite.created',
    subjectType: userId ? 'user' : 'invite',
    subjectId: userId ?? row!.id,
    after: { email, role },
  });
  if (userId) await accountChanged(sql, userId, 'reset_link_made');
  return { ...row!, link: `${consoleAddress(config)}/invite/${token}` };
}

/** One-time links that let somebody in, or let them choose a new password. */
@Injectable()
export class InvitesService {
  constructor(
    private readonly config: AppConfig,
    private readonly database: Database,
    private readonly passwords: Passwords,
    private readonly sessions: SessionsService,
    private readonly limits: SignInLimits,
    private readonly devices: KnownDevices,
    private readonly audit: AuditLog,
  ) {}

  /** Every link that can still be used: invitations and those for a new password, newest first. */
  list(): Promise<InviteDto[]> {
    return this.database.query(SQL`SELECT ${columns} ${source} WHERE ${this.usable} ORDER BY i.created_at DESC, i.id LIMIT 500`);
  }

  private get usable(): string {
    return `i.used_at IS NULL AND i.expires_at > now() AND ${countsByMaker(this.config)}`;
  }

  /** An earlier invitation of the same address stops working. @throws ApiError 409 `email_taken`. */
  create({ email, role }: CreateInviteDto): Promise<CreatedInviteDto> {
    return this.database.transaction(async (sql) => {
      const [user] = await sql.query('SELECT 1 AS ok FROM users WHERE lower(email) = lower($1)', [email]);
      if (user) throw taken();
      await sql.query('DELETE FROM invites WHERE user_id IS NULL AND lower(email) = lower($1)', [email]);
      return writeLink(sql, this.audit, this.config, { email, role, userId: null });
    });
  }

  /**
   * A link with which this person chooses a new password; earlier ones stop working.
   * @throws ApiError 404 for nobody.
   */
  resetLink(userId: string, request: ResetLinkDto): Promise<CreatedInviteDto> {
    return this.database.transaction(async (sql) => {
      const [user] = await sql.query(SQL`SELECT ${columnsOf(UserEntity, ['email', 'role'])} FROM users WHERE id = $1 FOR UPDATE`, [userId]);
      if (!user) throw notFound('user');
      await sql.query('DELETE FROM invites WHERE user_id = $1 AND used_at IS NULL', [userId]);
      return writeLink(sql, this.audit, this.config, { ...user, userId, dropsSecondFactor: request.dropSecondFactor });
    });
  }

  async remove(id: string): Promise<void> {
    await this.database.transaction(async (sql) => {
      const [row] = await sql.query(
        SQL`SELECT ${columns}, ${columnsOf(InviteEntity, ['userId'], 'i')} ${source} WHERE i.id = $1 AND ${this.usable} FOR UPDATE OF i`,
        [id],
      );
      if (!row) throw notFound('invite');
      await sql.query('DELETE FROM invites WHERE id = $1', [id]);
      const { email, role, userId } = row;
      await this.audit.record(sql, {
        action: userId ? 'user.reset_link_revoked' : 'invite.deleted',
        subjectType: userId ? 'user' : 'invite',
        subjectId: userId ?? id,
        before: { email, role },
      });
    });
  }

  /** @throws ApiError 404 for anything but a link that can be used now. */
  async preview(token: string): Promise<InvitePreviewDto> {
    const { email, role, userId, expiresAt } = await this.usableLink(token);
    return { email, role, purpose: userId ? 'reset' : 'invite', expiresAt };
  }

  /** Uses the link up: makes the account, or sets the new password and ends all sessions. @returns the browser, which is known from now on. @throws ApiError 400, 404, 409 `email_taken`. */
  async accept(token: string, { name, password }: AcceptInviteDto, deviceCookie: string | null): Promise<RememberedDevice> {
    const link = await this.usableLink(token);
    if (!link.userId && !name) throw invalid([{ field: 'name', message: 'name is needed' }]);
    const userId = link.userId ?? uuidv7();
    const owner = { id: userId, name: link.name ?? name ?? '', email: link.email };
    const hash = await this.passwords.choose(owner, password, 'password');
    const device = await this.database.transaction(async (sql) => {
      // The lock orders this against a concurrent demotion or removal of the maker.
      await sql.query('SELECT FROM users WHERE id = $1 FOR SHARE', [link.makerId]);
      const [used] = await sql.query(
        `UPDATE invites SET used_at = now() WHERE id = (SELECT i.id ${source} WHERE i.id = $1 AND ${this.usable} FOR UPDATE OF i) RETURNING id`,
        [link.id],
      );
      if (!used) throw gone();
      if (link.userId) await this.resetPassword(sql, link, userId, hash);
      else await this.createUser(sql, userId, link, name!.trim(), hash);
      return this.devices.remember(sql, userId, deviceCookie);
    });
    this.sessions.cut(userId);
    await this.limits.forget(link.email);
    return device;
  }

  private async usableLink(token: string): Promise<UsableLink> {
    const [row] = await this.database.query(
      SQL`SELECT ${columns}, ${columnsOf(InviteEntity, ['userId', 'makerId', 'dropsSecondFactor'], 'i')} ${source} WHERE i.token_hash = $1
        AND ${this.usable}`,
      [tokenHash(token)],
    );
    if (!row) throw gone();
    return row;
  }

  private async createUser(sql: Sql, id: string, { email, role }: UsableLink, name: string, passwordHash: string): Promise<void> {
    const [user] = await sql.query(
      `INSERT INTO users (id, name, email, role, password_hash) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (lower(email)) DO NOTHING RETURNING id`,
      [id, name, email, role, passwordHash],
    );
    if (!user) throw taken();
    await this.audit.record(sql, { action: 'user.created', subjectType: 'user', subjectId: id, after: { name, email, role } });
  }

  private async resetPassword(sql: Sql, { dropsSecondFactor }: UsableLink, userId: string, passwordHash: string): Promise<void> {
    await sql.query('UPDATE users SET password_hash = $2 WHERE id = $1', [userId, passwordHash]);
    await sql.query('UPDATE invites SET used_at = now() WHERE user_id = $1 AND used_at IS NULL', [userId]);
    await this.sessions.endAllOf(sql, userId);
    await this.devices.forgetAll(sql, userId);
    if (dropsSecondFactor) await dropSecondFactor(sql, this.audit, userId);
    // Whoever had got into the account may have made some.
    await endTokensOf(sql, this.audit, userId);
    await this.audit.record(sql, { action: 'user.password_reset', subjectType: 'user', subjectId: userId });
    await accountChanged(sql, userId, 'password_reset');
  }
}
