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

export type MailContent = EventMail | WeeklyMail;

/** Events named in one mail; more are only counted. */
export const maxLines = 20;
