import { contains, occurrences } from '../../writing/checks/keywords';
import { readability } from '../../writing/checks/readability';
import { unsupportedClaims } from '../../writing/checks/unsupported-claims';
import { factsText, missingFacts, type ProductFacts } from '../../writing/facts/product-facts';
import { isEnglish } from '../../writing/language';
import { channelFaults, limitOf } from '../checks';
import type { ContentInput } from '../input';
import { NEAR_DUPLICATE, type Piece, textOf } from '../piece';

/** Figures about every text: lengths against limits, readability, where keywords went, the nearest own text, facts to add. */
export function metricsOf(pieces: readonly Piece[], products: readonly ProductFacts[], input: ContentInput) {
  const { goal, channel, tone, length, language, seed } = input;
  const facts = products.map(factsText).join('\n');
  return {
    goal,
    channel,
    tone,
    length,
    language,
    seed,
    texts: pieces.map((piece) => {
      const { sku, name, parts, writtenBy, fallbackReason } = piece;
      const product = products.find((one) => one.sku === sku && one.name === name);
      const text = textOf(parts);
      return {
        sku,
        name,
        writtenBy,
        fallbackReason,
        parts: Object.entries(parts).map(([part, value]) => ({
          part,
          characters: value.length,
          limit: limitOf(channel, part),
          faults: channelFaults(channel, part, value),
        })),
        readability: isEnglish(language) ? readability(text) : null,
        keywords: input.keywords.map((keyword) => keywordMetrics(keyword, parts, text, product ? factsText(product) : facts)),
        nearestOwnText: piece.nearest,
        nearDuplicate: (piece.nearest?.resemblance ?? 0) > NEAR_DUPLICATE,
        missingFacts: product ? missingFacts(product) : [],
      };
    }),
  };
}

function keywordMetrics(keyword: string, parts: Piece['parts'], text: string, facts: string) {
  const claims = unsupportedClaims(keyword, facts);
  const placedIn = Object.entries(parts)
    .filter(([, value]) => contains(value, keyword))
    .map(([part]) => part);
  const without = claims.length > 0 ? `Not in the facts: ${claims.join(', ')}.` : 'The text had no room for it.';
  return { keyword, times: occurrences(text, keyword), placedIn, leftOut: claims.length > 0 || placedIn.length === 0 ? without : null };
}
