import { detailsProperty, skusProperty, type Tone, voiceProperties } from '../writing/voice';
import { channelNames, type ChannelName } from './channels';

export const goals = ['full listing', 'title and bullets', 'description', 'FAQ', 'blog post'] as const;
export type Goal = (typeof goals)[number];
export const lengths = ['short', 'medium', 'long'] as const;
export type Length = (typeof lengths)[number];

export interface ContentInput {
  goal: Goal;
  channel: ChannelName;
  skus: string[];
  productName?: string;
  details: string[];
  keywords: string[];
  tone: Tone;
  length: Length;
  language: string;
  brandName?: string;
  brandVoice?: string;
  avoidWords: string[];
  closingLine?: string;
  topic?: string;
  propose: boolean;
  seed: number;
}

export const inputSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    goal: { type: 'string', enum: goals, default: 'full listing', title: 'What to write' },
    channel: {
      type: 'string',
      enum: channelNames,
      default: 'Shopify',
      title: 'For which channel',
      description: 'Sets length limits and rules.',
    },
    skus: skusProperty,
    productName: {
      type: 'string',
      minLength: 3,
      maxLength: 300,
      title: 'Product that is not in the shop yet',
      description: 'Its full name with material, size and pack, for example "Linen apron with pockets, 80 x 90 cm".',
    },
    details: detailsProperty,
    keywords: {
      type: 'array',
      maxItems: 20,
      items: { type: 'string', minLength: 2, maxLength: 60 },
      title: 'Keywords buyers search for',
      description: 'One per line, the most important first. A keyword that claims more than the facts is left out and reported.',
    },
    length: { type: 'string', enum: lengths, default: 'medium', title: 'Length' },
    topic: { type: 'string', minLength: 3, maxLength: 80, title: 'Headline of the blog post', description: 'Only for a blog post.' },
    propose: {
      type: 'boolean',
      title: 'Propose what it wrote',
      description:
        'Puts the new texts of one connected product under Changes, as one batch. Nothing is sent unless your limits allow it or you approve it.',
    },
    ...voiceProperties,
  },
} as const;

/** The input with its defaults; empty strings in lists are dropped. */
export function readInput(input: Record<string, unknown>): ContentInput {
  const given = input as Partial<ContentInput>;
  const { goal = 'full listing', channel = 'Shopify', tone = 'warm', length = 'medium', language = 'en', seed = 1 } = given;
  const { skus = [], details = [], keywords = [], avoidWords = [], propose = false, ...rest } = given;
  return { ...rest, goal, channel, tone, length, language, seed, skus, details, keywords, avoidWords, propose };
}
