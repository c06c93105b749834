import { Injectable } from '@nestjs/common';
import { SecretBox, secretMask } from '../../../platform/crypto';
import type { Credentials, Grant, PlatformDefinition } from '../connectors/connector';
import { credentialsColumn, hookSecretColumn, tokenColumn } from './sealed-columns';

/** Calls stop using a token this long before it ends, or a fifth of its life when that is shorter. */
const mostEarlyMs = 5 * 60_000;

/** No row has such an id: what is sealed here is never stored, and what is stored does not open here. */
const proofPlace = (id: string) => ({ ...credentialsColumn, row: `${id} consent` });

type WithFields = Pick<PlatformDefinition, 'fields'>;

interface StoredToken {
  token: string;
  /** When a new one is fetched. */
  renewAt: string;
}

/** Credentials and tokens on their way into the database and out of it. What was opened once is masked everywhere from then on. */
@Injectable()
export class AccountSecrets {
  constructor(private readonly box: SecretBox) {}

  mask({ fields }: WithFields, credentials: Credentials): void {
    for (const { name, kind } of fields) if (kind === 'password' && credentials[name]) secretMask.register(credentials[name]);
    if (credentials.clientSecret) secretMask.register(credentials.clientSecret);
  }

  /** @returns an empty string for an account without credentials, so that simulated accounts need no master key */
  async sealCredentials(id: string, credentials: Credentials): Promise<string> {
    if (Object.keys(credentials).length === 0) return '';
    return this.box.seal(JSON.stringify(credentials), { ...credentialsColumn, row: id });
  }

  async openCredentials(platform: WithFields, id: string, sealed: string): Promise<Credentials> {
    if (sealed === '') return {};
    const credentials = JSON.parse(await this.box.open(sealed, { ...credentialsColumn, row: id })) as Credentials;
    this.mask(platform, credentials);
    return credentials;
  }

  /** For the way through the browser of whoever agrees: nobody there can read it, and it opens for this account alone. */
  sealProof(id: string, verifier: string): Promise<string> {
    return this.box.seal(verifier, proofPlace(id));
  }

  /** @throws ApiError 500 `secret_unreadable` for a text that `sealProof` did not make for this account. */
  async openProof(id: string, state: string): Promise<string> {
    const verifier = await this.box.open(state, proofPlace(id));
    secretMask.register(verifier);
    return verifier;
  }

  sealHookSecret(id: string, secret: string): Promise<string> {
    return this.box.seal(secret, { ...hookSecretColumn, row: id });
  }

  async openHookSecret(id: string, sealed: string | null): Promise<string | null> {
    if (!sealed) return null;
    const secret = await this.box.open(sealed, { ...hookSecretColumn, row: id });
    secretMask.register(secret);
    return secret;
  }

  sealToken(id: string, { token, expiresAt }: Grant & { expiresAt: Date }): Promise<string> {
    const life = Math.max(0, expiresAt.getTime() - Date.now());
    const renewAt = new Date(expiresAt.getTime() - Math.min(mostEarlyMs, life / 5)).toISOString();
    return this.box.seal(JSON.stringify({ token, renewAt } satisfies StoredToken), { ...tokenColumn, row: id });
  }

  /** @returns null when it is time for a new one. */
  async openToken(id: string, sealed: string | null): Promise<string | null> {
    if (!sealed) return null;
    const { token, renewAt } = JSON.parse(await this.box.open(sealed, { ...tokenColumn, row: id })) as StoredToken;
    secretMask.register(token);
    return Date.parse(renewAt) > Date.now() ? token : null;
  }
}
