import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database';
import { ApiError, atStatus } from '../../../platform/errors/api-error';
import { authErrors } from '../auth.errors';
import type { Principal } from '../principal';
import { newToken, tokenHash } from '../sign-in/tokens';
import { clientDataOf } from './client-data';
import { SQL, typed } from '../../../platform/database/sql';

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

  /**
   * What is asked of every answer before its signature is looked at: that it is to a challenge of ours, which this uses up, and that a
   * page of this console had it signed.
   * @param origins pages that may ask for it.
   * @param status of the refusals.
   * @returns the challenge.
   * @throws ApiError `passkey_refused`, `passkey_too_late` or `passkey_foreign`.
   */
  async redeem(
    clientDataJSON: string,
    purpose: ChallengePurpose,
    asked: Asked,
    { origins, status }: { origins: readonly string[]; status: 401 | 403 },
  ): Promise<string> {
    const client = clientDataOf(clientDataJSON);
    if (!client) throw new ApiError(atStatus(authErrors.passkey_refused, status));
    if (!(await this.take(client.challenge, purpose, asked))) throw new ApiError(atStatus(authErrors.passkey_too_late, status));
    if (!origins.includes(client.origin as string)) throw new ApiError(atStatus(authErrors.passkey_foreign, status));
    return client.challenge as string;
  }

  /** Uses it up, whether it was right or not. @returns whether it was given out for this, and not too long ago. */
  private async take(challenge: unknown, purpose: ChallengePurpose, asked: Asked): Promise<boolean> {
    const [row] = await this.database.query(
      SQL`DELETE FROM passkey_challenges WHERE hash = $1 RETURNING purpose = $2 AND expires_at > now()
         AND user_id IS NOT DISTINCT FROM $3::uuid AND session_id IS NOT DISTINCT FROM $4::uuid AS ${typed.boolean('fits')}`,
      [tokenHash(challenge), purpose, asked?.userId ?? null, asked?.sessionId ?? null],
    );
    return row?.fits ?? false;
  }
}
