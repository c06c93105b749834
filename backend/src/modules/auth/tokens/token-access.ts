import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config';
import { Database, type Sql } from '../../../platform/database/database';
import { ApiError } from '../../../platform/errors/api-error';
import { commonErrors } from '../../../platform/errors/common.errors';
import { CallerAddress } from '../../../platform/http/connections/caller-address';
import type { Permission, Role } from '../permissions';
import type { Principal } from '../principal';
import { hasSecondFactor } from '../sign-in/second-factor.service';
import { isWithin } from './networks';
import { viaToken } from './token-grant';
import { invalidToken } from './token-rules';
import { hashOfApiToken, isApiToken } from './token-text';
import { tokenErrors } from './token.errors';
import { type RowOf, SQL, columnsOf, joinedColumnsOf, nullable, typed } from '../../../platform/database/sql';
import { ApiTokenEntity } from '../entities/api-token.entity';
import { UserEntity } from '../entities/user.entity';

const usedEverySeconds = 60;

/** A token that counts: `k` with whoever made it as `u`; `$1` says whether the console runs without sign-in. */
const alive = `k.revoked_at IS NULL AND k.expires_at > now()
  AND CASE WHEN k.by_administrator THEN $1::boolean ELSE u.id IS NOT NULL AND u.disabled_at IS NULL END`;

const columns = SQL`${columnsOf(ApiTokenEntity, ['id', 'name', 'holder', 'mode', 'permissions'], 'k')},
  k.agent_ids AS ${typed.of(ApiTokenEntity, 'agentIds', 'agents')},
  k.workflow_ids AS ${typed.of(ApiTokenEntity, 'workflowIds', 'workflows')},
  k.integration_ids AS ${typed.of(ApiTokenEntity, 'integrationIds', 'integrations')},
         k.micro_usd_per_day::float8 AS ${nullable.float('microUsdPerDay')},
         ${columnsOf(ApiTokenEntity, ['requestsPerMinute', 'networks'], 'k')},
         coalesce(u.name, k.made_by_name) AS ${typed.text('maker')}, u.id AS ${nullable.of(UserEntity, 'id', 'userId')},
         ${joinedColumnsOf(UserEntity, ['email'], 'u')}, coalesce(u.role, 'owner') AS ${typed.text('role').as<Role>()},
         ${hasSecondFactor('u')} AS ${typed.boolean('twoFactor')},
         coalesce(k.last_used_at < now() - make_interval(secs => $3), true) AS ${typed.boolean('stale')}`;
type TokenRow = RowOf<typeof columns>;

/** Says who is behind a token. It asks Postgres each time, so what was revoked a moment ago is over in every process. */
@Injectable()
export class TokenAccess {
  private readonly isOpen: boolean;
  /** One call is counted once, however often it is asked who makes it. */
  private readonly asked = new WeakMap<IncomingMessage, Promise<Principal>>();

  constructor(
    config: AppConfig,
    private readonly database: Database,
    private readonly addresses: CallerAddress,
  ) {
    this.isOpen = config.ACCESS_MODE === 'open';
  }

  /** @throws ApiError 401 for a token that does not count, 403 from another network, 429 when it calls too often. */
  principalOf(request: IncomingMessage, token: string): Promise<Principal> {
    const known = this.asked.get(request) ?? this.admit(request, token);
    this.asked.set(request, known);
    return known;
  }

  /**
   * Counts the calls of one request beyond its first.
   * @throws ApiError 429 if that exceeds the token's rate. None of them is counted then.
   */
  async countMore(tokenId: string, calls: number): Promise<void> {
    const [row] = await this.database.query(
      SQL`SELECT ${columnsOf(ApiTokenEntity, ['id', 'requestsPerMinute'])} FROM api_tokens WHERE id = $1`,
      [tokenId],
    );
    if (!row) throw invalidToken();
    await this.refuseTooMany(row, calls);
  }

  /** @returns which of these tokens still count. */
  async stillAlive(ids: readonly string[], sql: Pick<Sql, 'query'> = this.database): Promise<Set<string>> {
    const rows = await sql.query(
      SQL`SELECT ${columnsOf(ApiTokenEntity, ['id'], 'k')} FROM api_tokens k LEFT JOIN users u ON u.id = k.made_by WHERE k.id = ANY ($2)
        AND ${alive}`,
      [this.isOpen, ids],
    );
    return new Set(rows.map((row) => row.id));
  }

  private async admit(request: IncomingMessage, token: string): Promise<Principal> {
    const row = isApiToken(token) ? await this.find(token) : undefined;
    if (!row) throw invalidToken();
    // What somebody agreed to are the tools: the API would show an app more, such as who the customers are.
    if (row.holder === 'app' && !isForTools(request)) throw new ApiError(tokenErrors.token_for_tools);
    const address = this.addresses.of(request);
    if (!isWithin(address, row.networks)) {
      const from = address ?? 'an unknown address';
      throw new ApiError(
        tokenErrors.token_network,
        `This token may not be used from ${from}. Call from one of its networks, or make another one.`,
      );
    }
    await this.refuseTooMany(row, 1);
    if (row.stale) await this.noteUse(row.id, address);
    return toPrincipal(row);
  }

  private async find(token: string): Promise<TokenRow | undefined> {
    const [row] = await this.database.query(
      SQL`SELECT ${columns}
       FROM api_tokens k LEFT JOIN users u ON u.id = k.made_by
       WHERE k.id = (SELECT id FROM api_tokens WHERE hash = $2
           UNION ALL SELECT token_id FROM oauth_access_tokens WHERE hash = $2 AND expires_at > now() LIMIT 1)
         AND ${alive}`,
      [this.isOpen, hashOfApiToken(token), usedEverySeconds],
      'api_token_find',
    );
    return row;
  }

  /**
   * A minute's worth at once, then evenly ("generic cell rate algorithm", ITU-T I.371), for all processes together. A refused call costs
   * nothing. The note need not survive a crash, so nothing waits for the disk.
   */
  private async refuseTooMany({ id, requestsPerMinute }: Pick<TokenRow, 'id' | 'requestsPerMinute'>, calls: number): Promise<void> {
    const step = (60 / requestsPerMinute) * calls;
    const [taken] = await this.database.query(
      `INSERT INTO api_token_rates AS r (token_id, idle_at) VALUES ($1, now() + make_interval(secs => $2))
       ON CONFLICT (token_id) DO UPDATE SET idle_at = greatest(r.idle_at, now()) + make_interval(secs => $2)
         WHERE r.idle_at <= now() + make_interval(secs => 60 - $2::float8) RETURNING 1 AS ok`,
      [id, step],
      'api_token_take',
    );
    if (taken) return;
    const [row] = await this.database.query(
      SQL`SELECT ceil(extract(epoch FROM idle_at - now()) - 60 + $2::float8)::int AS ${typed.int('seconds')} FROM api_token_rates
        WHERE token_id = $1`,
      [id, step],
    );
    throw new ApiError(
      commonErrors.too_many_requests,
      `This token may make ${requestsPerMinute} calls a minute. Wait as long as Retry-After says.`,
      { retryAfterSeconds: Math.max(1, row?.seconds ?? 1) },
    );
  }

  /** At most once a minute, whichever processes it calls. */
  private async noteUse(id: string, address: string | null): Promise<void> {
    await this.database.query(
      `UPDATE api_tokens SET last_used_at = now(), last_address = $2
       WHERE id = $1 AND (last_used_at IS NULL OR last_used_at < now() - make_interval(secs => $3))`,
      [id, address, usedEverySeconds],
    );
  }
}

const isForTools = (request: IncomingMessage & { originalUrl?: string }): boolean =>
  /^\/mcp\/?(?:\?|$)/.test(request.originalUrl ?? request.url ?? '');

function toPrincipal(row: TokenRow): Principal {
  const { id, name, holder, mode, microUsdPerDay, maker, userId, email, role, twoFactor, agents, workflows, integrations } = row;
  return {
    userId,
    sessionId: null,
    name: viaToken(maker, name),
    email,
    role,
    twoFactor,
    // A token is nobody who could just have given a password.
    confirmedUntil: 0,
    token: {
      id,
      name,
      holder,
      mode,
      microUsdPerDay,
      maker,
      permissions: new Set<Permission>([...row.permissions, 'session:read']),
      reach: { agents, workflows, integrations },
    },
  };
}
