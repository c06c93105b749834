import type { LetterMail } from '../notifications';
import { momentText } from '../../platform/schedule/shop-time';
import { demoMinutes } from './calendar-file';

interface Asked {
  organization: string;
  name: string;
  startsAt: Date;
  timeZone: string;
  /** Path of the calendar file. */
  calendar: string;
}

/** What the visitor gets by mail, with the time on their own clock. */
export function confirmation({ organization, startsAt, timeZone, calendar }: Asked): Omit<LetterMail, 'kind'> {
  return {
    subject: `Your demo with ${organization}`,
    paragraphs: ['We have your request for a demo and will write to you to confirm the time.'],
    rows: [
      ['When', momentText(startsAt, timeZone)],
      ['How long', `${demoMinutes} minutes`],
    ],
    link: { text: 'Calendar file', path: calendar },
    closing: 'If it was not you who asked for it, leave this mail alone: nothing else will come.',
  };
}
