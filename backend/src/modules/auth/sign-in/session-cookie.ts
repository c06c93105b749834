import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config';
import { HostCookie } from '../../../platform/http/connections/host-cookie';

/** Carries the session token. */
@Injectable()
export class SessionCookie extends HostCookie {
  constructor(config: AppConfig) {
    super(config, 'sid', 'lax');
  }
}
