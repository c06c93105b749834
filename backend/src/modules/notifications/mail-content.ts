/** Events of one kind in one mail; `count` of the delivery may be higher than the lines that are kept. */
export interface EventMail {
  kind: 'events';
  one: string;
  /** Title for several; `{count}` stands for how many. */
  many: string;
  lines: { text: string; detail?: string; link: string | null }[];
}

export interface WeeklyMail {
  kind: 'weekly';
  /** First and last day, as YYYY-MM-DD. */
  from: string;
  to: string;
  completed: number;
  failed: number;
  /** Percent; null when nothing ended. */
  efficiency: number | null;
  days: { day: string; completed: number; failed: number }[];
  failing: { agent: string; failures: number }[];
}

/** A letter to one person about one thing, such as a receipt; it is nothing that anybody could switch off. */
export interface LetterMail {
  kind: 'letter';
  subject: string;
  paragraphs: string[];
  /** Name and value, one below the other. */
  rows: [string, string][];
  /** Where the reader goes on: a path of this console. */
  link: { text: string; path: string } | null;
  closing: string;
}

export type MailContent = EventMail | WeeklyMail | LetterMail;

/** Events named in one mail; more are only counted. */
export const maxLines = 20;
