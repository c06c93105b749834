import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { secretMask } from '../../../platform/crypto';
import { Database } from '../../../platform/database/database';
import { ApiError } from '../../../platform/errors/api-error';
import { invalid, notFound } from '../../../platform/errors/common.refusals';
import { integrationsErrors } from '../integrations.errors';
import { PlatformFailure } from '../calls/platform-failure';
import { Connectors } from '../connectors/connectors';
import type { ConsentDto, IntegrationDetailDto } from '../dto/integration.dto';
import { IntegrationsService } from '../integrations.service';
import { AccountSecrets } from './account-secrets';

const longestMs = 45_000;
/** Of the secret of a page; as text these are the 43 characters that PKCE asks for at least. */
const verifierBytes = 32;

/**
 * The seller agrees on a page of the platform. It then opens an address of the seller's app with a code; since that has to be a
 * public https address, the person may also copy it from the browser, so that a console on the own machine works too.
 */
@Injectable()
export class SellerConsent {
  constructor(
    private readonly database: Database,
    private readonly connectors: Connectors,
    private readonly secrets: AccountSecrets,
    private readonly integrations: IntegrationsService,
  ) {}

  async page(id: string): Promise<ConsentDto> {
    const { consent, credentials } = await this.account(id);
    const verifier = randomBytes(verifierBytes).toString('base64url');
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    return { url: consent.page(credentials, { state: consent.isProved ? await this.secrets.sealProof(id, verifier) : id, challenge }) };
  }

  /** @throws ApiError 409 `credentials_refused` when the platform does not accept the code. */
  async finish(id: string, answer: string): Promise<IntegrationDetailDto> {
    const { stored, consent, credentials } = await this.account(id);
    const { code, state } = partsOf(answer);
    secretMask.register(code);
    const verifier = consent.isProved ? await this.proved(id, state) : null;
    if (!consent.isProved && state !== null && state !== id) throw notOfThisPage();
    try {
      const given = await consent.redeem(credentials, { code, verifier }, AbortSignal.timeout(longestMs));
      return await this.integrations.signInAgain(stored, given);
    } catch (error) {
      if (!(error instanceof PlatformFailure)) throw error;
      if (error.kind === 'credentials' || error.kind === 'refused') {
        throw new ApiError(integrationsErrors.credentials_refused, `${error.message} A code is valid for a few minutes and once.`);
      }
      throw new ApiError(integrationsErrors.platform_unavailable, error.message, { retryAfterSeconds: 30 });
    }
  }

  private async proved(id: string, state: string | null): Promise<string> {
    if (state === null) {
      throw invalid([{ field: 'answer', message: 'Paste the whole address: the code in it counts only together with the rest.' }]);
    }
    try {
      return await this.secrets.openProof(id, state);
    } catch (error) {
      throw error instanceof ApiError ? notOfThisPage() : error;
    }
  }

  private async account(id: string) {
    const stored = await this.integrations.load(this.database, id);
    const { consent, ...connector } = this.connectors.of(stored.platform);
    if (!consent) throw notFound('consent page');
    const credentials = await this.secrets.openCredentials(connector, id, stored.sealed);
    if (!connector.canConsent?.(credentials)) throw new ApiError(integrationsErrors.no_consent_page);
    return { stored, consent, credentials };
  }
}

const notOfThisPage = () => invalid([{ field: 'answer', message: 'This address belongs to another consent.' }]);

/** The code out of the address to which the platform sent the browser, or as it is. */
function partsOf(answer: string): { code: string; state: string | null } {
  const text = answer.trim();
  if (!URL.canParse(text)) return { code: new URLSearchParams(`code=${text}`).get('code') ?? text, state: null };
  const { searchParams } = new URL(text);
  const code = searchParams.get('code');
  if (!code) throw invalid([{ field: 'answer', message: searchParams.get('error_description') ?? 'This address holds no code.' }]);
  return { code, state: searchParams.get('state') };
}
