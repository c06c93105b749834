import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config';
import { ApiError } from '../../platform/errors/api-error';
import { allows, authErrors, type Principal } from '../auth';

export const toolShops = ['own', 'public'] as const;
export type ToolShop = (typeof toolShops)[number];

/** What is sold here to whom, decided in one place: `own` sells to this console, `public` sells files to strangers as well. */
@Injectable()
export class Shop {
  readonly kind: ToolShop;

  constructor(config: AppConfig) {
    this.kind = config.TOOL_SHOP;
  }

  /**
   * Who buys: the console, by one of its people, or null for a guest, who gets a file.
   * @throws ApiError 401 for a stranger where tools are sold to this console only, 403 for people who may not buy.
   */
  consoleBuyer(principal: Principal | null): Principal | null {
    if (principal && !allows(principal, 'marketplace:install')) throw new ApiError(authErrors.forbidden, mayNotBuy);
    if (!principal && this.kind === 'own') throw new ApiError(authErrors.not_signed_in, signInFirst);
    return principal;
  }
}

const mayNotBuy = 'Your role may not buy tools for this console. Ask an admin or an owner.';
const signInFirst = 'Tools are bought for this console. Sign in with an account of it to buy one.';
