import type { TokenUsage } from '../chat';
import type { Prices } from './price-list';

const million = 1_000_000;

/**
 * Millionths of a US dollar, rounded once per call. Without a price of its own the cached part costs as much as the rest.
 * @returns null when a price that is needed is not known.
 */
export function costOf(
  prices: Prices | null,
  usage: Pick<TokenUsage, 'inputTokens' | 'cachedTokens' | 'outputTokens'>,
  images = 0,
): number | null {
  if (!prices) return null;
  if (images > 0 && prices.image !== null) return images * prices.image;
  const { input, cached, output } = prices;
  const { inputTokens, cachedTokens, outputTokens } = usage;
  if (input === null || output === null || (images > 0 && outputTokens === 0 && output > 0)) return null;
  return Math.round(((inputTokens - cachedTokens) * input + cachedTokens * (cached ?? input) + outputTokens * output) / million);
}
