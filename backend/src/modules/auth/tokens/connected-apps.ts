import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../../platform/database/database';
import { requestContext, runInContext } from '../../../platform/http/request-context';
import { AuditLog } from '../../audit';
import type { GrantDto } from '../dto/api-tokens.dto';
import type { Principal } from '../principal';
import { accountChanged } from '../sign-in/account-changes';
import { ApiTokens, auditedToken, endTokens, loadToken, tokenSubject } from './api-tokens.service';
import { TokenAccess } from './token-access';
import { insertToken, named } from './token-making';
import { SQL, typed } from '../../../platform/database/sql';

/** An app that asks to be let in, as it was checked. */
interface AppClient {
  id: string;
  /** Where the answer of its sign-in goes. */
  host: string;
  /** Nobody else has this client id, so that signing in again takes the place of the time before. */
  isOneInstallation: boolean;
}

const mostNames = 200;

/** Tokens of apps that people let in by signing in: like any other, except that their secrets are given out elsewhere, for an hour each. */
@Injectable()
export class ConnectedApps {
  constructor(
    private readonly database: Database,
    private readonly tokens: ApiTokens,
    private readonly access: TokenAccess,
    private readonly audit: AuditLog,
  ) {}

  /** @returns a name that no token has which counts. */
  async freeName(wanted: string): Promise<string> {
    const taken = await this.database.query(
      SQL`SELECT lower(name) AS ${typed.text('name')} FROM api_tokens WHERE revoked_at IS NULL
        AND starts_with(lower(name), lower($1)) LIMIT ${mostNames + 1}`,
      [wanted],
    );
    const names = new Set(taken.map(({ name }) => name));
    for (let number = 1; number <= mostNames; number++) {
      const name = number === 1 ? wanted : `${wanted} ${number}`;
      if (!names.has(name.toLowerCase())) return name;
    }
    return `${wanted} ${Date.now()}`;
  }

  /**
   * Lets an app in.
   * @param also what belongs to the same transaction; it is told when the token ends
   * @throws ApiError as for a token that somebody makes.
   */
  async letIn(
    person: Principal,
    id: string,
    request: GrantDto,
    client: AppClient,
    also: (sql: Sql, expiresAt: Date) => Promise<void>,
  ): Promise<void> {
    const replaced = await named(() =>
      this.database.transaction(async (sql) => {
        const before = client.isOneInstallation ? await this.endOf(sql, person, client.id) : [];
        await insertToken(sql, id, person, request, { holder: 'app', clientId: client.id, clientHost: client.host });
        const row = await loadToken(sql, id, person);
        await this.audit.record(sql, {
          action: 'api_token.made',
          ...tokenSubject(id),
          after: { ...auditedToken(row), client: client.id, answersTo: client.host },
        });
        if (person.userId) await accountChanged(sql, person.userId, 'token_made');
        await also(sql, row.expiresAt);
        return before;
      }),
    );
    this.tokens.cut(replaced);
  }

  async isAlive(id: string): Promise<boolean> {
    return (await this.access.stillAlive([id])).has(id);
  }

  /** Ends those that count, whoever they belong to, because of what happened to their secrets. @param why for the record */
  async end(ids: readonly string[], why: string): Promise<void> {
    if (ids.length === 0) return;
    // Nobody decided it who could be named.
    const ended = await runInContext({ ...requestContext(), actor: { kind: 'system', id: null, name: 'System' } }, () =>
      this.database.transaction(async (sql) => {
        const rows = await endTokens(sql, `k.holder = 'app' AND k.id = ANY ($2::uuid[])`, [ids]);
        for (const { id, name } of rows)
          await this.audit.record(sql, { action: 'api_token.revoked', ...tokenSubject(id), before: { name }, after: { why } });
        return rows.map(({ id }) => id);
      }),
    );
    this.tokens.cut(ended);
  }

  private async endOf(sql: Sql, { userId }: Principal, clientId: string): Promise<string[]> {
    const rows = await endTokens(sql, `k.holder = 'app' AND k.client_id = $2 AND k.made_by IS NOT DISTINCT FROM $3::uuid`, [
      clientId,
      userId,
    ]);
    for (const { id, name } of rows)
      await this.audit.record(sql, {
        action: 'api_token.revoked',
        ...tokenSubject(id),
        before: { name },
        after: { why: 'signed in again' },
      });
    return rows.map(({ id }) => id);
  }
}
