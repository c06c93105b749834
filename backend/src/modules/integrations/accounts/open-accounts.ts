import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database';
import { SettingsService } from '../../settings';
import type { AccountApi } from '../calls/account-api';
import { PlatformFailure } from '../calls/platform-failure';
import type { Account } from '../connectors/connector';
import { Connectors, type PlatformConnector } from '../connectors/connectors';
import type { MissingPieceDto } from '../dto/platform-parts.dto';
import { type Platform, platformName } from '../platforms';
import { AccountSecrets } from './account-secrets';
import { PlatformCalls } from './platform-calls';
import { SQL, columnsOf, typed } from '../../../platform/database/sql';
import { IntegrationEntity } from '../entities/integration.entity';

interface Opened {
  platform: Platform;
  account: Account;
  missing: MissingPieceDto[];
  connector: PlatformConnector;
  api: AccountApi;
}

/** The account was disconnected: it does not come back under its id. */
export class AccountGone extends PlatformFailure {
  constructor() {
    super('credentials', 'This platform was disconnected.', 'Connect it again under Integrations, then propose the change again.');
  }
}

/** A connected account, ready to be called. */
@Injectable()
export class OpenAccounts {
  constructor(
    private readonly database: Database,
    private readonly connectors: Connectors,
    private readonly secrets: AccountSecrets,
    private readonly calls: PlatformCalls,
    private readonly settings: SettingsService,
  ) {}

  /** @throws AccountGone, or PlatformFailure `credentials` for an account that is paused. */
  async open(integrationId: string, signal: AbortSignal): Promise<Opened> {
    const [row] = await this.database.query(
      SQL`SELECT ${columnsOf(IntegrationEntity, ['platform', 'accountId', 'currency', 'details', 'paused', 'missing'])},
        credentials AS ${typed.of(IntegrationEntity, 'credentials', 'sealed')},
         credentials_version AS ${typed.of(IntegrationEntity, 'credentialsVersion', 'version')} FROM integrations WHERE id = $1`,
      [integrationId],
    );
    if (!row) throw new AccountGone();
    const { platform, paused, sealed, version, missing, ...rest } = row;
    if (paused) throw new PlatformFailure('credentials', `${platformName(platform)} is paused.`, 'Resume it under Integrations.');
    const connector = this.connectors.of(platform);
    const credentials = await this.secrets.openCredentials(connector, integrationId, sealed);
    const api = this.calls.of(integrationId, connector, { credentials, version }, signal);
    return { platform, account: { ...rest, timeZone: this.settings.current().timeZone }, missing, connector, api };
  }
}
