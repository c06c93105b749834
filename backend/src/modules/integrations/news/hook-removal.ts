import { Injectable, Logger } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config';
import { PlatformCalls } from '../accounts/platform-calls';
import type { Credentials } from '../connectors/connector';
import type { PlatformConnector } from '../connectors/connectors';
import { hookAddress } from './hook-address';

/** Whoever disconnects does not wait longer for a shop that does not answer. */
const longestMs = 5_000;

interface Leaving {
  id: string;
  accountId: string;
  connector: PlatformConnector;
  credentials: Credentials;
}

/** Takes the hooks away from a shop that was disconnected, as far as it can be reached. What stays calls an address that nobody knows. */
@Injectable()
export class HookRemoval {
  private readonly logger = new Logger('News');

  constructor(
    private readonly config: AppConfig,
    private readonly calls: PlatformCalls,
  ) {}

  async attempt({ id, accountId, connector, credentials }: Leaving): Promise<void> {
    const { PUBLIC_URL } = this.config;
    if (!connector.hooks || !PUBLIC_URL || connector.hooks.hindrance(credentials, PUBLIC_URL)) return;
    const api = this.calls.leaving(connector, credentials, AbortSignal.timeout(longestMs));
    const account = { accountId, currency: null, details: {}, timeZone: 'UTC' };
    try {
      await connector.hooks.remove(api, account, hookAddress(PUBLIC_URL, id));
    } catch (error) {
      this.logger.warn(`The webhooks of an account that was disconnected stay at the shop: ${(error as Error).message}`);
    }
  }
}
