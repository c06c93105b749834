import { Injectable } from '@nestjs/common';
import { CallerLimit } from '../../platform/http/connections/network';
import { RateLimit } from '../../platform/http/connections/rate-limit';
import { OAuthRecords } from './oauth-records';

/** What strangers may have stored: each network a few, all together a little more than a house full of apps needs. */
const mostClients = 2_000;

/** Keeps strangers from filling the database, or making the console call addresses for them. */
@Injectable()
export class OAuthLimits {
  private readonly begins = new CallerLimit(30, 0.5);
  private readonly registers = new CallerLimit(10, 1 / 30);
  private readonly asks = new CallerLimit(120, 2);
  private readonly registersInAll = new RateLimit(60, 0.2);

  constructor(private readonly records: OAuthRecords) {}

  /** @returns seconds to wait; 0 when there is room. */
  beginning(address: string | undefined): number {
    return this.begins.take(address);
  }

  asking(address: string | undefined): number {
    return this.asks.take(address);
  }

  async registering(address: string | undefined): Promise<number> {
    const wait = this.registers.take(address) || this.registersInAll.take('all');
    if (wait > 0) return wait;
    return (await this.records.countClients()) < mostClients ? 0 : 3_600;
  }
}
