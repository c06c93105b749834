import type { RedisSettings } from '../../../platform/queue/job-queue';
import { type CheckTools, type Finding, fine, type HealthCheck } from './health-check';

export const redisCheck = ({ queues }: Pick<CheckTools, 'queues'>): HealthCheck => ({
  id: 'redis',
  title: 'Redis',
  async run() {
    const settings = await queues.redisSettings();
    return settings ? judgeRedis(settings) : fine('Not used: queue and events live in Postgres.');
  },
});

export function judgeRedis({ version, appendonly, policy, usedBytes, maxBytes }: RedisSettings): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major < 6 || (major === 6 && minor < 2))
    return { state: 'down', message: `Redis ${version} is too old.`, fix: 'Use Redis 6.2 or newer.', link: null };
  if (policy !== null && policy !== 'noeviction')
    return {
      state: 'down',
      message: `Redis throws keys away when memory is short (maxmemory-policy ${policy}).`,
      fix: 'Set maxmemory-policy noeviction: a queue is not a cache.',
      link: null,
    };
  if (appendonly !== null && appendonly !== 'yes')
    return {
      state: 'warn',
      message: 'Redis keeps no journal: after its restart, waiting tasks start up to half a minute later.',
      fix: 'Set appendonly yes. Nothing is lost without it: tasks are in Postgres.',
      link: null,
    };
  if (maxBytes > 0 && usedBytes > maxBytes * 0.8)
    return {
      state: 'warn',
      message: `Redis uses ${Math.round((usedBytes / maxBytes) * 100)}% of its memory.`,
      fix: 'Raise maxmemory, or look what else uses this Redis.',
      link: null,
    };
  return fine(
    policy === null
      ? `Version ${version}; its settings cannot be read by this account.`
      : `Version ${version}, journal on, nothing is evicted.`,
  );
}
