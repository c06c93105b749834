import type { Notification } from '../../shared/api/types';

/** The mark before a notification: what needs a person, what failed, what is done. */
export function notificationStatus(kind: string): string {
  if (/fail|error/.test(kind)) return 'failed';
  if (/approv|asked|wait|needs/.test(kind)) return 'waiting';
  if (/complet|done|finish|succe/.test(kind)) return 'completed';
  return 'idle';
}

/** Where a notification leads inside the app; null for none and for anything that would leave it. */
export const notificationLink = ({ link }: Pick<Notification, 'link'>): string | null =>
  link !== null && /^\/(?![/\\])/.test(link) ? link : null;
