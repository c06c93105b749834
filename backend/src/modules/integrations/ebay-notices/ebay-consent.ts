import { Injectable } from '@nestjs/common';
import { secretMask } from '../../../platform/crypto';
import { AppConfig } from '../../../platform/config/app-config';
import { Database } from '../../../platform/database/database';
import { ApiError } from '../../../platform/errors/api-error';
import { invalid, notFound } from '../../../platform/errors/common.refusals';
import { integrationsErrors } from '../integrations.errors';
import { AccountSecrets } from '../accounts/account-secrets';
import { PlatformFailure } from '../calls/platform-failure';
import { PlatformHttp } from '../calls/platform-http';
import { ebay } from '../connectors/ebay/ebay.connector';
import { ebayBases, ebayConsentUrl, requestEbayToken } from '../connectors/ebay/ebay-sign-in';
import type { ConsentDto, IntegrationDetailDto } from '../dto/integration.dto';
import { IntegrationsService } from '../integrations.service';

const longestMs = 45_000;

/**
 * The seller agrees on a page of eBay. eBay then opens the address behind the RuName with a code; since that has to be a
 * public https address, the person may also copy it from the browser, so that a console on the own machine works too.
 */
@Injectable()
export class EbayConsent {
  constructor(
    private readonly config: AppConfig,
    private readonly database: Database,
    private readonly http: PlatformHttp,
    private readonly secrets: AccountSecrets,
    private readonly integrations: IntegrationsService,
  ) {}

  async page(id: string): Promise<ConsentDto> {
    const { credentials, bases } = await this.account(id);
    return { url: ebayConsentUrl(bases, credentials, id) };
  }

  /** @throws ApiError 409 `credentials_refused` when eBay does not accept the code. */
  async finish(id: string, answer: string): Promise<IntegrationDetailDto> {
    const { stored, credentials, bases } = await this.account(id);
    const code = codeOf(answer, id);
    secretMask.register(code);
    const form = { grant_type: 'authorization_code', code, redirect_uri: credentials.ruName! };
    try {
      const { refreshToken } = await requestEbayToken(this.http, bases, credentials, form, AbortSignal.timeout(longestMs));
      if (!refreshToken) throw new PlatformFailure('refused', 'eBay gave no refresh token.');
      return await this.integrations.signInAgain(stored, { refreshToken });
    } catch (error) {
      if (!(error instanceof PlatformFailure)) throw error;
      if (error.kind === 'credentials' || error.kind === 'refused') {
        throw new ApiError(integrationsErrors.credentials_refused, `${error.message} A code is valid for five minutes and once.`);
      }
      throw new ApiError(integrationsErrors.platform_unavailable, error.message, { retryAfterSeconds: 30 });
    }
  }

  private async account(id: string) {
    const stored = await this.integrations.load(this.database, id);
    if (stored.platform !== 'ebay') throw notFound('consent page');
    const credentials = await this.secrets.openCredentials(ebay, id, stored.sealed);
    if (!credentials.ruName) {
      throw new ApiError(integrationsErrors.no_consent_page);
    }
    return { stored, credentials, bases: ebayBases(this.config, credentials.sandbox === 'yes') };
  }
}

/** The code out of the address to which eBay sent the browser, or as it is. */
function codeOf(answer: string, id: string): string {
  const text = answer.trim();
  if (!URL.canParse(text)) return new URLSearchParams(`code=${text}`).get('code') ?? text;
  const { searchParams } = new URL(text);
  const state = searchParams.get('state');
  const code = searchParams.get('code');
  if (!code) throw invalid([{ field: 'answer', message: searchParams.get('error_description') ?? 'This address holds no code.' }]);
  if (state !== null && state !== id) throw invalid([{ field: 'answer', message: 'This address belongs to another consent.' }]);
  return code;
}
