export const tones = ['warm', 'plain', 'playful', 'refined'] as const;
export type Tone = (typeof tones)[number];

/** What the two writing engines ask alike. */
export const voiceProperties = {
  tone: { type: 'string', enum: tones, default: 'warm', title: 'Tone' },
  language: {
    type: 'string',
    pattern: '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$',
    maxLength: 35,
    default: 'en',
    examples: ['en-GB'],
    title: 'Language',
    description: 'The built-in writer writes English (en). Any other language needs an AI provider.',
  },
  brandName: { type: 'string', minLength: 1, maxLength: 60, title: 'Brand name', description: 'Put first in Amazon and eBay titles.' },
  brandVoice: {
    type: 'string',
    minLength: 1,
    maxLength: 1_000,
    title: 'Brand voice',
    description: 'How your shop speaks. Used by an AI provider; the built-in writer follows tone, words to avoid and closing line.',
  },
  avoidWords: {
    type: 'array',
    maxItems: 50,
    items: { type: 'string', minLength: 2, maxLength: 60 },
    title: 'Words to avoid',
    description: 'One per line.',
  },
  closingLine: { type: 'string', minLength: 1, maxLength: 200, title: 'Closing line', description: 'Added as it stands.' },
  seed: {
    type: 'integer',
    minimum: 0,
    maximum: 999_999,
    default: 1,
    title: 'Variation',
    description: 'Another number gives another wording.',
  },
} as const;

export const detailsProperty = {
  type: 'array',
  maxItems: 200,
  items: { type: 'string', minLength: 2, maxLength: 300 },
  title: 'Facts about the products',
  description: 'One per line, for example "Size: 42 x 42 cm" or "LIN-NAP-4 | hemmed by hand". Only these and the product name are claimed.',
} as const;

export const skusProperty = {
  type: 'array',
  maxItems: 50,
  uniqueItems: true,
  items: { type: 'string', minLength: 1, maxLength: 80 },
  title: 'SKUs',
  description: 'One per line. Empty: your best seller of the past year.',
} as const;
