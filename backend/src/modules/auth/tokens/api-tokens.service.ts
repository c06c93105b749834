import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Database, type Sql } from '../../../platform/database/database';
import { ApiError } from '../../../platform/errors/api-error';
import { notFound } from '../../../platform/errors/common.refusals';
import { EventBus } from '../../../platform/events';
import { requestContext } from '../../../platform/http/request-context';
import { AuditLog } from '../../audit';
import type { ApiTokenDto, CreateApiTokenDto, CreatedApiTokenDto } from '../dto/api-tokens.dto';
import { may } from '../permissions';
import type { Principal } from '../principal';
import { accountChanged } from '../sign-in/account-changes';
import { type TokenHolder, tokenHolders } from './token-grant';
import { checkedName, insertToken, named } from './token-making';
import { hashOfApiToken, newApiToken } from './token-text';
import { tokenErrors } from './token.errors';
import { type RowOf, SQL, columnsOf, nullable, typed } from '../../../platform/database/sql';
import { ApiTokenEntity } from '../entities/api-token.entity';
import { UserEntity } from '../entities/user.entity';

export const soonDays = 7;

/** A token that is nearly over says so this long before. */
export const expiresSoon = `k.expires_at <= now() + interval '${soonDays} days'`;

const columns = SQL`${columnsOf(ApiTokenEntity, ['id', 'name', 'holder', 'clientHost', 'ending', 'mode', 'permissions', 'agentIds', 'workflowIds', 'integrationIds'], 'k')},
  k.micro_usd_per_day::float8 AS ${nullable.float('microUsdPerDay')},
  ${columnsOf(ApiTokenEntity, ['requestsPerMinute', 'networks', 'madeBy'], 'k')},
  coalesce(u.name, k.made_by_name) AS ${typed.text('madeByName')}, u.role AS ${nullable.of(UserEntity, 'role', 'makerRole')},
  ${columnsOf(ApiTokenEntity, ['createdAt', 'expiresAt', 'lastUsedAt', 'lastAddress', 'revokedAt', 'revokedBy'], 'k')},
  CASE WHEN k.revoked_at IS NOT NULL THEN 'revoked' WHEN k.expires_at <= now() THEN 'expired' WHEN ${expiresSoon} THEN 'expires_soon'
    ELSE 'active' END AS ${typed.text('state').as<ApiTokenDto['state']>()}`;

type TokenRow = RowOf<typeof columns>;

/** Tokens as people make and end them. Nothing about one is ever widened: only its name changes. */
@Injectable()
export class ApiTokens {
  constructor(
    private readonly database: Database,
    private readonly bus: EventBus,
    private readonly audit: AuditLog,
  ) {}

  /** One's own, newest first; of everybody for who may manage users. */
  async list(person: Principal): Promise<ApiTokenDto[]> {
    const rows = await this.database.query(
      SQL`SELECT ${columns} FROM api_tokens k LEFT JOIN users u ON u.id = k.made_by WHERE ${ofPerson} ORDER BY k.id DESC LIMIT 500`,
      ownerOf(person),
    );
    return rows.map(toDto);
  }

  /**
   * @throws ApiError 400 for a permission that the person lacks, a network that is none, or something that does not exist; 409
   *   `token_name_taken`.
   */
  async make(person: Principal, request: CreateApiTokenDto): Promise<CreatedApiTokenDto> {
    const token = newApiToken();
    const id = uuidv7();
    const made = await named(() =>
      this.database.transaction(async (sql) => {
        await insertToken(sql, id, person, request, { holder: request.holder, hash: hashOfApiToken(token), ending: token.slice(-4) });
        const row = await loadToken(sql, id, person);
        await this.audit.record(sql, { action: 'api_token.made', ...tokenSubject(id), after: auditedToken(row) });
        if (person.userId) await accountChanged(sql, person.userId, 'token_made');
        return row;
      }),
    );
    return { ...toDto(made), token };
  }

  /** @throws ApiError 404; 409 `token_name_taken` or `token_ended`. */
  rename(person: Principal, id: string, name: string): Promise<ApiTokenDto> {
    return named(() =>
      this.database.transaction(async (sql) => {
        const before = await loadToken(sql, id, person);
        if (before.revokedAt) throw new ApiError(tokenErrors.token_ended);
        await sql.query('UPDATE api_tokens SET name = $2 WHERE id = $1', [id, checkedName(name)]);
        const after = await loadToken(sql, id, person);
        await this.audit.record(sql, {
          action: 'api_token.renamed',
          ...tokenSubject(id),
          before: { name: before.name },
          after: { name: after.name },
        });
        return toDto(after);
      }),
    );
  }

  /** From now on it counts nowhere, and its sockets are closed. Revoked again, it stays as it is. @throws ApiError 404. */
  async revoke(person: Principal, id: string): Promise<void> {
    await this.database.transaction(async (sql) => {
      const before = await loadToken(sql, id, person);
      if (before.revokedAt) return;
      await endTokens(sql, 'k.id = $2', [id]);
      await this.audit.record(sql, { action: 'api_token.revoked', ...tokenSubject(id), before: { name: before.name } });
    });
    this.cut([id]);
  }

  /** Has every process close the sockets of these tokens. */
  cut(ids: readonly string[]): void {
    ids.forEach((id) => this.bus.publish('api_token.ended', { id }));
  }
}

/**
 * Ends the tokens of a person as part of a change after which they must not go on. Their sockets are closed by the `access.changed` that
 * follows such a change.
 * @param holders only those of these kinds
 */
export async function endTokensOf(
  sql: Sql,
  audit: AuditLog,
  userId: string,
  holders: readonly TokenHolder[] = tokenHolders,
): Promise<void> {
  const ended = await endTokens(sql, 'k.made_by = $2 AND k.holder = ANY ($3::text[])', [userId, holders]);
  for (const { id, name } of ended) await audit.record(sql, { action: 'api_token.revoked', ...tokenSubject(id), before: { name } });
}

export const endTokens = (sql: Sql, which: string, values: unknown[]): Promise<{ id: string; name: string }[]> =>
  sql.query(
    SQL`UPDATE api_tokens k SET revoked_at = now(), revoked_by = $1 WHERE ${which} AND k.revoked_at IS NULL
      RETURNING ${columnsOf(ApiTokenEntity, ['id', 'name'], 'k')}`,
    [requestContext().actor.name, ...values],
  );

/** Whose tokens somebody may see and end: `$1` everybody's, `$2` those of this account, null for what Administrator made. */
const ofPerson = `($1::boolean OR (k.made_by = $2::uuid AND NOT k.by_administrator) OR ($2::uuid IS NULL AND k.by_administrator))`;
const ownerOf = ({ role, userId }: Principal): unknown[] => [may(role, 'users:manage'), userId];

export async function loadToken(sql: Sql, id: string, person: Principal): Promise<TokenRow> {
  const [row] = await sql.query(
    SQL`SELECT ${columns} FROM api_tokens k LEFT JOIN users u ON u.id = k.made_by WHERE ${ofPerson} AND k.id = $3 FOR UPDATE OF k`,
    [...ownerOf(person), id],
  );
  if (!row) throw notFound('token');
  return row;
}

export const tokenSubject = (id: string) => ({ subjectType: 'api_token', subjectId: id });

export const auditedToken = ({
  name,
  holder,
  mode,
  permissions,
  agentIds,
  workflowIds,
  integrationIds,
  microUsdPerDay,
  networks,
  expiresAt,
}: TokenRow) => ({
  name,
  holder,
  mode,
  permissions,
  agentIds,
  workflowIds,
  integrationIds,
  microUsdPerDay,
  networks,
  expiresAt: expiresAt.toISOString(),
});

/** What the maker's role no longer allows counts no longer, and is named. */
function toDto({ makerRole, ...row }: TokenRow): ApiTokenDto {
  return { ...row, lapsed: makerRole ? row.permissions.filter((permission) => !may(makerRole, permission)) : [] };
}
