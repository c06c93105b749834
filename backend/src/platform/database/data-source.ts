import type { DataSourceOptions } from 'typeorm';
import { migrations } from '../../migrations';
import type { AppConfig } from '../config/app-config';
import { connectMs } from './connect-limit';
import { PooledClient } from './pooled-client';

/** Limits of R15: nothing waits for ever, neither for a connection nor for a lock. In milliseconds. */
export const timeLimits = { statement_timeout: 15_000, lock_timeout: 3_000, idle_in_transaction_session_timeout: 15_000 };

/** An idle connection costs Postgres 5 MB; what comes every five seconds keeps the one or two that it needs. */
const ofPool = { keepAlive: true, idleTimeoutMillis: 10_000 };

/** For a pool whose connections are sessions of Postgres. */
export const dataSourceOptions = (url: string, pool: number): DataSourceOptions => ({
  type: 'postgres',
  url,
  migrations,
  synchronize: false,
  uuidExtension: 'pgcrypto',
  installExtensions: false,
  applicationName: 'stallhand',
  poolSize: pool,
  connectTimeoutMS: connectMs,
  // A broken idle connection is replaced by the pool; without a listener it would end the process.
  poolErrorHandler: () => undefined,
  extra: { ...ofPool, ...timeLimits },
});

/** For the pool of a process. A pooler refuses limits that come with a connection: the role has them then, see `giveTimeLimits`. */
export function poolOptions({ DATABASE_URL, DATABASE_DIRECT_URL }: AppConfig, pool: number): DataSourceOptions {
  const options = dataSourceOptions(DATABASE_URL, pool);
  return DATABASE_DIRECT_URL ? { ...options, extra: { ...ofPool, Client: PooledClient } } : options;
}
