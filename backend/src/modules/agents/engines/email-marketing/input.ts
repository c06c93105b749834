import { type Tone, voiceProperties } from '../writing/voice';
import { type Segment, segments } from './segments';

export const purposes = ['newsletter', 'offer', 'welcome', 'win back', 'thank you'] as const;
export type Purpose = (typeof purposes)[number];
/** As they stand in a sentence. */
export const letterNames: Record<Purpose, string> = {
  newsletter: 'a newsletter',
  offer: 'an offer',
  welcome: 'a welcome mail',
  'win back': 'a win-back mail',
  'thank you': 'a thank-you mail',
};

export interface MailInput {
  purpose: Purpose;
  segment: Segment;
  minSpent: number;
  subjects: string[];
  message?: string;
  offer?: string;
  buttonText: string;
  link?: string;
  replyTo?: string;
  senderAddress?: string;
  maxRecipients: number;
  suppress: string[];
  sendAt?: string;
  send: boolean;
  tone: Tone;
  language: string;
  brandName?: string;
  brandVoice?: string;
  avoidWords: string[];
  closingLine?: string;
  seed: number;
}

const email = { type: 'string', format: 'email', maxLength: 254 } as const;

export const inputSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    purpose: { type: 'string', enum: purposes, default: 'newsletter', title: 'What the mail is for' },
    segment: {
      type: 'string',
      enum: segments,
      default: 'everyone',
      title: 'Who gets it',
      description: 'By how lately, how often and for how much they bought.',
    },
    minSpent: {
      type: 'number',
      minimum: 0,
      maximum: 1_000_000,
      default: 0,
      title: 'Spent at least',
      description: 'In US dollars, in all orders together.',
    },
    subjects: {
      type: 'array',
      maxItems: 3,
      items: { type: 'string', minLength: 3, maxLength: 150 },
      title: 'Subjects',
      description: 'One per line; several are tried out against each other, each on an equal share. Empty: written for you.',
    },
    message: {
      type: 'string',
      minLength: 10,
      maxLength: 20_000,
      title: 'Message',
      description: 'Paragraphs with empty lines between them; {{name}} is the first name. Empty: written for you.',
    },
    offer: {
      type: 'string',
      minLength: 3,
      maxLength: 200,
      title: 'Offer',
      description: 'Said as it stands, for example "20 % off until Sunday with code LINEN20".',
    },
    buttonText: { type: 'string', minLength: 2, maxLength: 40, default: 'Visit the shop', title: 'Button' },
    link: { type: 'string', pattern: '^https?://[^\\s"<>]+$', maxLength: 500, title: 'Where the button leads' },
    replyTo: { ...email, title: 'Answers go to' },
    senderAddress: {
      type: 'string',
      minLength: 5,
      maxLength: 200,
      title: 'Postal address of the shop',
      description: 'Many countries ask for it in the foot of such a mail.',
    },
    maxRecipients: {
      type: 'integer',
      minimum: 1,
      maximum: 5_000,
      default: 1_000,
      title: 'At most this many recipients',
      description: 'Those who spent most come first.',
    },
    suppress: {
      type: 'array',
      maxItems: 1_000,
      items: email,
      title: 'Not to',
      description: 'One address per line, besides those who unsubscribed.',
    },
    sendAt: { type: 'string', format: 'date-time', title: 'Send at' },
    send: {
      type: 'boolean',
      default: false,
      title: 'Send it',
      description: 'The mail comes up for approval first, unless your policy lets mails leave at once. Otherwise it stays a draft.',
    },
    ...voiceProperties,
  },
} as const;

/** The input with its defaults. */
export function readInput(input: Record<string, unknown>): MailInput {
  const given = input as Partial<MailInput>;
  const { purpose = 'newsletter', segment = 'everyone', minSpent = 0, subjects = [], buttonText = 'Visit the shop', ...rest } = given;
  const { maxRecipients = 1_000, suppress = [], send = false, tone = 'warm', language = 'en', avoidWords = [], seed = 1, ...others } = rest;
  return { ...others, purpose, segment, minSpent, subjects, buttonText, maxRecipients, suppress, send, tone, language, avoidWords, seed };
}
