import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database';
import type { Principal } from '../principal';
import { newToken, tokenHash } from '../sign-in/tokens';

/** What a signature is good for. One that was given for signing in confirms nothing, and the other way round. */
export type ChallengePurpose = 'enrol' | 'sign_in' | 'confirm';

/** Whose it is; nobody's while somebody signs in. */
type Asked = Pick<Principal, 'userId' | 'sessionId'> | null;

export const challengeMinutes = 5;

/** Random texts that a passkey signs: each counts once, for one purpose, for the session that asked, for five minutes. */
@Injectable()
export class Challenges {
  constructor(private readonly database: Database) {}

  /** @returns 32 bytes in base64url, of which only the hash is stored. */
  async issue(purpose: ChallengePurpose, asked: Asked): Promise<string> {
    const challenge = newToken();
    await this.database.query('DELETE FROM passkey_challenges WHERE expires_at < now()');
    await this.database.query(
      `INSERT INTO passkey_challenges (hash, purpose, user_id, session_id, expires_at)
       VALUES ($1, $2, $3, $4, now() + make_interval(mins => $5))`,
      [tokenHash(challenge), purpose, asked?.userId ?? null, asked?.sessionId ?? null, challengeMinutes],
    );
    return challenge;
  }

  /** Uses it up, whether it was right or not. @returns whether it was given out for this, and not too long ago. */
  async take(challenge: unknown, purpose: ChallengePurpose, asked: Asked): Promise<boolean> {
    const [row] = await this.database.query<{ fits: boolean }>(
      `DELETE FROM passkey_challenges WHERE hash = $1 RETURNING purpose = $2 AND expires_at > now()
         AND user_id IS NOT DISTINCT FROM $3::uuid AND session_id IS NOT DISTINCT FROM $4::uuid AS fits`,
      [tokenHash(challenge), purpose, asked?.userId ?? null, asked?.sessionId ?? null],
    );
    return row?.fits ?? false;
  }
}
