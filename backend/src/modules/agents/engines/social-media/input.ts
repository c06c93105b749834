import { detailsProperty, skusProperty, type Tone, voiceProperties } from '../writing/voice';
import type { InputNeed } from '../../../tasks';
import { type NetworkName, networkNames } from './networks';

export const sources = ['best sellers', 'chosen products', 'price cuts', 'topic', 'texts of a run'] as const;
export type Source = (typeof sources)[number];
/** As they stand in a sentence. */
export const sourceNames: Record<Source, string> = {
  'best sellers': 'the best sellers',
  'chosen products': 'chosen products',
  'price cuts': 'price cuts',
  topic: 'a topic',
  'texts of a run': 'the texts of a run',
};
export const linkPolicies = ['link in the post', 'no link'] as const;

export interface SocialInput {
  networks: NetworkName[];
  source: Source;
  skus: string[];
  topic?: string;
  offer?: string;
  taskId?: string;
  /** Posts on each network. */
  count: number;
  days: number;
  startDate?: string;
  timeZone?: string;
  linkPolicy: (typeof linkPolicies)[number];
  link?: string;
  variants: number;
  details: string[];
  tone: Tone;
  language: string;
  brandName?: string;
  brandVoice?: string;
  avoidWords: string[];
  closingLine?: string;
  seed: number;
  publish: boolean;
  /** Networks without an account are left out instead of ending the run. */
  onlyConnected?: boolean;
  slackChannel?: string;
}

type Given = Partial<SocialInput>;

export const inputSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    networks: {
      type: 'array',
      minItems: 1,
      maxItems: 4,
      uniqueItems: true,
      items: { type: 'string', enum: networkNames },
      default: ['Instagram', 'Facebook'],
      title: 'Networks',
      description: 'Where the posts go.',
    },
    source: {
      type: 'string',
      enum: sources,
      default: 'best sellers',
      title: 'What to post about',
      description: 'A topic takes the products that fit it; a run takes the products and sentences of a Content Generation run.',
    },
    skus: { ...skusProperty, description: 'One per line, for chosen products.' },
    topic: {
      type: 'string',
      minLength: 3,
      maxLength: 100,
      title: 'Topic',
      description: 'A trend or an occasion, for example "autumn table".',
    },
    offer: {
      type: 'string',
      minLength: 3,
      maxLength: 140,
      title: 'Offer',
      description: 'Said as it stands, for example "20% off until Sunday with code LINEN20".',
    },
    taskId: { type: 'string', format: 'uuid', title: 'Content Generation run', description: 'Its id, for texts of a run.' },
    count: { type: 'integer', minimum: 1, maximum: 60, default: 5, title: 'Posts on each network' },
    days: { type: 'integer', minimum: 1, maximum: 90, default: 7, title: 'Spread over days' },
    startDate: { type: 'string', format: 'date', title: 'First day', description: 'Year-month-day. Empty: tomorrow.' },
    timeZone: {
      type: 'string',
      maxLength: 60,
      title: 'Time zone',
      description: 'Empty: the time zone of the shop.',
      examples: ['Europe/Lisbon'],
    },
    linkPolicy: {
      type: 'string',
      enum: linkPolicies,
      default: 'no link',
      title: 'Links',
      description: 'On X a post with a link costs 0.20 USD, one without 0.015 USD. On Instagram a link becomes "link in bio".',
    },
    link: {
      type: 'string',
      pattern: '^https?://[^\\s]+$',
      maxLength: 500,
      title: 'Address of a product',
      description: '{sku} stands for the SKU, for example https://shop.example/products/{sku}',
    },
    variants: {
      type: 'integer',
      minimum: 1,
      maximum: 3,
      default: 1,
      title: 'Texts for each post',
      description: 'More than one for an A/B test; the first one is the post.',
    },
    details: detailsProperty,
    publish: {
      type: 'boolean',
      default: false,
      title: 'Publish on X, Facebook and Slack',
      description:
        'Each post comes up for approval at its hour and then leaves, unless your policy lets posts leave at once. Otherwise all stay drafts.',
    },
    onlyConnected: {
      type: 'boolean',
      title: 'Only on connected networks',
      description: 'Posts for a network without an account stay drafts. Otherwise the run ends there and asks for the account.',
    },
    slackChannel: {
      type: 'string',
      minLength: 2,
      maxLength: 80,
      title: 'Slack channel',
      description: 'Where Slack posts go, for example #shop.',
    },
    ...voiceProperties,
  },
} as const;

const about = ({ source = 'best sellers' }: Given): Source => source;

export const inputNeeds: readonly InputNeed[] = [
  { oneOf: ['skus'], when: (input: Given) => about(input) === 'chosen products', message: 'Choose the products to post about.' },
  { oneOf: ['topic'], when: (input: Given) => about(input) === 'topic', message: 'Enter a topic.' },
  { oneOf: ['taskId'], when: (input: Given) => about(input) === 'texts of a run', message: 'Choose a Content Generation run.' },
  {
    oneOf: ['link'],
    when: ({ linkPolicy, networks = ['Facebook'] }: Given) =>
      linkPolicy === 'link in the post' && networks.some((network) => network !== 'Instagram'),
    message: 'Enter the address of a product.',
  },
  {
    oneOf: ['slackChannel'],
    when: ({ publish = false, networks = [] }: Given) => publish && networks.includes('Slack'),
    message: 'Enter a Slack channel, for example #shop.',
  },
];

/** The input with its defaults. */
export function readInput(input: Record<string, unknown>): SocialInput {
  const given = input as Partial<SocialInput>;
  const { networks = ['Instagram', 'Facebook'], source = 'best sellers', count = 5, days = 7, variants = 1, publish = false } = given;
  const { linkPolicy = 'no link', tone = 'warm', language = 'en', seed = 1, skus = [], details = [], avoidWords = [], ...rest } = given;
  return { ...rest, networks, source, count, days, variants, publish, linkPolicy, tone, language, seed, skus, details, avoidWords };
}
