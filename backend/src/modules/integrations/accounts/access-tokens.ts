import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { secretMask } from '../../../platform/crypto';
import { Database } from '../../../platform/database/database';
import { Transactions } from '../../../platform/events';
import type { TokenSource } from '../calls/account-api';
import { PlatformFailure } from '../calls/platform-failure';
import type { Credentials, Grant } from '../connectors/connector';
import type { PlatformConnector } from '../connectors/connectors';
import { AccountSecrets } from './account-secrets';
import { SQL, typed } from '../../../platform/database/sql';
import { IntegrationEntity } from '../entities/integration.entity';

/** Whoever renews a token and dies is waited for this long. */
const leaseSeconds = 30;
const lookEveryMs = 100;

/** Credentials as one piece of work opened them: key, secret and token always belong together. */
export interface Held {
  credentials: Credentials;
  /** Of the row at that time; another sign-in changes it. */
  version: number;
}

/** The account got other credentials while the work went on. The next attempt begins with those. */
export class CredentialsReplaced extends PlatformFailure {
  constructor() {
    super('unavailable', 'The credentials of this account were replaced while they were in use.', 'Try again.');
  }
}

/** Told at once when a platform gave other credentials in place of those it was asked with. */
export type OnReplaced = (used: Credentials, replaced: Credentials) => Promise<void>;

/** Tokens of one check before anything is stored. */
export class PassingTokens implements TokenSource {
  private held: Promise<Grant> | null = null;
  private now: Credentials;

  constructor(
    private readonly connector: PlatformConnector,
    credentials: Credentials,
    private readonly signal: AbortSignal,
    private readonly onReplaced?: OnReplaced,
  ) {
    this.now = credentials;
  }

  /** As they are by now. */
  get credentials(): Credentials {
    return this.now;
  }

  async current(): Promise<string> {
    return (await this.grant()).token;
  }

  async renewed(failed: string): Promise<string | null> {
    this.held = null;
    const token = await this.current();
    return token === failed ? null : token;
  }

  grant(): Promise<Grant> {
    return (this.held ??= this.granted());
  }

  private async granted(): Promise<Grant> {
    const used = this.now;
    const grant = await grantOf(this.connector, used, this.signal);
    if (grant.replaced) {
      this.now = { ...used, ...grant.replaced };
      await this.onReplaced?.(used, grant.replaced);
    }
    return grant;
  }
}

interface Opened {
  id: string;
  version: number;
}

/** Tokens of connected accounts: stored sealed, renewed ahead of their end by one process at a time. */
@Injectable()
export class AccessTokens {
  /** Renewals under way in this process. */
  private readonly renewals = new Map<string, Promise<string>>();

  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly secrets: AccountSecrets,
  ) {}

  /** @throws CredentialsReplaced from its methods, once the account has other credentials than those that are held. */
  of(id: string, connector: PlatformConnector, { version }: Held, signal: AbortSignal): TokenSource {
    // What lasts until it is taken back needs no row: the credential itself is the token.
    let lasting: string | null = null;
    const account = { id, version };
    const renew = (failed: string | null) => this.once(`${id} ${version}`, () => this.renew(account, connector, failed, signal));
    return {
      current: async () => {
        if (lasting) return lasting;
        const stored = await this.stored(account);
        if (stored) return stored;
        const token = await renew(null);
        if (!(await this.stored(account))) lasting = token;
        return token;
      },
      renewed: async (failed) => {
        if (!lasting) return renew(failed);
        await this.stored(account);
        return null;
      },
    };
  }

  private once(key: string, work: () => Promise<string>): Promise<string> {
    const running = this.renewals.get(key) ?? work().finally(() => this.renewals.delete(key));
    this.renewals.set(key, running);
    return running;
  }

  private async stored({ id, version }: Opened): Promise<string | null> {
    const [row] = await this.database.query(
      SQL`SELECT access_token AS ${typed.of(IntegrationEntity, 'accessToken', 'token')},
        credentials_version AS ${typed.of(IntegrationEntity, 'credentialsVersion', 'version')} FROM integrations WHERE id = $1`,
      [id],
      'integration_token',
    );
    if (row && row.version !== version) throw new CredentialsReplaced();
    return this.secrets.openToken(id, row?.token ?? null);
  }

  /** The lease on the row keeps other processes from asking too; they find the new token instead. */
  private async renew(account: Opened, connector: PlatformConnector, failed: string | null, signal: AbortSignal): Promise<string> {
    const { id, version } = account;
    for (;;) {
      signal.throwIfAborted();
      const [mine] = await this.database.query(
        SQL`UPDATE integrations SET token_lease_until = now() + make_interval(secs => ${leaseSeconds})
         WHERE id = $1 AND credentials_version = $2 AND (token_lease_until IS NULL OR token_lease_until < now())
         RETURNING access_token AS ${typed.of(IntegrationEntity, 'accessToken', 'token')},
         credentials AS ${typed.of(IntegrationEntity, 'credentials', 'sealed')}`,
        [id, version],
      );
      const known = mine ? await this.secrets.openToken(id, mine.token) : await this.stored(account);
      if (known && known !== failed) {
        if (mine) await this.release(id);
        return known;
      }
      if (mine) return this.fetch(account, connector, mine.sealed, signal);
      await this.requireRow(id);
      await sleep(lookEveryMs, undefined, { signal });
    }
  }

  /** @param sealed as they are stored now: another process may have got others in place of those this one opened long ago. */
  private async fetch(account: Opened, connector: PlatformConnector, sealed: string, signal: AbortSignal): Promise<string> {
    const { id, version } = account;
    try {
      const credentials = await this.secrets.openCredentials(connector, id, sealed);
      const grant = await grantOf(connector, credentials, signal);
      if (grant.replaced) await this.keep(id, connector, credentials, grant.replaced);
      if (grant.expiresAt) await this.store(id, { ...grant, expiresAt: grant.expiresAt });
      return grant.token;
    } catch (error) {
      // The credentials of this call are void after another sign-in, or after the platform has replaced a part of them.
      const [row] = await this.database.query(
        SQL`SELECT credentials AS ${typed.of(IntegrationEntity, 'credentials', 'sealed')},
          credentials_version AS ${typed.of(IntegrationEntity, 'credentialsVersion', 'version')} FROM integrations WHERE id = $1`,
        [id],
      );
      if (row && row.version !== version) throw new CredentialsReplaced();
      const isOld = row && row.sealed !== sealed && error instanceof PlatformFailure && error.kind === 'credentials';
      if (!isOld) throw error;
      return await this.fetch(account, connector, row.sealed, signal);
    } finally {
      await this.release(id);
    }
  }

  /** Stores what a platform gave in place of what it was asked with. Credentials that somebody typed meanwhile stay. */
  async keep(id: string, connector: PlatformConnector, used: Credentials, replaced: Credentials): Promise<void> {
    await this.transactions.run(async (transaction) => {
      const [row] = await transaction.query(
        SQL`SELECT credentials AS ${typed.of(IntegrationEntity, 'credentials', 'sealed')} FROM integrations WHERE id = $1 FOR UPDATE`,
        [id],
      );
      if (!row) return;
      const stored = await this.secrets.openCredentials(connector, id, row.sealed);
      const own = Object.fromEntries(Object.entries(replaced).filter(([name]) => stored[name] === used[name]));
      const sealed = await this.secrets.sealCredentials(id, { ...stored, ...own });
      await transaction.query('UPDATE integrations SET credentials = $2 WHERE id = $1', [id, sealed]);
    });
  }

  private async store(id: string, grant: Grant & { expiresAt: Date }): Promise<void> {
    await this.database.query('UPDATE integrations SET access_token = $2, token_expires_at = $3 WHERE id = $1', [
      id,
      await this.secrets.sealToken(id, grant),
      grant.expiresAt,
    ]);
  }

  private async release(id: string): Promise<void> {
    await this.database.query('UPDATE integrations SET token_lease_until = NULL WHERE id = $1', [id]);
  }

  private async requireRow(id: string): Promise<void> {
    const rows = await this.database.query('SELECT 1 FROM integrations WHERE id = $1', [id]);
    if (rows.length === 0) throw new PlatformFailure('credentials', 'This platform was disconnected.');
  }
}

async function grantOf(connector: PlatformConnector, credentials: Credentials, signal: AbortSignal): Promise<Grant> {
  const grant = await connector.grant(credentials, signal);
  if (!grant) throw new PlatformFailure('credentials', 'The seller has not agreed yet.');
  secretMask.register(grant.token);
  for (const secret of Object.values(grant.replaced ?? {})) secretMask.register(secret);
  return grant;
}
