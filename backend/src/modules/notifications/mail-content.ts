/** Events of one kind in one mail; `count` of the delivery may be higher than the lines that are kept. */
export interface EventMail {
  kind: 'events';
  one: string;
  /** Title for several; `{count}` stands for how many. */
  many: string;
  lines: { text: string; detail?: string; link: string | null }[];
}

/** What was sold in one currency. */
export interface ReportSales {
  currency: string;
  /** Values as they are read: "$1,240.50", or why there is none. `change`: against the same number of days before, such as "+12.5%"; null without anything to compare with. */
  figures: { label: string; value: string; change: string | null }[];
}

export interface ReportFinding {
  title: string;
  formula: string;
  /** A path of this console. */
  link: string;
}

/** The past week, or the past day, on the shop's clock. What is optional was not in the reports of earlier versions. */
export interface ReportMail {
  kind: 'weekly' | 'daily';
  /** First and last day, as YYYY-MM-DD. */
  from: string;
  to: string;
  completed: number;
  failed: number;
  /** Percent; null when nothing ended. */
  efficiency: number | null;
  days: { day: string; completed: number; failed: number }[];
  failing: { agent: string; failures: number }[];
  /** One for each currency that had orders in these days or in those before. */
  shop?: ReportSales[];
  /** What the shop is compared with, for people: `25 to 31 May`. */
  before?: string;
  findings?: ReportFinding[];
  /** Where the reader goes on: a path of this console. */
  link?: string;
}

export interface LetterLink {
  text: string;
  path: string;
  /** Who holds the link sees what it is about: it is made when the letter leaves and stands in no table. `path` is where it leads without. */
  personal?: { kind: string; id: string };
}

/** A letter to one person about one thing, such as a receipt; it is nothing that anybody could switch off. */
export interface LetterMail {
  kind: 'letter';
  subject: string;
  paragraphs: string[];
  /** Name and value, one below the other. */
  rows: [string, string][];
  /** Where the reader goes on: a path of this console. */
  link: LetterLink | null;
  closing: string;
}

export type MailContent = EventMail | ReportMail | LetterMail;

/** Events named in one mail; more are only counted. */
export const maxLines = 20;
