import type { AppConfig } from '../config/app-config';
import { hostAndPort } from '../outbound/outbound-allow';
import { withoutEndSlash } from './end-slash';

/** Where people open the console, without a slash at the end. */
export const consoleAddress = ({ PUBLIC_URL, HOST, PORT }: Pick<AppConfig, 'PUBLIC_URL' | 'HOST' | 'PORT'>): string =>
  withoutEndSlash(PUBLIC_URL ?? `http://${hostAndPort(HOST, PORT)}`);
