import type { IncomingHttpHeaders } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { CookieOptions, Response } from 'express';
import { AppConfig } from '../../../platform/config/app-config';

/** Carries the session token. Over https a browser takes it from exactly this host only (`__Host-`). */
@Injectable()
export class SessionCookie {
  private readonly name: string;
  private readonly options: CookieOptions;

  constructor({ PUBLIC_URL }: AppConfig) {
    const secure = PUBLIC_URL?.startsWith('https:') ?? false;
    this.name = secure ? '__Host-sid' : 'sid';
    this.options = { httpOnly: true, secure, sameSite: 'lax', path: '/' };
  }

  /** @returns the token; null when there is none, or more than one, which only somebody else can have planted. */
  read({ cookie = '' }: IncomingHttpHeaders): string | null {
    const prefix = `${this.name}=`;
    const found = cookie
      .split(';')
      .map((pair) => pair.trim())
      .filter((pair) => pair.startsWith(prefix));
    return found.length === 1 ? found[0]!.slice(prefix.length) : null;
  }

  write(response: Response, token: string, expires: Date): void {
    response.cookie(this.name, token, { ...this.options, expires });
  }

  clear(response: Response): void {
    response.clearCookie(this.name, this.options);
  }
}
