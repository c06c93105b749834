import { flawOf } from '../../../platform/database/sessions';
import { type CheckTools, fine, type HealthCheck } from './health-check';

export const sessionsCheck = ({ config }: Pick<CheckTools, 'config'>): HealthCheck => ({
  id: 'sessions',
  title: 'Connections',
  async run() {
    const flaw = await flawOf(config);
    if (flaw) return { state: flaw.isFatal ? 'down' : 'warn', message: flaw.message, fix: null, link: null };
    return fine(
      config.DATABASE_DIRECT_URL ? 'Statements go through a pooler, sessions past it.' : 'They lead to Postgres without a pooler.',
    );
  },
});
