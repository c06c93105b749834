import { Inject, Injectable, Logger } from '@nestjs/common';
import type { VerifiedRegistrationResponse } from '@simplewebauthn/server';
import { parse as uuidBytes, v7 as uuidv7 } from 'uuid';
import { Database, type Sql } from '../../../platform/database/database';
import { ApiError, atStatus } from '../../../platform/errors/api-error';
import { notFound } from '../../../platform/errors/common.refusals';
import { AuditLog } from '../../audit';
import { SettingsService } from '../../settings';
import { authErrors } from '../auth.errors';
import type {
  AccountFactorsDto,
  AddedPasskeyDto,
  NewPasskeyDto,
  PasskeyCreationDto,
  PasskeyDescriptorDto,
  PasskeyDto,
  PasskeyRequestDto,
} from '../dto/passkeys.dto';
import { accountOf, type Principal } from '../principal';
import { accountChanged, factorEnrolled } from '../sign-in/account-changes';
import { dropRecoveryCodes, hasSecondFactor, newRecoveryCodes } from '../sign-in/second-factor.service';
import { isWithoutCertificates } from './attestation';
import { challengeMinutes, Challenges } from './challenges';
import { type NoRelyingParty, reasonAt, RELYING_PARTY, type RelyingParty, usable, usableAt } from './relying-party';
import { SQL, columnsOf, typed } from '../../../platform/database/sql';
import { PasskeyEntity } from '../entities/passkey.entity';

const maxPasskeys = 20;
/** EdDSA, ES256 and RS256, of the COSE registry: between them they are spoken by every authenticator. */
const algorithms = [-8, -7, -257];
const timeout = challengeMinutes * 60_000;
const columns = SQL`${columnsOf(PasskeyEntity, ['id', 'name', 'createdAt', 'lastUsedAt'])},
  backed_up AS ${typed.of(PasskeyEntity, 'backedUp', 'synced')}`;

/**
 * A person's passkeys. Each is one that a browser finds by itself and that verifies the person, so it stands for password and second
 * factor together.
 */
@Injectable()
export class PasskeysService {
  private readonly logger = new Logger('Passkeys');

  constructor(
    private readonly database: Database,
    private readonly challenges: Challenges,
    private readonly settings: SettingsService,
    private readonly audit: AuditLog,
    @Inject(RELYING_PARTY) private readonly party: RelyingParty | NoRelyingParty,
  ) {}

  /** @param host under which the page was opened. */
  async factors(principal: Principal, host: string | undefined): Promise<AccountFactorsDto> {
    const userId = accountOf(principal);
    const [user] = await this.database.query(SQL`SELECT totp_secret IS NOT NULL AS ${typed.boolean('app')} FROM users WHERE id = $1`, [
      userId,
    ]);
    const passkeys = await this.database.query(SQL`SELECT ${columns} FROM passkeys WHERE user_id = $1 ORDER BY created_at, id`, [userId]);
    return { app: user?.app ?? false, passkeys, passkeysUnavailable: reasonAt(this.party, host) };
  }

  /** What the browser needs to make one. Whoever calls this has just proven who they are. */
  async creation(principal: Principal, host: string | undefined): Promise<PasskeyCreationDto> {
    const userId = accountOf(principal);
    const { id } = usableAt(this.party, host);
    return {
      rp: { id, name: this.settings.current().organizationName || 'Stallhand' },
      user: { id: Buffer.from(uuidBytes(userId)).toString('base64url'), name: principal.email!, displayName: principal.name },
      challenge: await this.challenges.issue('enrol', principal),
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
      timeout,
      excludeCredentials: await this.descriptors(userId),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    };
  }

  /** What the browser needs to have one sign: any of this console for signing in, one of the person's own to confirm. */
  async request(principal: Principal | null, host: string | undefined): Promise<PasskeyRequestDto> {
    const { id: rpId } = usableAt(this.party, host);
    const challenge = await this.challenges.issue(principal ? 'confirm' : 'sign_in', principal);
    const allowCredentials = principal ? await this.descriptors(accountOf(principal)) : [];
    return { rpId, challenge, timeout, allowCredentials, userVerification: 'required' };
  }

  /** @throws ApiError 403 when it is not what was asked for, 409 `passkey_exists` or `too_many_passkeys`. */
  async add(principal: Principal, answer: NewPasskeyDto): Promise<AddedPasskeyDto> {
    const userId = accountOf(principal);
    const { aaguid, credential, credentialBackedUp } = await this.registered(principal, answer);
    const name = answer.name.trim();
    return this.database.transaction(async (sql) => {
      const [user] = await sql.query(
        SQL`SELECT ${hasSecondFactor('u')} AS ${typed.boolean('protected')},
          (SELECT count(*)::int FROM passkeys WHERE user_id = u.id) AS ${typed.int('count')}
         FROM users u WHERE id = $1 FOR UPDATE OF u`,
        [userId],
      );
      if (!user) throw notFound('user');
      if (user.count >= maxPasskeys) throw new ApiError(authErrors.too_many_passkeys);
      const [passkey] = await sql.query(
        SQL`INSERT INTO passkeys (id, user_id, credential_id, public_key, counter, transports, aaguid, backed_up, name)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (credential_id) DO NOTHING RETURNING ${columns}`,
        [
          uuidv7(),
          userId,
          Buffer.from(credential.id, 'base64url'),
          Buffer.from(credential.publicKey),
          credential.counter,
          answer.transports,
          aaguid,
          credentialBackedUp,
          name,
        ],
      );
      if (!passkey) throw new ApiError(authErrors.passkey_exists);
      const recoveryCodes = user.protected ? null : await newRecoveryCodes(sql, userId);
      await this.audit.record(sql, { action: 'passkey.added', subjectType: 'user', subjectId: userId, after: { name } });
      await factorEnrolled(sql, principal, 'passkey_added');
      return { passkey, recoveryCodes };
    });
  }

  /** @throws ApiError 404 for one that is not this person's. */
  async rename(principal: Principal, id: string, newName: string): Promise<PasskeyDto> {
    const userId = ownerOf(principal);
    return this.database.transaction(async (sql) => {
      const [before] = await sql.query(
        SQL`SELECT ${columnsOf(PasskeyEntity, ['name'])} FROM passkeys WHERE id = $1 AND user_id = $2 FOR UPDATE`,
        [id, userId],
      );
      if (!before) throw notFound('passkey');
      const [passkey] = await sql.query(SQL`UPDATE passkeys SET name = $2 WHERE id = $1 RETURNING ${columns}`, [id, newName.trim()]);
      const after = { name: passkey!.name };
      await this.audit.record(sql, { action: 'passkey.renamed', subjectType: 'user', subjectId: userId, before, after });
      return passkey!;
    });
  }

  /** @throws ApiError 404 for one that is not this person's, 409 `last_second_factor` where the shop asks everybody for one. */
  async remove(principal: Principal, id: string): Promise<void> {
    const userId = ownerOf(principal);
    await this.database.transaction(async (sql) => {
      await sql.query('SELECT id FROM users WHERE id = $1 FOR UPDATE', [userId]);
      const [removed] = await sql.query(
        SQL`DELETE FROM passkeys WHERE id = $1 AND user_id = $2 RETURNING ${columnsOf(PasskeyEntity, ['name'])}`,
        [id, userId],
      );
      if (!removed) throw notFound('passkey');
      if (!(await this.isProtected(sql, userId))) {
        if (this.settings.current().enableTwoFactor) throw new ApiError(authErrors.last_second_factor);
        await dropRecoveryCodes(sql, userId);
      }
      await this.audit.record(sql, { action: 'passkey.removed', subjectType: 'user', subjectId: userId, before: removed });
      await accountChanged(sql, userId, 'passkey_removed');
    });
  }

  private async isProtected(sql: Sql, userId: string): Promise<boolean> {
    const [row] = await sql.query(SQL`SELECT ${hasSecondFactor('u')} AS ${typed.boolean('ok')} FROM users u WHERE id = $1`, [userId]);
    return row?.ok ?? false;
  }

  private async descriptors(userId: string): Promise<PasskeyDescriptorDto[]> {
    const rows = await this.database.query(
      SQL`SELECT ${columnsOf(PasskeyEntity, ['credentialId', 'transports'])} FROM passkeys WHERE user_id = $1 ORDER BY created_at, id`,
      [userId],
    );
    return rows.map(({ credentialId, transports }) => ({ type: 'public-key', id: credentialId.toString('base64url'), transports }));
  }

  private async registered(
    principal: Principal,
    { credentialId, clientDataJSON, attestationObject, transports }: NewPasskeyDto,
  ): Promise<NonNullable<VerifiedRegistrationResponse['registrationInfo']>> {
    const { origins, id: expectedRPID } = usable(this.party);
    const expectedChallenge = await this.challenges.redeem(clientDataJSON, 'enrol', principal, { origins, status: 403 });
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
    const refused = new ApiError(atStatus(authErrors.passkey_refused, 403));
    if (!(await isWithoutCertificates(attestationObject))) throw refused;
    const verified = await verifyRegistrationResponse({
      response: {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject, transports },
      },
      expectedChallenge,
      expectedOrigin: origins,
      expectedRPID,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }).catch((error: Error) => {
      this.logger.warn(`A new passkey was refused: ${error.message.slice(0, 200)}`);
      return null;
    });
    // The authenticator data repeat the credential id with any length. Only the validated id is stored.
    if (!verified?.verified || verified.registrationInfo.credential.id !== credentialId) throw refused;
    return verified.registrationInfo;
  }
}

/** Without an account there is no passkey either. */
function ownerOf({ userId }: Principal): string {
  if (!userId) throw notFound('passkey');
  return userId;
}
