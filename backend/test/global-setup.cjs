const { randomBytes } = require('node:crypto');

const build = async () => {
  const { ensureBuilt } = await import('../../tools/lib/build.mjs');
  await ensureBuilt(() => undefined, undefined, ['backend']);
};

/**
 * Builds the program, unless it is current, and starts what the specs of this run share, on free ports and in the temp folder;
 * nothing of that outlives the run.
 *
 * TEST_DATABASE_ADMIN_URL  a Postgres of its own, with an empty database `stallhand_template`
 * TEST_REDIS_URL           a Redis, only where redis-server is installed
 * MASTER_KEY               what the secrets of this run are sealed with
 *
 * With TEST_QUEUE=redis the product under test finds that Redis in REDIS_URL, otherwise it has none: the same specs
 * run on both queue backends.
 */
module.exports = async () => {
  if (process.env.SPECS_ON !== 'sources') await build();
  const { scratchPostgres, scratchRedis } = await import('../../tools/lib/scratch.mjs');
  const [postgres, redis] = await Promise.all([scratchPostgres(['stallhand_template']), scratchRedis()]);
  globalThis.scratchServers = [postgres, redis].filter(Boolean);

  process.env.MASTER_KEY = randomBytes(32).toString('base64');
  process.env.TEST_DATABASE_ADMIN_URL = postgres.url('postgres');
  delete process.env.TEST_REDIS_URL;
  delete process.env.REDIS_URL;
  if (redis) process.env.TEST_REDIS_URL = redis.url;
  if (process.env.TEST_QUEUE === 'redis') {
    if (!redis) throw new Error('TEST_QUEUE=redis needs redis-server');
    process.env.REDIS_URL = redis.url;
  }
};
