import type { ModuleSchema } from '../../platform/database/module-schema';
import { OauthRecordEntity } from './entities/oauth-record.entity';

export const oauthSchema: ModuleSchema = {
  entities: [OauthRecordEntity],
  views: {
    oauth_access_tokens: `SELECT hash, grant_id AS token_id, expires_at FROM oauth_records WHERE kind = 'AccessToken'`,
  },
};
