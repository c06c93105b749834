import { Injectable } from '@nestjs/common';
import type { AccountApi } from '../calls/account-api';
import type { Account } from '../connectors/connector';
import { Connectors } from '../connectors/connectors';
import type { DraftPlan } from '../connectors/draft-writing';
import { orderFields, type OrderField, type OrderPlan } from '../connectors/order-writing';
import { type AnyWriter, type FieldWriters, type WritableField, writableFields } from '../connectors/writing';
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

  /** What can be written to listings on each platform. */
  writable(): { platform: Platform; fields: WritableField[] }[] {
    return platformIds()
      .map((platform) => ({ platform, fields: writableFields.filter((field) => this.connectors.of(platform).writers[field]) }))
      .filter(({ fields }) => fields.length > 0);
  }

  /** What can be done about orders on each platform, and what it takes there. */
  aboutOrders(): { platform: Platform; plans: Partial<Record<OrderField, OrderPlan>> }[] {
    return platformIds()
      .map((platform) => {
        const { writers } = this.connectors.of(platform);
        return {
          platform,
          plans: Object.fromEntries(orderFields.flatMap((field) => (writers[field] ? [[field, writers[field].plan]] : []))),
        };
      })
      .filter(({ plans }) => Object.keys(plans).length > 0);
  }

  /** What a draft of a listing takes, by platform. */
  draftPlans(): Map<string, DraftPlan> {
    return new Map(
      platformIds().flatMap((platform): [string, DraftPlan][] => {
        const plan = this.connectors.of(platform).writers.draft?.drafts;
        return plan ? [[platform, plan]] : [];
      }),
    );
  }

  /** What a field of a platform takes, and how it is written; null where it cannot be. */
  writerOf(platform: string, field: WritableField): AnyWriter | null {
    const known = platformIds().find((one) => one === platform);
    return (known && this.connectors.of(known).writers[field]) ?? null;
  }

  /** @throws AccountGone, or PlatformFailure `credentials` for an account that is paused. */
  async open(integrationId: string, signal: AbortSignal): Promise<OpenAccount> {
    const { platform, account, api, connector } = await this.accounts.open(integrationId, signal);
    return { platform, account, api, writers: connector.writers };
  }
}
