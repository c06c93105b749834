import type { ModuleSchema } from '../../platform/database/module-schema';

export const authSchema: ModuleSchema = {
  tables: ['invites', 'passkey_challenges', 'passkeys', 'recovery_codes', 'sessions', 'sign_in_failures', 'users'],
  retention: {
    sessions: 'expires_at < $1',
    sign_in_failures: 'last_at < $1',
  },
};
