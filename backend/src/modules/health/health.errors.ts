import { defineErrors } from '../../platform/errors/api-error';

export const healthErrors = defineErrors({
  metrics_token_wrong: {
    status: 401,
    message: 'Send the value of METRICS_TOKEN as a bearer token.',
    when: 'The bearer token is missing or another one.',
  },
  metrics_not_configured: {
    status: 401,
    message: 'Set METRICS_TOKEN, and send it as a bearer token.',
    when: 'Without METRICS_TOKEN only signed-in accounts read the metrics.',
  },
  stopping: {
    status: 503,
    message: 'This process is stopping.',
    when: 'The process is being stopped; ask another one.',
  },
  database_unavailable: {
    status: 503,
    message: 'Postgres does not answer.',
    when: 'The readiness check reached no database.',
  },
  schema_mismatch: {
    status: 503,
    message: 'The database schema is not that of this version.',
    when: 'Migrations of this version have not run.',
  },
});
