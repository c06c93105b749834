import { TaskError } from '../../tasks';
import type { PlatformFailure } from '../calls/platform-failure';

/** A call that failed for good, as the end of its task. */
export function taskErrorOf(failure: PlatformFailure): TaskError {
  const { kind, message, hint } = failure;
  const options = { ...(hint && { hint }), cause: failure };
  if (kind === 'credentials') {
    return new TaskError('provider_auth', message, { hint: 'Sign in again under Integrations.', ...options });
  }
  if (kind === 'limit') return new TaskError('provider_rate_limited', message, { ...options, retryable: true });
  return new TaskError('provider_failed', message, { ...options, retryable: kind === 'unavailable' || kind === 'unreadable' });
}

export interface DeniedStream {
  title: string;
  why: string;
}

/** Each reason once, with the streams that it keeps from being read. @param of how many streams the account has */
export function deniedText(denied: readonly DeniedStream[], of: number): string {
  const titles = new Map<string, string[]>();
  for (const { title, why } of denied) titles.set(why, [...(titles.get(why) ?? []), title]);
  return [...titles].map(([why, names]) => (names.length === of ? why : `${names.join(', ')}: ${why}`)).join(' ');
}
