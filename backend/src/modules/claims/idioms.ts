import { idioms } from './lexicon/idioms';
import { boomPhrases } from './lexicon/trade';
import type { Token } from './tokens';
import { folded } from './words';

/** Words that `…` may stand for. */
const mostBetween = 5;

interface Idiom {
  /** Alternatives for each word, or a gap. */
  parts: (readonly string[] | 'gap' | 'amount')[];
  verb: string;
  /** An amount must stand before the phrase. */
  needsAmount: boolean;
}

const byFirst = new Map<string, Idiom[]>();
const all = [...Object.values(idioms), { booming: boomPhrases.join(',') }];
for (const verbs of all)
  for (const [verb, phrases] of Object.entries(verbs))
    for (const phrase of phrases.split(',')) {
      const needsAmount = phrase.trim().startsWith('€');
      const parts = phrase
        .replace('€', '')
        .trim()
        .split(/\s+/)
        .map((part) => (part === '…' ? 'gap' : part === '…$' ? 'amount' : folded(part).split('|')));
      for (const first of parts[0] as readonly string[]) byFirst.set(first, [...(byFirst.get(first) ?? []), { parts, verb, needsAmount }]);
    }
for (const phrases of byFirst.values()) phrases.sort((a, b) => b.parts.length - a.parts.length);

/** Reads phrases as the verbs they stand for. Words that a gap stands for stay, after the verb. Linear in the number of tokens. */
export function withoutIdioms(tokens: readonly Token[]): Token[] {
  const read: Token[] = [];
  for (let at = 0; at < tokens.length;) {
    const found = idiomAt(tokens, at);
    if (found) {
      read.push({ raw: found.raw, word: found.verb, kind: 'word' }, ...found.between);
      at += found.length;
    } else read.push(tokens[at++]!);
  }
  return read;
}

function idiomAt(tokens: readonly Token[], at: number) {
  for (const { parts, verb, needsAmount } of byFirst.get(tokens[at]!.word) ?? []) {
    if (needsAmount && !namesAmount(tokens.slice(Math.max(0, at - mostBefore), at))) continue;
    const match = matched(tokens, at, parts);
    // `steht jetzt bei 48 EUR` is a price.
    const next = match && tokens[at + match.length];
    if (match && !(next && (next.kind === 'number' || /^[€$£]$/.test(next.raw)) && isPlace(parts))) return { ...match, verb };
  }
  return null;
}

const money = /^(?:money|geld|dinero|cash|euros?|dollars?)$/;
const mostBefore = 10;
const namesAmount = (tokens: readonly Token[]): boolean => tokens.some(({ kind, word }) => kind === 'number' || money.test(word));
const isPlace = (parts: Idiom['parts']): boolean => /^(?:bei|auf|on|en|at)$/.test(String(parts.at(-1)?.[0]));

function matched(tokens: readonly Token[], at: number, parts: Idiom['parts']): { length: number; raw: string; between: Token[] } | null {
  let to = at;
  const own: Token[] = [];
  const between: Token[] = [];
  for (const [index, part] of parts.entries()) {
    if (typeof part === 'string') {
      const next = parts[index + 1] as readonly string[];
      let gap = 0;
      while (gap < mostBetween && tokens[to + gap] && tokens[to + gap]!.kind !== 'mark' && !next.includes(tokens[to + gap]!.word)) gap++;
      if (gap === 0 || !tokens[to + gap] || !next.includes(tokens[to + gap]!.word)) return null;
      if (part === 'amount' && !namesAmount(tokens.slice(to, to + gap))) return null;
      between.push(...tokens.slice(to, to + gap));
      to += gap;
    } else {
      const token = tokens[to];
      if (!token || !part.includes(token.word)) return null;
      own.push(token);
      to++;
    }
  }
  return { length: to - at, raw: own.map(({ raw }) => raw).join(' '), between };
}

const noOne = /^(?:no|kein|keine|ningun|ninguna)$/;
const than = /^(?:than|als|que)$/;
const extremes: Record<string, string> = {
  more: 'the most',
  fewer: 'the fewest',
  less: 'the least',
  mehr: 'die meisten',
  weniger: 'die wenigsten',
  mas: 'la mayor',
  menos: 'la menor',
};

/** `No product sold more pieces than the cup` as `the cup sold the most pieces`. */
export function withoutComparedNone(tokens: readonly Token[]): readonly Token[] {
  if (!tokens[0] || !noOne.test(tokens[0].word)) return tokens;
  const more = tokens.findIndex(({ word }) => word in extremes);
  const end = tokens.findIndex(({ word }, at) => at > more && than.test(word));
  if (more < 2 || end < 0 || end === tokens.length - 1) return tokens;
  const words = extremes[tokens[more]!.word]!.split(' ');
  const most = words.map((word): Token => ({ raw: word, word, kind: 'word' }));
  const isStop = tokens.at(-1)!.kind === 'mark';
  return [...tokens.slice(end + 1, isStop ? -1 : undefined), ...tokens.slice(2, more), ...most, ...tokens.slice(more + 1, end)];
}

const arrow = /^[→➔➜]$/;
/** `24 → 26` as `from 24 to 26`. */
export const withoutArrows = (tokens: readonly Token[]): Token[] =>
  tokens.flatMap((token, at): Token[] => {
    if (arrow.test(token.raw)) return [{ raw: token.raw, word: 'to', kind: 'word' }];
    const isOld = token.kind === 'number' && tokens.slice(at + 1, at + 3).some(({ raw }) => arrow.test(raw));
    return isOld ? [{ raw: '', word: 'from', kind: 'word' }, token] : [token];
  });
