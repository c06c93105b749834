import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AppConfig } from '../../platform/config/app-config';
import { HostCookie } from '../../platform/http/connections/host-cookie';
import { linkDays } from '../orders';

const dayMs = 86_400_000;

/** Tells the browser of a guest from all others: what it opened is its own, whichever address was typed into it. */
@Injectable()
export class CheckoutCookie {
  private readonly cookie: HostCookie;

  constructor(config: AppConfig) {
    this.cookie = new HostCookie(config, 'checkout', 'strict');
  }

  /** @returns the secret of this browser, 256 random bits in hex; null for one that has opened nothing. */
  read({ headers }: Request): string | null {
    const secret = this.cookie.read(headers);
    return secret && /^[0-9a-f]{64}$/.test(secret) ? secret : null;
  }

  /** The secret of this browser, a new one where it has none; it lasts as long as the link in a receipt. */
  keep(request: Request, response: Response): string {
    const secret = this.read(request) ?? randomBytes(32).toString('hex');
    this.cookie.write(response, secret, new Date(Date.now() + linkDays * dayMs));
    return secret;
  }
}
