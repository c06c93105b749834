import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import proxyAddr from 'proxy-addr';
import { AppConfig, commaList } from '../../config/app-config';

/** Where a call comes from, by the rule that also gives `request.ip`: for handshakes of sockets, which Express does not see. */
@Injectable()
export class CallerAddress {
  private readonly isTrusted;

  constructor({ TRUSTED_PROXIES }: AppConfig) {
    this.isTrusted = proxyAddr.compile(commaList(TRUSTED_PROXIES));
  }

  of(request: IncomingMessage): string | null {
    return proxyAddr(request, this.isTrusted) ?? null;
  }
}
