import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config';
import { HostCookie } from '../../../platform/http/connections/host-cookie';

/** Holds a token for each account that signed in with this browser. It grants no access. */
@Injectable()
export class DeviceCookie extends HostCookie {
  constructor(config: AppConfig) {
    super(config, 'device', 'lax');
  }
}
