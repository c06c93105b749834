import type { DataSourceOptions } from 'typeorm';
import { migrations } from '../../migrations';
import { connectMs } from './connect-limit';

/** Limits of R15: nothing waits for ever, neither for a connection nor for a lock. */
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
  extra: {
    keepAlive: true,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    lock_timeout: 3_000,
    idle_in_transaction_session_timeout: 15_000,
  },
});
