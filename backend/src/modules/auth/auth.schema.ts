import type { ModuleSchema } from '../../platform/database/module-schema';
import { ApiTokenRateEntity } from './entities/api-token-rate.entity';
import { ApiTokenEntity } from './entities/api-token.entity';
import { AuthorityEntity } from './entities/authority.entity';
import { InviteEntity } from './entities/invite.entity';
import { KnownDeviceEntity } from './entities/known-device.entity';
import { PasskeyChallengeEntity } from './entities/passkey-challenge.entity';
import { PasskeyEntity } from './entities/passkey.entity';
import { RecoveryCodeEntity } from './entities/recovery-code.entity';
import { SessionEntity } from './entities/session.entity';
import { SignInFailureEntity } from './entities/sign-in-failure.entity';
import { UserEntity } from './entities/user.entity';

export const authSchema: ModuleSchema = {
  entities: [
    ApiTokenRateEntity,
    ApiTokenEntity,
    AuthorityEntity,
    InviteEntity,
    KnownDeviceEntity,
    PasskeyChallengeEntity,
    PasskeyEntity,
    RecoveryCodeEntity,
    SessionEntity,
    SignInFailureEntity,
    UserEntity,
  ],
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
