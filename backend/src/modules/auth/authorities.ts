import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../platform/database/database';
import { ApiError } from '../../platform/errors/api-error';
import { type Authority, callerAuthority, requestContext, unlimited } from '../../platform/http/request-context';
import { intersection, noAuthority } from './authority';
import { isLimited } from './tokens/reach';
import { TokenAccess } from './tokens/token-access';
import { tokenErrors } from './tokens/token.errors';
import { type RowOf, SQL, columnsOf, typed } from '../../platform/database/sql';
import { AuthorityEntity } from './entities/authority.entity';

const columns = SQL`${columnsOf(AuthorityEntity, ['id', 'permissions', 'agents', 'workflows', 'integrations'])},
  asks_always AS ${typed.of(AuthorityEntity, 'asksAlways', 'asks')}, ${columnsOf(AuthorityEntity, ['tokenId'])}`;
type AuthorityRow = RowOf<typeof columns>;

/** Authorities of tasks, agents and workflows. Rows never change, so each process reads a row once. */
@Injectable()
export class Authorities {
  private readonly known = new Map<string, Authority>();

  constructor(
    private readonly database: Database,
    private readonly tokens: TokenAccess,
  ) {}

  /**
   * Stores an authority under an id derived from its content.
   * @param sql of the transaction that will reference it
   * @returns its id, or null for an authority without limits
   */
  async keep(authority: Authority, sql: Pick<Sql, 'query'> = this.database): Promise<string | null> {
    if (isUnlimited(authority)) return null;
    const content = contentOf(authority);
    const id = createHash('sha256').update(JSON.stringify(content)).digest('hex');
    if (this.known.has(id)) return id;
    await sql.query(
      `INSERT INTO authorities (id, permissions, agents, workflows, integrations, asks_always, token_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
      [id, ...content],
      'authority_keep',
    );
    // Not cached: the transaction may still be rolled back.
    if (sql === this.database) this.known.set(id, authority);
    return id;
  }

  /** @returns an authority without permissions for an unknown id, one without limits for null */
  async of(id: string | null, sql: Pick<Sql, 'query'> = this.database): Promise<Authority> {
    return (await this.all([id], sql)).get(id)!;
  }

  /** Reads several authorities with at most one statement, usually none. */
  async all(ids: readonly (string | null)[], sql: Pick<Sql, 'query'> = this.database): Promise<Map<string | null, Authority>> {
    const unread = [...new Set(ids)].filter((id): id is string => id !== null && !this.known.has(id));
    const rows = unread.length > 0 ? await this.read(unread, sql) : new Map<string, Authority>();
    return new Map(ids.map((id) => [id, id === null ? unlimited : (this.known.get(id) ?? rows.get(id) ?? noAuthority)]));
  }

  /** Intersection of all of them. */
  async allOf(first: Authority, ids: readonly (string | null)[], sql?: Pick<Sql, 'query'>): Promise<Authority> {
    return [...(await this.all(ids, sql)).values()].reduce(intersection, first);
  }

  /**
   * Authority of new work: the intersection of those of its caller and its authors. Work that a token wrote ends with the token, unless a
   * person or another token starts it, or work of a token that goes on.
   * @throws ApiError 409 `author_token_ended`
   */
  async ofWork(caller: Authority, authorIds: readonly (string | null)[], sql: Pick<Sql, 'query'> = this.database): Promise<Authority> {
    const authors = [...(await this.all(authorIds, sql)).values()];
    const authority = authors.reduce(intersection, caller);
    if (caller.tokenId !== undefined || (await this.endedTokens(authors, sql)).size === 0) return authority;
    if (!isPerson()) throw new ApiError(tokenErrors.author_token_ended);
    return withoutToken(authority);
  }

  /** Authority of a caller that sets or starts a schedule, where that is a token: its runs are work of the token. Null for a person. */
  async ofStarter(sql: Pick<Sql, 'query'>): Promise<string | null> {
    const caller = callerAuthority();
    return caller.tokenId === undefined ? null : this.keep(caller, sql);
  }

  /** Authority of work after a person started it anew. Its limits stay, but it no longer hangs on a token that has ended. */
  async startedAnew(id: string | null, sql: Pick<Sql, 'query'> = this.database): Promise<string | null> {
    if (id === null || !isPerson()) return id;
    const authority = await this.of(id, sql);
    if ((await this.endedTokens([authority], sql)).size === 0) return id;
    return this.keep(withoutToken(authority), sql);
  }

  /** True if the caller's limits include those of an author, so that the author's work may run as work of the caller. */
  async includeThoseOf(authorId: string | null): Promise<boolean> {
    const author = await this.of(authorId);
    const limits = (await this.endedTokens([author])).size > 0 ? withoutToken(author) : author;
    const caller = callerAuthority();
    return JSON.stringify(contentOf(intersection(caller, limits))) === JSON.stringify(contentOf(caller));
  }

  /** @returns the tokens of these authorities that no longer count. */
  async endedTokens(authorities: Iterable<Authority>, sql: Pick<Sql, 'query'> = this.database): Promise<Set<string>> {
    const tokens = [...new Set([...authorities].flatMap(({ tokenId }) => tokenId ?? []))];
    if (tokens.length === 0) return new Set();
    const alive = await this.tokens.stillAlive(tokens, sql);
    return new Set(tokens.filter((id) => !alive.has(id)));
  }

  private async read(ids: readonly string[], sql: Pick<Sql, 'query'>): Promise<Map<string, Authority>> {
    const rows = await sql.query(SQL`SELECT ${columns} FROM authorities WHERE id = ANY ($1)`, [ids], 'authority_read');
    const found = new Map(rows.map((row) => [row.id, toAuthority(row)]));
    if (sql === this.database) for (const [id, authority] of found) this.known.set(id, authority);
    return found;
  }
}

/** True for a signed-in person. Callers of webhooks are not signed in, so they have no authority. */
function isPerson(): boolean {
  const { actor, authority, token, task } = requestContext();
  return actor.kind === 'person' && authority !== undefined && !token && !task;
}

const withoutToken = ({ permissions, reach, asksAlways }: Authority): Authority => ({ permissions, reach, asksAlways });

const isUnlimited = ({ permissions, reach, asksAlways, tokenId }: Authority): boolean =>
  permissions === null && !isLimited(reach) && !asksAlways && tokenId === undefined;

const sorted = (values: Iterable<string> | null): string[] | null => values && [...values].sort();

/** Column values in canonical form: equal authorities give equal values. */
const contentOf = ({ permissions, reach: { agents, workflows, integrations }, asksAlways, tokenId }: Authority) =>
  [sorted(permissions), sorted(agents), sorted(workflows), sorted(integrations), asksAlways, tokenId ?? null] as const;

const toAuthority = ({ permissions, agents, workflows, integrations, asks, tokenId }: AuthorityRow): Authority => ({
  permissions: permissions && new Set(permissions),
  reach: { agents, workflows, integrations },
  asksAlways: asks,
  ...(tokenId !== null && { tokenId }),
});
