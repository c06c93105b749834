import { Inject, Injectable, Logger } from '@nestjs/common';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { parse as uuidBytes } from 'uuid';
import { Database } from '../../../platform/database/database';
import { ApiError, atStatus, type ErrorKind } from '../../../platform/errors/api-error';
import { AuditLog } from '../../audit';
import { authErrors } from '../auth.errors';
import type { PasskeyAnswerDto } from '../dto/passkeys.dto';
import type { Principal } from '../principal';
import { accountChanged } from '../sign-in/account-changes';
import { type ChallengePurpose, Challenges } from './challenges';
import { type NoRelyingParty, RELYING_PARTY, type RelyingParty, usable } from './relying-party';
import { SQL, columnsOf } from '../../../platform/database/sql';
import { PasskeyEntity } from '../entities/passkey.entity';

interface StoredPasskey {
  id: string;
  userId: string;
  publicKey: Buffer;
}

export interface PasskeyOwner {
  id: string;
  userId: string;
}

/** Checks what a passkey signed. */
@Injectable()
export class PasskeyProof {
  private readonly logger = new Logger('Passkeys');

  constructor(
    private readonly database: Database,
    private readonly challenges: Challenges,
    private readonly audit: AuditLog,
    @Inject(RELYING_PARTY) private readonly party: RelyingParty | NoRelyingParty,
  ) {}

  /**
   * Whose passkey this claims to be: to know whom a failure counts against. Proves nothing.
   * @throws ApiError 409 `passkeys_unavailable`.
   */
  async claimed(answer: PasskeyAnswerDto): Promise<PasskeyOwner | null> {
    usable(this.party);
    return this.find(answer);
  }

  /**
   * @param asked who must have been asked for it; null while somebody signs in.
   * @param status of the refusals: 401 while somebody signs in, else 403.
   * @throws ApiError for whatever is wrong with it, each kind with its cure.
   */
  async check(answer: PasskeyAnswerDto, purpose: ChallengePurpose, asked: Principal | null, status: 401 | 403): Promise<PasskeyOwner> {
    const refuse = (kind: ErrorKind) => new ApiError(atStatus(kind, status));
    const { origins, id: expectedRPID } = usable(this.party);
    const challenge = await this.challenges.redeem(answer.clientDataJSON, purpose, asked, { origins, status });
    const passkey = await this.find(answer);
    if (!passkey || (asked && passkey.userId !== asked.userId)) throw refuse(authErrors.passkey_unknown);
    if (answer.userHandle && !Buffer.from(answer.userHandle, 'base64url').equals(uuidBytes(passkey.userId)))
      throw refuse(authErrors.passkey_unknown);
    const signed = await this.signed(answer, challenge, passkey, { origins, expectedRPID });
    if (!signed) throw refuse(authErrors.passkey_refused);
    if (!(await this.counted(passkey, signed))) throw refuse(authErrors.passkey_copied);
    return { id: passkey.id, userId: passkey.userId };
  }

  private async find({ credentialId }: PasskeyAnswerDto): Promise<StoredPasskey | null> {
    const [row] = await this.database.query(
      SQL`SELECT ${columnsOf(PasskeyEntity, ['id', 'userId', 'publicKey'])} FROM passkeys WHERE credential_id = $1`,
      [Buffer.from(credentialId, 'base64url')],
    );
    return row ?? null;
  }

  private async signed(
    answer: PasskeyAnswerDto,
    expectedChallenge: string,
    passkey: StoredPasskey,
    { origins, expectedRPID }: { origins: string[]; expectedRPID: string },
  ): Promise<{ counter: number; backedUp: boolean } | null> {
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
    const { credentialId, userHandle, clientDataJSON, authenticatorData, signature } = answer;
    const response: AuthenticationResponseJSON = {
      id: credentialId,
      rawId: credentialId,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature, userHandle },
    };
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response,
        expectedChallenge,
        expectedOrigin: origins,
        expectedRPID,
        requireUserVerification: true,
        // The counter is compared by us once the signature is known to be right: only then it is a passkey's.
        credential: { id: credentialId, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
      });
      return verified ? { counter: authenticationInfo.newCounter, backedUp: authenticationInfo.credentialBackedUp } : null;
    } catch (error) {
      this.logger.warn(`A passkey was refused: ${(error as Error).message.slice(0, 200)}`);
      return null;
    }
  }

  /** Passkeys that count must count upwards, or there are two of them. Those that do not count say 0 for ever. */
  private counted({ id, userId }: StoredPasskey, { counter, backedUp }: { counter: number; backedUp: boolean }): Promise<boolean> {
    return this.database.transaction(async (sql) => {
      const [used] = await sql.query(
        `UPDATE passkeys SET counter = $2, backed_up = $3, last_used_at = now()
         WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0)) RETURNING id`,
        [id, counter, backedUp],
      );
      if (used) return true;
      await this.audit.record(sql, { action: 'passkey.copied', subjectType: 'user', subjectId: userId, after: { passkey: id, counter } });
      await accountChanged(sql, userId, 'passkey_copied');
      return false;
    });
  }
}
