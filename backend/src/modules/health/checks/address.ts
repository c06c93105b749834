import type { AppConfig } from '../../../platform/config/app-config';
import { isLoopback } from '../../auth';
import { type CheckTools, type Finding, fine, type HealthCheck } from './health-check';

export const addressCheck = ({ config }: Pick<CheckTools, 'config'>): HealthCheck => ({
  id: 'address',
  title: 'Address',
  run: () => Promise.resolve(judgeAddress(config)),
});

type Address = Pick<AppConfig, 'ACCESS_MODE' | 'HOST' | 'PUBLIC_URL' | 'TRUSTED_PROXIES'>;

/** Whether the address that people use, the proxy in front and what the console was told of both fit together. */
export function judgeAddress({ ACCESS_MODE, HOST, PUBLIC_URL, TRUSTED_PROXIES }: Address): Finding {
  const warn = (message: string, fix: string): Finding => ({ state: 'warn', message, fix, link: null });
  if (ACCESS_MODE === 'open') {
    if (!isLoopback(HOST))
      return {
        state: 'down',
        message: `Without sign-in it does not start on ${HOST}.`,
        fix: 'Set ACCESS_MODE=password, or HOST=127.0.0.1.',
        link: null,
      };
    if (PUBLIC_URL && !isLoopback(new URL(PUBLIC_URL).hostname))
      return warn(
        `PUBLIC_URL is ${new URL(PUBLIC_URL).origin}, and there is no sign-in: whoever gets through the proxy is Administrator.`,
        'Set ACCESS_MODE=password.',
      );
    return fine('Open to this machine only.');
  }
  if (!PUBLIC_URL)
    return warn(
      'PUBLIC_URL is not set.',
      'Set it to the address under which people open the console: links in mails and cookies depend on it.',
    );
  const { protocol, hostname, origin } = new URL(PUBLIC_URL);
  if (protocol === 'http:' && !isLoopback(hostname))
    return warn(
      `${origin} is plain http: passwords and cookies can be read on the way.`,
      'Put a proxy with https in front, and set PUBLIC_URL to its address.',
    );
  if (protocol === 'https:' && !TRUSTED_PROXIES)
    return warn(
      'Something in front takes care of https, and TRUSTED_PROXIES is not set: every caller seems to have the address of the proxy.',
      'Set TRUSTED_PROXIES to the address or network of the proxy, so that limits count for each caller.',
    );
  return fine(`People open ${origin}.`);
}
