import type { InputNeed } from '../../../tasks';
import { detailsProperty, skusProperty, type Tone, voiceProperties } from '../writing/voice';
import { type Segment, segments } from './segments';

export const purposes = ['newsletter', 'launch', 'offer', 'welcome', 'win back', 'thank you'] as const;
export type Purpose = (typeof purposes)[number];
/** As they stand in a sentence. */
export const letterNames: Record<Purpose, string> = {
  newsletter: 'a newsletter',
  launch: 'a launch letter',
  offer: 'an offer',
  welcome: 'a welcome mail',
  'win back': 'a win-back mail',
  'thank you': 'a thank-you mail',
};

export interface MailInput {
  purpose: Purpose;
  segment: Segment;
  minSpent: number;
  minSpentCurrency?: string;
  subjects: string[];
  skus: string[];
  /** Product that the shop does not list yet. */
  productName?: string;
  details: string[];
  message?: string;
  offer?: string;
  buttonText: string;
  link?: string;
  replyTo?: string;
  senderAddress?: string;
  unsubscribeLink?: string;
  /** Task whose letter is sent as it was previewed. */
  letterOf?: string;
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
      description: 'In all orders of the currency below together. Nothing is converted: what they paid in another currency does not count.',
    },
    minSpentCurrency: {
      type: 'string',
      pattern: '^[A-Za-z]{3}$',
      title: 'Currency of "Spent at least"',
      description: 'Such as EUR. Needed if your customers pay in several currencies.',
    },
    subjects: {
      type: 'array',
      maxItems: 3,
      items: { type: 'string', minLength: 3, maxLength: 150 },
      title: 'Subjects',
      description: 'One per line; several are tried out against each other, each on an equal share. Empty: written for you.',
    },
    skus: {
      ...skusProperty,
      maxItems: 10,
      title: 'Products in the letter',
      description: 'SKUs, one per line. Empty: what is new, else what costs less than before, else your best sellers.',
    },
    productName: {
      type: 'string',
      minLength: 3,
      maxLength: 300,
      title: 'Product that you launch',
      description: 'Its full name with material, size and pack, if the shop does not list it yet.',
    },
    details: detailsProperty,
    message: {
      type: 'string',
      minLength: 10,
      maxLength: 20_000,
      title: 'Message',
      description: 'Paragraphs with empty lines between them. The greeting is added. Empty: written for you.',
    },
    offer: {
      type: 'string',
      minLength: 3,
      maxLength: 200,
      title: 'Offer',
      description: 'Said as it stands, for example "20% off until Sunday with code LINEN20".',
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
    unsubscribeLink: {
      type: 'string',
      pattern: '^(https://[^\\s"<>]+|mailto:[^\\s"<>@]+@[^\\s"<>@]+)$',
      maxLength: 500,
      title: 'Unsubscribe link',
      description:
        'Where customers end these mails: a page that starts with https://, or mailto: and an address. The public address of this console leaves out everyone who unsubscribes; with another page, list them under "Not to".',
    },
    letterOf: {
      type: 'string',
      format: 'uuid',
      title: 'Letter of an earlier run',
      description: 'Id of a run whose letter is sent as it was previewed. Empty: a new letter is written.',
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

type Given = Partial<MailInput>;

export const inputNeeds: readonly InputNeed[] = [
  {
    oneOf: ['skus', 'productName', 'message'],
    when: ({ purpose }: Given) => purpose === 'launch',
    message: 'Choose the product that you launch, or enter its name.',
  },
  { oneOf: ['offer', 'message'], when: ({ purpose }: Given) => purpose === 'offer', message: 'Enter the offer.' },
  {
    oneOf: ['unsubscribeLink'],
    when: ({ purpose }: Given) => purpose === 'win back',
    message: 'Enter the page or mail address where customers end these mails.',
    isOwners: true,
  },
];

/** The input with its defaults. */
export function readInput(input: Record<string, unknown>): MailInput {
  const given = input as Partial<MailInput>;
  const { purpose = 'newsletter', segment = 'everyone', minSpent = 0, subjects = [], skus = [], details = [], ...rest } = given;
  const { buttonText = 'Visit the shop', maxRecipients = 1_000, suppress = [], send = false, avoidWords = [], seed = 1, ...more } = rest;
  const { tone = 'warm', language = 'en', ...others } = more;
  const texts = { subjects, skus, details, buttonText, tone, language, avoidWords, seed };
  return { ...others, ...texts, purpose, segment, minSpent, maxRecipients, suppress, send };
}
