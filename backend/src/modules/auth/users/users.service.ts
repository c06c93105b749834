import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../../platform/database/database';
import { ApiError } from '../../../platform/errors/api-error';
import { notFound } from '../../../platform/errors/common.refusals';
import { authErrors } from '../auth.errors';
import { AuditLog } from '../../audit';
import type { UpdateUserDto, UserDto } from '../dto/users.dto';
import type { Role } from '../permissions';
import { hasSecondFactor } from '../sign-in/second-factor.service';
import { SessionsService } from '../sign-in/sessions.service';
import { endTokensOf } from '../tokens/api-tokens.service';
import { SQL, columnsOf, nullable, typed } from '../../../platform/database/sql';
import { UserEntity } from '../entities/user.entity';

const columns = SQL`${columnsOf(UserEntity, ['id', 'name', 'email', 'role'], 'u')},
  u.disabled_at IS NOT NULL AS ${typed.boolean('disabled')}, ${hasSecondFactor('u')} AS ${typed.boolean('twoFactor')},
  ${columnsOf(UserEntity, ['stripeCustomerId', 'subscriptionTier', 'subscriptionStatus', 'createdAt'], 'u')},
  (SELECT max(last_seen_at) FROM sessions s WHERE s.user_id = u.id) AS ${nullable.timestamp('lastSeenAt')}`;

/** People with an account. At least one of them is always an owner who can sign in. */
@Injectable()
export class UsersService {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionsService,
    private readonly audit: AuditLog,
  ) {}

  list(): Promise<UserDto[]> {
    return this.database.query(SQL`SELECT ${columns} FROM users u ORDER BY lower(u.name), u.id LIMIT 500`);
  }

  /** @returns null for nobody. */
  async roleOf(id: string): Promise<Role | null> {
    const [user] = await this.database.query(SQL`SELECT ${columnsOf(UserEntity, ['role'])} FROM users WHERE id = $1`, [id]);
    return user?.role ?? null;
  }

  /** @throws ApiError 404; 409 `last_owner` when nobody could manage the console any more. */
  async update(id: string, change: UpdateUserDto): Promise<UserDto> {
    const user = await this.database.transaction(async (sql) => {
      const before = await this.locked(sql, id);
      await sql.query(
        `UPDATE users SET name = coalesce($2, name), role = coalesce($3, role),
           disabled_at = CASE WHEN $4::boolean IS NULL THEN disabled_at WHEN $4 THEN coalesce(disabled_at, now()) END WHERE id = $1`,
        [id, change.name?.trim(), change.role, change.disabled],
      );
      await this.requireAnOwner(sql);
      if (change.disabled) {
        await this.sessions.endAllOf(sql, id);
        await endTokensOf(sql, this.audit, id);
      }
      const [after] = await sql.query(SQL`SELECT ${columns} FROM users u WHERE u.id = $1`, [id]);
      await this.audit.record(sql, {
        action: 'user.updated',
        subjectType: 'user',
        subjectId: id,
        before: publicValues(before),
        after: publicValues(after!),
      });
      return after!;
    });
    this.sessions.cut(id);
    return user;
  }

  /** @throws ApiError 404; 409 `last_owner`. */
  async remove(id: string): Promise<void> {
    await this.database.transaction(async (sql) => {
      const before = await this.locked(sql, id);
      await endTokensOf(sql, this.audit, id);
      await sql.query('DELETE FROM users WHERE id = $1', [id]);
      await this.requireAnOwner(sql);
      await this.audit.record(sql, { action: 'user.deleted', subjectType: 'user', subjectId: id, before: publicValues(before) });
    });
    this.sessions.cut(id);
  }

  /** All owners are locked with the row, always in the same order: two owners cannot demote each other at once. */
  private async locked(sql: Sql, id: string): Promise<UserDto> {
    await sql.query(`SELECT id FROM users WHERE role = 'owner' OR id = $1 ORDER BY id FOR UPDATE`, [id]);
    const [user] = await sql.query(SQL`SELECT ${columns} FROM users u WHERE u.id = $1`, [id]);
    if (!user) throw notFound('user');
    return user;
  }

  private async requireAnOwner(sql: Sql): Promise<void> {
    const [owner] = await sql.query(`SELECT 1 AS ok FROM users WHERE role = 'owner' AND disabled_at IS NULL LIMIT 1`);
    if (!owner) throw new ApiError(authErrors.last_owner);
  }
}

const publicValues = ({ name, email, role, disabled }: UserDto) => ({ name, email, role, disabled });
