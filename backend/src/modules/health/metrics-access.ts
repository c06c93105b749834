import { createHash, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config';
import { ApiError } from '../../platform/errors/api-error';
import { healthErrors } from './health.errors';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Who may read the figures: whoever has the token, or, while there is none, anybody on this machine in open mode. */
@Injectable()
export class MetricsAccess {
  private readonly token: Buffer | null;

  constructor(private readonly config: AppConfig) {
    this.token = config.METRICS_TOKEN ? digest(`Bearer ${config.METRICS_TOKEN}`) : null;
  }

  /** A scraper inside the network calls by address: what it proves makes up for a name that is not ours. */
  isScraper(authorization: string | undefined): boolean {
    return this.token !== null && authorization !== undefined && timingSafeEqual(digest(authorization), this.token);
  }

  /** @throws ApiError 401 */
  check(authorization: string | undefined): void {
    if (this.isScraper(authorization) || (!this.token && this.config.ACCESS_MODE === 'open')) return;
    if (this.token) throw new ApiError(healthErrors.metrics_token_wrong);
    throw new ApiError(healthErrors.metrics_not_configured);
  }
}
