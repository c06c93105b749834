import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config';
import { Database } from '../../../platform/database/database';
import { ApiError } from '../../../platform/errors/api-error';
import { notFound } from '../../../platform/errors/common.refusals';
import { integrationsErrors } from '../integrations.errors';
import { Transactions } from '../../../platform/events';
import { withoutEndSlash } from '../../../platform/links/end-slash';
import { Privacy } from '../../commerce';
import { AccountSecrets } from '../accounts/account-secrets';
import { PlatformFailure } from '../calls/platform-failure';
import { textAt } from '../calls/read-json';
import { ebay } from '../connectors/ebay/ebay.connector';
import { EbayKeys } from '../connectors/ebay/ebay-keys';
import { isSigned, readSignatureHeader } from '../connectors/ebay/ebay-signature';
import type { EbayNoticesDto } from '../dto/integration.dto';
import { SQL, typed } from '../../../platform/database/sql';
import { IntegrationEntity } from '../entities/integration.entity';

/** eBay tells every app when somebody has deleted their account; what we know of them has to go. */
@Injectable()
export class EbayNotices {
  private readonly logger = new Logger('EbayNotices');

  constructor(
    private readonly config: AppConfig,
    private readonly database: Database,
    private readonly keys: EbayKeys,
    private readonly secrets: AccountSecrets,
    private readonly transactions: Transactions,
    private readonly privacy: Privacy,
  ) {}

  async setUp(id: string): Promise<EbayNoticesDto> {
    const { token } = await this.account(id);
    return { endpoint: this.endpoint(id), verificationToken: token };
  }

  /** Proves to eBay that the address is ours: the hash of challenge, token and address, in this order. */
  async answer(id: string, challenge: string): Promise<{ challengeResponse: string }> {
    const { token } = await this.account(id);
    const endpoint = this.endpoint(id);
    if (!endpoint) throw new ApiError(integrationsErrors.no_public_address);
    return { challengeResponse: createHash('sha256').update(challenge).update(token).update(endpoint).digest('hex') };
  }

  /**
   * @throws ApiError 412 for a notice that eBay has not signed (it then sends it again), 503 while its key cannot be fetched.
   */
  async receive(id: string, signatureHeader: string | undefined, body: Buffer): Promise<void> {
    const { sealed } = await this.account(id);
    const signed = readSignatureHeader(signatureHeader);
    if (!signed || !isSigned(body, signed.signature, await this.publicKey(id, sealed, signed.keyId))) {
      throw new ApiError(integrationsErrors.signature_invalid);
    }
    const notice: unknown = JSON.parse(body.toString());
    if (textAt(notice, 'metadata', 'topic') !== 'MARKETPLACE_ACCOUNT_DELETION') return;
    const names = [textAt(notice, 'notification', 'data', 'username'), textAt(notice, 'notification', 'data', 'userId')];
    const reason = `eBay account deletion, notice ${textAt(notice, 'notification', 'notificationId') ?? 'without a number'}`;
    await this.transactions.run(async (transaction) => {
      for (const platformCustomerId of names) {
        if (platformCustomerId) await this.privacy.erase(transaction, { platform: 'ebay', platformCustomerId }, reason);
      }
    });
    this.logger.log('A buyer deleted their eBay account; what was known of them is erased.');
  }

  private async publicKey(id: string, sealed: string, keyId: string): Promise<unknown> {
    try {
      return await this.keys.of(await this.secrets.openCredentials(ebay, id, sealed), keyId);
    } catch (error) {
      if (!(error instanceof PlatformFailure)) throw error;
      throw new ApiError(integrationsErrors.platform_unavailable, 'The key of eBay cannot be fetched right now.', {
        retryAfterSeconds: 60,
      });
    }
  }

  private endpoint(id: string): string | null {
    const { PUBLIC_URL } = this.config;
    return PUBLIC_URL?.startsWith('https:') ? `${withoutEndSlash(PUBLIC_URL)}/api/hooks/ebay/${id}` : null;
  }

  private async account(id: string): Promise<{ token: string; sealed: string }> {
    const [row] = await this.database.query(
      SQL`SELECT notice_token AS ${typed.text('token')}, credentials AS ${typed.of(IntegrationEntity, 'credentials', 'sealed')}
        FROM integrations WHERE id = $1 AND platform = 'ebay'`,
      [id],
    );
    if (!row) throw notFound('integration');
    return row;
  }
}
