import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config';
import { HostCookie } from '../../../platform/http/connections/host-cookie';

/** Carries the tokens by which a browser is known to the accounts that signed in there. It opens nothing. */
@Injectable()
export class DeviceCookie extends HostCookie {
  constructor(config: AppConfig) {
    super(config, 'device', 'lax');
  }
}
