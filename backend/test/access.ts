import { v7 as uuidv7 } from 'uuid';
import type { Role } from '../src/modules/auth';
import { Passwords } from '../src/modules/auth/sign-in/passwords';
import { type Product, startProduct } from './app';
import { type Answer, callsOf } from './http';

export const rightPassword = 'correct horse battery';

/** What password mode needs besides a database. */
export const passwordMode = { ACCESS_MODE: 'password', MASTER_KEY: Buffer.alloc(32, 7).toString('base64') };

export const startPasswordProduct = (settings: Record<string, string> = {}): Promise<Product> =>
  startProduct({ worker: false, settings: { ...passwordMode, ...settings } });

/** A person with `rightPassword`. */
export async function insertUser({ app, database }: Product, email: string, role: Role = 'owner'): Promise<string> {
  const id = uuidv7();
  const name = email.split('@')[0]!;
  const hash = await app.get(Passwords, { strict: false }).choose({ id, name, email }, rightPassword, 'password');
  await database.query('INSERT INTO users (id, name, email, role, password_hash) VALUES ($1, $2, $3, $4, $5)', [
    id,
    name,
    email,
    role,
    hash,
  ]);
  return id;
}

/** One browser: keeps its cookies and sends what the console's pages send. */
export class Browser {
  cookie = '';
  /** Cookie by which the console knows that an account signed in here before. */
  device = '';
  /** All other cookies, such as that of a checkout, by name. */
  private readonly others = new Map<string, string>();
  private readonly send;

  constructor(url: string) {
    this.send = callsOf(url);
  }

  async call<T = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    const cookie = [this.cookie, this.device, ...this.others.values()].filter(Boolean).join('; ');
    const answer = await this.send<T>(method, path, body, { 'x-csrf': '1', ...(cookie && { cookie }), ...headers });
    for (const set of answer.headers.getSetCookie()) {
      const value = /Expires=Thu, 01 Jan 1970/.test(set) ? '' : set.split(';')[0]!;
      if (/^(__Host-)?device=/.test(set)) this.device = value;
      else if (/^(__Host-)?sid=/.test(set)) this.cookie = value;
      else this.others.set(set.split('=')[0]!, value);
    }
    return answer;
  }

  signIn(
    email: string,
    password = rightPassword,
    code?: string,
    headers?: Record<string, string>,
  ): Promise<Answer<Record<string, unknown>>> {
    return this.call('POST', '/api/session', { email, password, ...(code !== undefined && { code }) }, headers);
  }

  /** For the next five minutes what is dangerous needs no further question. @throws Error when the password is wrong. */
  async confirm(password = rightPassword): Promise<void> {
    const { status } = await this.call('POST', '/api/session/confirm', { password });
    if (status !== 200) throw new Error(`the password was not confirmed: ${status}`);
  }
}

/** @throws Error when they are not let in. */
export async function signedIn(url: string, email: string): Promise<Browser> {
  const browser = new Browser(url);
  const { status, body } = await browser.signIn(email);
  if (status !== 201) throw new Error(`${email} was not let in: ${status} ${JSON.stringify(body)}`);
  return browser;
}
