import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config';
import { hostName, placesIn } from '../../platform/links/places';
import { ShopCustomers } from '../sales';
import { SettingsService } from '../settings';
import type { Leaving, OutgoingMessage } from './delivery-values';
import { addressKey } from './mail-addresses';
import { mayLeave, writtenTo } from './may-leave';

/** Asks the one question about everything that is to leave, with what the shop knows about itself and its customers. */
@Injectable()
export class LeavingRules {
  constructor(
    private readonly config: AppConfig,
    private readonly settings: SettingsService,
    private readonly shop: ShopCustomers,
  ) {}

  /** @returns mail addresses that only a person may let through. @throws TaskError naming what may not leave */
  async judge(messages: readonly OutgoingMessage[], leaving: Leaving): Promise<string[]> {
    const written = [...new Set(messages.flatMap((message) => (message.channel === 'email' ? writtenTo(message) : [])))];
    const customers = written.length > 0 ? await this.shop.known(written) : [];
    const { mail, organizationName } = this.settings.current();
    const { PUBLIC_URL } = this.config;
    const known = {
      addresses: new Set([...customers, ...(mail.from ? [addressKey(mail.from)] : [])]),
      hosts: new Set([
        ...(PUBLIC_URL && URL.canParse(PUBLIC_URL) ? [hostName(new URL(PUBLIC_URL).host)] : []),
        ...placesIn(organizationName).flatMap(({ kind, value }) => (kind === 'host' ? [value] : [])),
      ]),
    };
    return mayLeave(messages, { ...leaving, known });
  }
}
