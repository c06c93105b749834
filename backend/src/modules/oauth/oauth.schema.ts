import type { ModuleSchema } from '../../platform/database/module-schema';

export const oauthSchema: ModuleSchema = {
  views: {
    oauth_access_tokens: `SELECT hash, grant_id AS token_id, expires_at FROM oauth_records WHERE kind = 'AccessToken'`,
  },
};
