const { randomBytes } = require('node:crypto');

const build = async () => {
  const { ensureBuilt } = await import('../../tools/lib/build.mjs');
  await ensureBuilt(() => undefined, undefined, ['shared', 'backend']);
};

/**
 * Builds the program, unless it is current, and starts what the specs of this run share, on free ports and in the temp folder;
 * nothing of that outlives the run.
 *
 * TEST_DATABASE_ADMIN_URL  a Postgres of its own, with an empty database `stallhand_template`
 * TEST_REDIS_URL           a Redis, only where redis-server is installed
 * TEST_POOLER_URL          a PgBouncer in transaction mode before that Postgres, only where pgbouncer is installed
 * MASTER_KEY               what the secrets of this run are sealed with
 *
 * With TEST_QUEUE=redis the product under test finds that Redis in REDIS_URL, otherwise it has none: the same specs
 * run on both queue backends. With TEST_POOLER=through its statements go through that pooler.
 */
module.exports = async () => {
  if (process.env.SPECS_ON !== 'sources') await build();
  const { scratchPooler, scratchPostgres, scratchRedis } = await import('../../tools/lib/scratch.mjs');
  const [postgres, redis] = await Promise.all([scratchPostgres(['stallhand_template']), scratchRedis()]);
  const pooler = await scratchPooler(postgres);
  globalThis.scratchServers = [pooler, redis, postgres].filter(Boolean);

  process.env.MASTER_KEY = randomBytes(32).toString('base64');
  process.env.TEST_DATABASE_ADMIN_URL = postgres.url('postgres');
  delete process.env.TEST_REDIS_URL;
  delete process.env.REDIS_URL;
  delete process.env.TEST_POOLER_URL;
  delete process.env.DATABASE_DIRECT_URL;
  if (pooler) process.env.TEST_POOLER_URL = pooler.url('postgres');
  if (process.env.TEST_POOLER === 'through' && !pooler) throw new Error('TEST_POOLER=through needs pgbouncer');
  if (redis) process.env.TEST_REDIS_URL = redis.url;
  if (process.env.TEST_QUEUE === 'redis') {
    if (!redis) throw new Error('TEST_QUEUE=redis needs redis-server');
    process.env.REDIS_URL = redis.url;
  }
};
