import type { Database } from '../../../platform/database/database';
import type { Statement } from '../../../platform/database/sql';
import type { Transactions } from '../../../platform/events';
import type { Credentials } from '../connectors/connector';
import type { PlatformConnector } from '../connectors/connectors';
import type { AccountSecrets } from './account-secrets';
import { AccessTokens, CredentialsReplaced } from './access-tokens';

const old: Credentials = { consumerKey: 'ck_old', consumerSecret: 'cs_old' };
const fresh: Credentials = { consumerKey: 'ck_new', consumerSecret: 'cs_new' };
const connector = {
  name: 'WooCommerce',
  grant: ({ consumerSecret }: Credentials) => Promise.resolve({ token: consumerSecret!, expiresAt: null }),
} as unknown as PlatformConnector;

describe('Credentials that are replaced while they are in use', () => {
  let row: { sealed: string; version: number; token: null };
  let tokens: AccessTokens;

  beforeEach(() => {
    row = { sealed: JSON.stringify(old), version: 1, token: null };
    const query = (statement: string | Statement, values: unknown[]) => {
      const sql = String(statement);
      return Promise.resolve(
        sql.startsWith('UPDATE') && sql.includes('credentials_version = $2') && values[1] !== row.version ? [] : [row],
      );
    };
    const secrets = {
      openToken: () => Promise.resolve(null),
      openCredentials: (_platform: unknown, _id: string, sealed: string) => Promise.resolve(JSON.parse(sealed) as Credentials),
    };
    tokens = new AccessTokens({ query } as unknown as Database, {} as Transactions, secrets as unknown as AccountSecrets);
  });

  const replace = () => (row = { sealed: JSON.stringify(fresh), version: 2, token: null });
  const opened = (credentials: Credentials, version: number) =>
    tokens.of('account', connector, { credentials, version }, new AbortController().signal);

  it('should never bring the secret of the new ones to work that holds the key of the old ones', async () => {
    const first = opened(old, 1);
    expect(await first.current()).toBe('cs_old');
    replace();
    // The call between two streams of one sync: another source of the same attempt.
    await expect(opened(old, 1).current()).rejects.toThrow(CredentialsReplaced);
    expect(await first.current()).toBe('cs_old');
    expect(await opened(fresh, 2).current()).toBe('cs_new');
  });

  it('should say so, and not that the account has to sign in, when the old ones are refused since', async () => {
    const source = opened(old, 1);
    await source.current();
    expect(await source.renewed('cs_old')).toBeNull();
    replace();
    await expect(source.renewed('cs_old')).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('should keep two attempts apart that ask at the same moment', async () => {
    const [before, after] = [opened(old, 1), opened(fresh, 2)];
    replace();
    const [first, second] = await Promise.allSettled([before.current(), after.current()]);
    expect([first.status, second]).toEqual(['rejected', { status: 'fulfilled', value: 'cs_new' }]);
  });
});
