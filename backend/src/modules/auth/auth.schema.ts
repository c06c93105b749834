import type { ModuleSchema } from '../../platform/database/module-schema';

export const authSchema: ModuleSchema = {
  views: {
    people: `SELECT id, name, created_at FROM users`,
    mail_readers: `SELECT lower(email) AS email, role FROM users WHERE disabled_at IS NULL`,
    connected_apps: `SELECT id, client_id, greatest(created_at, last_used_at) AS used_at, revoked_at IS NULL AND expires_at > now() AS counts
      FROM api_tokens WHERE holder = 'app'`,
    token_limits: `SELECT id, name, micro_usd_per_day FROM api_tokens`,
  },
  retention: {
    api_tokens: 'least(expires_at, revoked_at) < $1',
    known_devices: 'expires_at < $1',
    sessions: 'expires_at < $1',
    sign_in_failures: 'last_at < $1',
  },
};
