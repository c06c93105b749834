import { lazyPackage } from '../../platform/lazily';

const ics = lazyPackage<typeof import('ics')>('ics');

/** How long a demo takes. */
export const demoMinutes = 30;

export interface DemoMeeting {
  id: string;
  startsAt: Date;
  createdAt: Date;
  /** Whose product is shown. */
  organization: string;
}

type Moment = [number, number, number, number, number];

const moment = (time: Date): Moment => [
  time.getUTCFullYear(),
  time.getUTCMonth() + 1,
  time.getUTCDate(),
  time.getUTCHours(),
  time.getUTCMinutes(),
];

/** RFC 5545, one tentative meeting in UTC: nobody has agreed to it yet. */
export function calendarFile({ id, startsAt, createdAt, organization }: DemoMeeting): string {
  const { value, error } = ics().createEvent({
    uid: `${id}@stallhand`,
    productId: 'stallhand',
    title: `Demo with ${organization}`,
    description: 'You asked to be shown the console. The time counts once it has been confirmed to you.',
    start: moment(startsAt),
    startInputType: 'utc',
    startOutputType: 'utc',
    duration: { minutes: demoMinutes },
    created: moment(createdAt),
    lastModified: moment(createdAt),
    status: 'TENTATIVE',
    busyStatus: 'TENTATIVE',
    method: 'PUBLISH',
  });
  if (!value) throw error ?? new Error('The calendar file could not be written.');
  return value;
}
