import type { IncomingHttpHeaders } from 'node:http';
import type { CookieOptions, Response } from 'express';
import type { AppConfig } from '../../config/app-config';

/** A cookie that no script of a page reads. Over https a browser takes it from exactly this host only (`__Host-`). */
export class HostCookie {
  private readonly name: string;
  private readonly options: CookieOptions;

  constructor({ PUBLIC_URL }: Pick<AppConfig, 'PUBLIC_URL'>, name: string, sameSite: 'lax' | 'strict') {
    const secure = PUBLIC_URL?.startsWith('https:') ?? false;
    this.name = secure ? `__Host-${name}` : name;
    this.options = { httpOnly: true, secure, sameSite, path: '/' };
  }

  /** @returns the value; null when there is none, or more than one, which only somebody else can have planted. */
  read({ cookie = '' }: IncomingHttpHeaders): string | null {
    const prefix = `${this.name}=`;
    const found = cookie
      .split(';')
      .map((pair) => pair.trim())
      .filter((pair) => pair.startsWith(prefix));
    return found.length === 1 ? found[0]!.slice(prefix.length) : null;
  }

  write(response: Response, value: string, expires: Date): void {
    response.cookie(this.name, value, { ...this.options, expires });
  }

  clear(response: Response): void {
    response.clearCookie(this.name, this.options);
  }
}
