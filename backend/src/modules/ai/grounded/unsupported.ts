import { ClaimCheck, groundsInJson, settled, type TextKind } from '../../claims';
import type { GroundedRequest, Draft } from '../chat';
import { type Parts, partsOf } from './written-parts';

/** The sentences of a text that nothing supports. */
export class UnsupportedSentences {
  private readonly check: ClaimCheck;

  constructor({ facts, draft, grounds, kind }: Pick<GroundedRequest<Draft>, 'facts' | 'draft' | 'grounds' | 'kind'>) {
    const found = groundsInJson(facts);
    this.check = new ClaimCheck(
      {
        facts: [...(grounds?.facts ?? []), ...found.facts],
        receipts: grounds?.receipts ?? [],
        texts: [...(grounds?.texts ?? []), ...found.texts, ...Object.values(partsOf(draft))],
        today: grounds?.today,
      },
      kind ?? usual,
    );
  }

  /** In sentences for the model. */
  problems(parts: Parts): string[] {
    return Object.entries(parts).flatMap(([name, text]) =>
      this.check
        .check(text)
        .filter(({ accepted }) => !accepted)
        .map(({ text: sentence, reasons }) => `${name ? `${name}: ` : ''}"${sentence}" is not supported: ${reasons.join(' ')}`),
    );
  }

  count = (parts: Parts): number => Object.values(parts).reduce((sum, text) => sum + this.check.check(text).length, 0);

  /** The parts without these sentences, and the number of sentences that were checked. */
  without(parts: Parts): { parts: Parts; checked: number; removed: string[] } {
    let checked = 0;
    const removed: string[] = [];
    const kept = Object.fromEntries(
      Object.entries(parts).map(([name, text]) => {
        const { text: rest, sentences } = settled(text, this.check);
        checked += sentences.length;
        removed.push(...sentences.filter(({ accepted }) => !accepted).map((sentence) => sentence.text));
        return [name, rest];
      }),
    );
    return { parts: kept, checked, removed };
  }
}

const usual: TextKind = 'copy';
