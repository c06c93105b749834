import type { JsonValue } from '../../tasks';
import { KnownNumbers } from '../../claims';
import type { Parts } from './written-parts';

const mostNamed = 12;
const addresses = /\b(?:https?:\/\/|www\.)[^\s<>"')\]]+/giu;

/** Finds what a model's text may not say. */
export class FactCheck {
  private readonly numbers: KnownNumbers;
  private readonly sources: string;

  constructor(facts: JsonValue, draft: Parts) {
    const texts = [JSON.stringify(facts), ...Object.values(draft)];
    this.numbers = new KnownNumbers(texts);
    this.sources = texts.join('\n').replaceAll('\\/', '/');
  }

  /** @returns what is wrong, in sentences that the model can act on; empty when nothing is. */
  problems(text: string): string[] {
    const numbers = this.numbers.unknownIn(text);
    const links = [...new Set([...text.matchAll(addresses)].map(([link]) => link.replace(/(?<![.,;:!?])[.,;:!?]+$/, '')))].filter(
      (link) => !this.sources.includes(link),
    );
    return [
      ...(numbers.length > 0 ? [`These numbers are not in the facts: ${numbers.slice(0, mostNamed).join(', ')}.`] : []),
      ...(links.length > 0 ? [`These addresses are not in the facts: ${links.slice(0, mostNamed).join(', ')}.`] : []),
    ];
  }
}
