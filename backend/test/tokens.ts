import type { Permission } from '../src/modules/auth';
import type { ApiTokenDto, CreateApiTokenDto, CreatedApiTokenDto } from '../src/modules/auth/dto/api-tokens.dto';
import type { Browser } from './access';
import { type Answer, callsOf } from './http';

let made = 0;

/** A token of whoever uses the browser, who confirms for it. @throws Error when it is not made. */
export async function makeToken(
  browser: Browser,
  permissions: Permission[],
  more: Partial<CreateApiTokenDto> = {},
): Promise<CreatedApiTokenDto> {
  await browser.confirm();
  const wanted = { name: `Token ${++made}`, holder: 'service', mode: 'act', permissions, requestsPerMinute: 6_000, ...more };
  const { status, body } = await browser.call<CreatedApiTokenDto>('POST', '/api/api-tokens', wanted);
  if (status !== 201) throw new Error(`no token: ${status} ${JSON.stringify(body)}`);
  return body;
}

export interface Refusal {
  code: string;
  message: string;
}

/** A program that calls with a token, as one would without a browser: no cookie, no X-CSRF. */
export class Program {
  private readonly send;

  constructor(
    readonly url: string,
    readonly token: string,
  ) {
    this.send = callsOf(url);
  }

  call<T = Refusal>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer<T>> {
    return this.send<T>(method, path, body, { authorization: `Bearer ${this.token}`, ...headers });
  }
}

export const tokenOf = async (browser: Browser, id: string): Promise<ApiTokenDto> =>
  (await browser.call<ApiTokenDto[]>('GET', '/api/api-tokens')).body.find((token) => token.id === id)!;
