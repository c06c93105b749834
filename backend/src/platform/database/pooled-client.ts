import { Client, type QueryConfig } from 'pg';

/**
 * A connection to a pooler, which gives each transaction another one to Postgres: a statement that was prepared under a name there is not known here,
 * or has another text. So none gets a name.
 */
export class PooledClient extends Client {
  override query = ((config: unknown, ...rest: unknown[]) => {
    const ask = super.query.bind(this) as (config: unknown, ...rest: unknown[]) => unknown;
    return ask(hasName(config) ? { ...config, name: undefined } : config, ...rest);
  }) as Client['query'];
}

const hasName = (config: unknown): config is QueryConfig =>
  typeof config === 'object' && config !== null && 'name' in config && 'text' in config && !('submit' in config);
