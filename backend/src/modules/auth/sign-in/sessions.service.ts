import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Database, type Sql } from '../../../platform/database/database';
import { notFound } from '../../../platform/errors/common.refusals';
import { EventBus } from '../../../platform/events';
import { AuditLog } from '../../audit';
import '../access.events';
import type { SessionListItemDto } from '../dto/sessions.dto';
import { may } from '../permissions';
import { confirmationMs, type Principal } from '../principal';
import { hasSecondFactor } from './second-factor.service';
import { newToken, tokenHash } from './tokens';
import { SQL, columnsOf, typed } from '../../../platform/database/sql';
import { SessionEntity } from '../entities/session.entity';
import { UserEntity } from '../entities/user.entity';

const maxAgeDays = 7;
const seenEverySeconds = 60;

/** A session that still counts: not too old, used within 12 hours, of somebody who may sign in. */
const alive = `s.expires_at > now() AND s.last_seen_at > now() - interval '12 hours' AND u.disabled_at IS NULL`;

export interface ClientInfo {
  address: string | null;
  userAgent: string | null;
  /** Cookie header as the browser sent it. */
  deviceCookie: string | null;
}

/** Sessions are rows; the cookie holds a random token of which only the hash is stored. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly database: Database,
    private readonly bus: EventBus,
    private readonly audit: AuditLog,
  ) {}

  /** Always a new token, whatever the browser brought along. Clears away sessions that are over. */
  async create(sql: Sql, userId: string, client: ClientInfo): Promise<{ token: string; expiresAt: Date }> {
    const token = newToken();
    await sql.query('DELETE FROM sessions s USING users u WHERE u.id = s.user_id AND NOT (' + alive + ')');
    const [row] = await sql.query(
      SQL`INSERT INTO sessions (id, token_hash, user_id, expires_at, address, user_agent)
       VALUES ($1, $2, $3, now() + make_interval(days => $4), $5, $6) RETURNING ${columnsOf(SessionEntity, ['expiresAt'])}`,
      [uuidv7(), tokenHash(token), userId, maxAgeDays, client.address, client.userAgent?.slice(0, 300) ?? null],
    );
    return { token, expiresAt: row!.expiresAt };
  }

  /** @returns who holds this token; null when it is not that of a live session. */
  async find(token: string | null): Promise<Principal | null> {
    const hash = tokenHash(token);
    if (!hash) return null;
    const [row] = await this.database.query(
      SQL`SELECT ${columnsOf(SessionEntity, ['id', 'userId'], 's')}, ${columnsOf(UserEntity, ['name', 'email', 'role'], 'u')},
        ${hasSecondFactor('u')} AS ${typed.boolean('twoFactor')},
              ${columnsOf(SessionEntity, ['confirmedAt'], 's')},
              s.last_seen_at < now() - make_interval(secs => $2) AS ${typed.boolean('stale')}
       FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.token_hash = $1 AND ${alive}`,
      [hash, seenEverySeconds],
      'session_find',
    );
    if (!row) return null;
    if (row.stale) await this.database.query('UPDATE sessions SET last_seen_at = now() WHERE id = $1', [row.id]);
    const { id: sessionId, userId, name, email, role, twoFactor, confirmedAt } = row;
    return { userId, sessionId, name, email, role, twoFactor, confirmedUntil: (confirmedAt?.getTime() ?? 0) + confirmationMs, token: null };
  }

  /** @returns which of these sessions are still alive. */
  async stillAlive(ids: string[]): Promise<Set<string>> {
    const rows = await this.database.query(
      SQL`SELECT ${columnsOf(SessionEntity, ['id'], 's')} FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.id = ANY ($1)
        AND ${alive}`,
      [ids],
    );
    return new Set(rows.map((row) => row.id));
  }

  list(principal: Principal, everybody: boolean): Promise<SessionListItemDto[]> {
    return this.database.query(
      SQL`SELECT ${columnsOf(SessionEntity, ['id', 'userId'], 's')}, u.name AS ${typed.of(UserEntity, 'name', 'userName')},
        u.email AS ${typed.of(UserEntity, 'email', 'userEmail')}, s.id = $1 AS ${typed.boolean('current')},
        ${columnsOf(SessionEntity, ['address', 'userAgent', 'createdAt', 'lastSeenAt', 'expiresAt'], 's')}
       FROM sessions s JOIN users u ON u.id = s.user_id
       WHERE ($2 OR s.user_id = $3) AND ${alive} ORDER BY s.last_seen_at DESC, s.id LIMIT 500`,
      [principal.sessionId, everybody, principal.userId],
    );
  }

  /** @throws ApiError 404 for a session that is not there, or not this person's to end. */
  async end(principal: Principal, id: string): Promise<void> {
    const everybody = may(principal.role, 'users:manage');
    const userId = await this.database.transaction(async (sql) => {
      const [ended] = await sql.query(
        SQL`DELETE FROM sessions WHERE id = $1 AND ($2 OR user_id = $3) RETURNING ${columnsOf(SessionEntity, ['userId'])}`,
        [id, everybody, principal.userId],
      );
      if (!ended) throw notFound('session');
      await this.audit.record(sql, { action: 'session.ended', subjectType: 'user', subjectId: ended.userId });
      return ended.userId;
    });
    this.cut(userId, id);
  }

  /** Ends every session of this person except the one they use. */
  async endOthers(principal: Principal): Promise<void> {
    const { userId, sessionId } = principal;
    if (!userId) return;
    await this.database.transaction(async (sql) => {
      await this.endAllOf(sql, userId, sessionId);
      await this.audit.record(sql, { action: 'session.others_ended', subjectType: 'user', subjectId: userId });
    });
    this.cut(userId);
  }

  /** Part of a change after which a person's sessions must not go on; follow it with `cut` once it is committed. */
  async endAllOf(sql: Sql, userId: string, except: string | null = null): Promise<void> {
    await sql.query('DELETE FROM sessions WHERE user_id = $1 AND id IS DISTINCT FROM $2', [userId, except]);
  }

  /** Has every process close this person's sockets, or those of one session; those still signed in come back by themselves. */
  cut(userId: string, sessionId: string | null = null): void {
    this.bus.publish('access.changed', { userId, sessionId });
  }
}
