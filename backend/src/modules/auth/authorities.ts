import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../platform/database/database';
import { type Authority, unlimited } from '../../platform/http/request-context';
import { intersection, noAuthority } from './authority';
import { isLimited } from './tokens/reach';

interface AuthorityRow {
  id: string;
  permissions: string[] | null;
  agents: string[] | null;
  workflows: string[] | null;
  integrations: string[] | null;
  asks: boolean;
}

/** Authorities of tasks, agents and workflows. Rows never change, so each process reads a row once. */
@Injectable()
export class Authorities {
  private readonly known = new Map<string, Authority>();

  constructor(private readonly database: Database) {}

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
      `INSERT INTO authorities (id, permissions, agents, workflows, integrations, asks_always) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT DO NOTHING`,
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

  private async read(ids: readonly string[], sql: Pick<Sql, 'query'>): Promise<Map<string, Authority>> {
    const rows = await sql.query<AuthorityRow>(
      'SELECT id, permissions, agents, workflows, integrations, asks_always AS asks FROM authorities WHERE id = ANY ($1)',
      [ids],
      'authority_read',
    );
    const found = new Map(rows.map((row) => [row.id, toAuthority(row)]));
    if (sql === this.database) for (const [id, authority] of found) this.known.set(id, authority);
    return found;
  }
}

const isUnlimited = ({ permissions, reach, asksAlways }: Authority): boolean => permissions === null && !isLimited(reach) && !asksAlways;

const sorted = (values: Iterable<string> | null): string[] | null => values && [...values].sort();

/** Column values in canonical form: equal authorities give equal values. */
const contentOf = ({ permissions, reach: { agents, workflows, integrations }, asksAlways }: Authority) =>
  [sorted(permissions), sorted(agents), sorted(workflows), sorted(integrations), asksAlways] as const;

const toAuthority = ({ permissions, agents, workflows, integrations, asks }: AuthorityRow): Authority => ({
  permissions: permissions && new Set(permissions),
  reach: { agents, workflows, integrations },
  asksAlways: asks,
});
