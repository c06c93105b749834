import type { DateTime, EventAttributes } from 'ics';
import type { Post } from '../posts';
import { lazyPackage } from '../../../../../platform/lazily';

const ics = lazyPackage<typeof import('ics')>('ics');

const utcParts = (iso: string): DateTime => {
  const date = new Date(iso);
  return [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate(), date.getUTCHours(), date.getUTCMinutes()];
};

/**
 * One event of a quarter of an hour for each post, with the text to paste. The stamp of each event is its own start, so
 * that the same plan is the same file.
 * @param key tells plans apart: importing the same plan twice changes the events instead of doubling them.
 */
export function calendarIcs(posts: readonly Post[], key: string, name: string): string {
  const events = posts.map(({ id, network, product, text, publishAt }): EventAttributes & { timestamp: number } => ({
    uid: `${id}-${key}@stallhand`,
    timestamp: Date.parse(publishAt),
    start: utcParts(publishAt),
    startInputType: 'utc',
    startOutputType: 'utc',
    duration: { minutes: 15 },
    title: `${network}: ${product}`,
    description: text,
    status: 'TENTATIVE',
    busyStatus: 'FREE',
    categories: ['Social media', network],
  }));
  const { error, value } = ics().createEvents(events, {
    productId: '-//Stallhand//Social media plan//EN',
    calName: name,
    method: 'PUBLISH',
  });
  if (error || value === null) throw error ?? new Error('The calendar came out empty.');
  return value;
}
