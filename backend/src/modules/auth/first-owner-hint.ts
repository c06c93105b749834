import { Injectable, Logger } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config';
import { Database } from '../../platform/database/database';

/** A console that nobody can sign in to says how to change that. */
@Injectable()
export class FirstOwnerHint {
  private readonly logger = new Logger('Access');

  constructor(
    private readonly config: AppConfig,
    private readonly database: Database,
  ) {}

  async show(): Promise<void> {
    if (this.config.ACCESS_MODE !== 'password') return;
    const [owner] = await this.database.query(`SELECT 1 AS ok FROM users WHERE role = 'owner' AND disabled_at IS NULL LIMIT 1`);
    if (!owner) this.logger.warn('Nobody can sign in yet. Make the first owner: npm run user -- create-owner you@example.com');
  }
}
