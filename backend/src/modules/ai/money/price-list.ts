/** Millionths of a US dollar for a million tokens, and for one picture; null: not known. */
export interface Prices {
  input: number | null;
  cached: number | null;
  output: number | null;
  image: number | null;
}

const perMillion = (input: number, cached: number | null, output: number): Prices => ({
  input: Math.round(input * 1e6),
  cached: cached === null ? null : Math.round(cached * 1e6),
  output: Math.round(output * 1e6),
  image: null,
});

/**
 * List prices in US dollars for a million tokens: input, cached input, output. Sources: developers.openai.com/api/docs/pricing
 * and ai.google.dev/gemini-api/docs/pricing, as last seen in the first half of 2026 (prompts up to 200,000 tokens).
 * They are where the table starts; what a person enters there wins.
 */
export const priceList: Record<'openai' | 'google', Record<string, Prices>> = {
  openai: {
    'gpt-5.4': perMillion(2.5, 0.25, 15),
    'gpt-5.4-mini': perMillion(0.75, 0.075, 4.5),
    'gpt-5.4-nano': perMillion(0.2, 0.02, 1.25),
    'gpt-5.2': perMillion(1.75, 0.175, 14),
    'gpt-5.1': perMillion(1.25, 0.125, 10),
    'gpt-5': perMillion(1.25, 0.125, 10),
    'gpt-5-mini': perMillion(0.25, 0.025, 2),
    'gpt-5-nano': perMillion(0.05, 0.005, 0.4),
    'gpt-4.1': perMillion(2, 0.5, 8),
    'gpt-4.1-mini': perMillion(0.4, 0.1, 1.6),
    'gpt-4.1-nano': perMillion(0.1, 0.025, 0.4),
    'gpt-4o': perMillion(2.5, 1.25, 10),
    'gpt-4o-mini': perMillion(0.15, 0.075, 0.6),
    'o4-mini': perMillion(1.1, 0.275, 4.4),
    'gpt-image-1': perMillion(5, 1.25, 40),
    'gpt-image-1-mini': perMillion(2, 0.2, 8),
  },
  google: {
    'gemini-3-flash-preview': perMillion(0.5, 0.05, 3),
    'gemini-2.5-pro': perMillion(1.25, 0.125, 10),
    'gemini-2.5-flash': perMillion(0.3, 0.03, 2.5),
    'gemini-2.5-flash-lite': perMillion(0.1, 0.01, 0.4),
    'imagen-4.0-generate-001': { input: null, cached: null, output: null, image: 40_000 },
  },
};

/** @returns null for what the list does not name. */
export const listedPrices = (provider: string, pattern: string): Prices | null =>
  Object.entries(priceList).find(([name]) => name === provider)?.[1][pattern] ?? null;

/** What is asked when a key names no model. */
export const usualModels = {
  openai: { chat: 'gpt-5-mini', image: 'gpt-image-1' },
  google: { chat: 'gemini-2.5-flash', image: 'imagen-4.0-generate-001' },
} as const;
