import { Injectable } from '@nestjs/common';
import type { AccountApi } from '../calls/account-api';
import type { Account } from '../connectors/connector';
import { Connectors } from '../connectors/connectors';
import type { FieldWriters, WritableField } from '../connectors/writing';
import { type Platform, platformIds } from '../platforms';
import { OpenAccounts } from './open-accounts';

/** A connected account that can be written to. */
export interface OpenAccount {
  platform: Platform;
  account: Account;
  api: AccountApi;
  writers: FieldWriters;
}

/** The way for other modules to write to connected accounts. What may be written is their business. */
@Injectable()
export class AccountWriters {
  constructor(
    private readonly connectors: Connectors,
    private readonly accounts: OpenAccounts,
  ) {}

  /** What can be written on each platform. */
  writable(): { platform: Platform; fields: WritableField[] }[] {
    return platformIds()
      .map((platform) => ({ platform, fields: Object.keys(this.connectors.of(platform).writers) as WritableField[] }))
      .filter(({ fields }) => fields.length > 0);
  }

  /** @throws AccountGone, or PlatformFailure `credentials` for an account that is paused. */
  async open(integrationId: string, signal: AbortSignal): Promise<OpenAccount> {
    const { platform, account, api, connector } = await this.accounts.open(integrationId, signal);
    return { platform, account, api, writers: connector.writers };
  }
}
