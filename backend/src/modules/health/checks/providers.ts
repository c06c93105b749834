import { type CheckTools, type Finding, fine, type HealthCheck } from './health-check';
import { SQL, nullable, typed } from '../../../platform/database/sql';
import { ProviderKeyView } from '../../api-keys/api-keys.views';

const link = '/admin/api-keys';

interface Known {
  name: string;
  ok: boolean | null;
  message: string | null;
}

/** Asks nobody outside: the latest test of each key, and what the tasks of the last hour met. */
export const providersCheck = ({ sql }: Pick<CheckTools, 'sql'>): HealthCheck => ({
  id: 'providers',
  title: 'AI providers',
  async run() {
    const [keys, [met]] = await Promise.all([
      sql.query(
        SQL`SELECT key_name AS ${typed.of(ProviderKeyView, 'keyName', 'name')}, (last_test->>'ok')::boolean AS ${nullable.boolean('ok')},
          last_test->>'message' AS ${nullable.text('message')}
         FROM provider_keys WHERE service IN ('openai', 'google') AND is_active ORDER BY created_at DESC, id DESC`,
      ),
      sql.query(
        SQL`SELECT count(*)::int AS ${typed.int('failed')} FROM task_overview
         WHERE status = 'failed' AND finished_at > now() - interval '1 hour' AND error->>'code' LIKE 'provider\\_%'`,
      ),
    ]);
    return judgeProviders(keys, met!.failed);
  },
});

/** @param failed tasks that a provider let down within the last hour. */
export function judgeProviders(keys: readonly Known[], failed: number): Finding {
  if (keys.length === 0) return fine('None connected: agents work by rules.', link);
  const refused = keys.find(({ ok }) => ok === false);
  if (refused)
    return {
      state: 'warn',
      message: `${refused.name}: ${refused.message ?? 'the last test failed.'}`,
      fix: 'Test or change the key.',
      link,
    };
  if (failed > 0)
    return {
      state: 'warn',
      message: `${failed === 1 ? '1 task' : `${failed} tasks`} failed at a provider within the last hour.`,
      fix: 'Test the key; the failed tasks say what was answered.',
      link: '/admin/task-queue?status=failed',
    };
  const untested = keys.filter(({ ok }) => ok === null).length;
  const words = keys.length === 1 ? `${keys[0]!.name} is connected` : `${keys.length} are connected`;
  return fine(
    untested > 0 ? `${words}, ${untested === keys.length ? 'not tested yet' : `${untested} not tested yet`}.` : `${words}.`,
    link,
  );
}
