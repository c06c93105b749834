import { analyse } from 'scslre';

/** Enough to tell the classes of characters apart that patterns are made of. */
const alphabet = [
  ...Array.from({ length: 256 }, (_, code) => String.fromCharCode(code)),
  'ſ',
  'Ω',
  '−',
  '–',
  '’',
  '\u2028',
  '\ufeff',
  '中',
  '€',
];

/** The characters of the alphabet that one place of a pattern can take. @param known what was found out about this pattern before */
function charsOf(node, flags, known) {
  if (known.has(node)) return known.get(node);
  const own = () => {
    if (node.type === 'Assertion' || node.type === 'Backreference') return [];
    if (node.type === 'Quantifier') return charsOf(node.element, flags, known);
    if (node.alternatives) return node.alternatives.flatMap(({ elements }) => elements.flatMap((each) => [...charsOf(each, flags, known)]));
    const test = new RegExp(node.raw, flags.replace(/[gymd]/g, ''));
    return alphabet.filter((char) => test.test(char));
  };
  const chars = new Set(own());
  known.set(node, chars);
  return chars;
}

/**
 * What a text can be chosen for so that matching a pattern takes more than linear time: exponential or polynomial backtracking, and a
 * search that begins anew at each place of a long run. scslre finds where one repeated character does that; where it takes a longer
 * piece, such as an empty comment, a repetition that can swallow what stands around it is found here.
 * @returns {string[]} one sentence for each risk; none for a pattern that is safe
 */
export function risksOf(source, flags) {
  const { reports, parsed } = analyse({ source, flags }, { reportTypes: { Move: true, Self: true, Trade: true } });
  const found = new Set(reports.map((report) => sentences[report.type](report)));
  const known = new Map();
  const chars = (node) => charsOf(node, flags, known);
  const swallows = (set, node) => {
    if (node.type === 'Quantifier') return node.min === 0 || swallows(set, node.element);
    if (node.type === 'Assertion' || node.type === 'Backreference') return true;
    if (node.alternatives) return node.alternatives.some(({ elements }) => elements.every((each) => swallows(set, each)));
    return [...chars(node)].some((char) => set.has(char));
  };
  const canFail = (node) => {
    if (node.type === 'Quantifier') return node.min > 0;
    if (node.type === 'Group' || node.type === 'CapturingGroup') return node.alternatives.every(({ elements }) => elements.some(canFail));
    return true;
  };

  /** What is repeated is one character, whichever: only then a text of its characters is a text that it takes. */
  const takesOne = (node) =>
    node.alternatives
      ? node.alternatives.every(({ elements }) => elements.length === 1 && takesOne(elements[0]))
      : node.type.startsWith('Character') || node.type === 'ExpressionCharacterClass';

  /**
   * @param before, behind what stands on either side, inside of the loops around as well
   * @param loops the endless ones around, with how much of `before` and `behind` lies outside of them
   */
  const visit = (node, before, behind, loops) => {
    if (node.alternatives) {
      if (node.type === 'Assertion') for (const each of node.alternatives) walk(each.elements, [], [], []);
      else for (const each of node.alternatives) walk(each.elements, before, behind, loops);
      return;
    }
    if (node.type !== 'Quantifier') return;
    const isEndless = node.max === Infinity;
    if (isEndless && takesOne(node.element)) {
      const set = chars(node.element);
      for (const loop of loops)
        if ([...before.slice(loop.before), ...behind.slice(loop.behind)].every((each) => swallows(set, each)))
          found.add(`${node.raw} can swallow all that ${loop.raw} repeats`);
      if (behind.some(canFail)) {
        const isAnchored = flags.includes('y') || before.some(({ kind }) => kind === 'start' || kind === 'word' || kind === 'lookbehind');
        if (!isAnchored && loops.length === 0 && before.length > 0 && before.every((each) => swallows(set, each)))
          found.add(`the search begins anew inside of what ${node.raw} has passed`);
        for (const [at, other] of before.entries()) {
          if (other.type !== 'Quantifier' || other.max !== Infinity || !takesOne(other.element)) continue;
          const common = new Set([...chars(other)].filter((char) => set.has(char)));
          if (common.size > 0 && before.slice(at + 1).every((each) => swallows(common, each)))
            found.add(`${other.raw} and ${node.raw} can share a text in many ways`);
        }
      }
    }
    visit(node.element, before, behind, isEndless ? [...loops, { raw: node.raw, before: before.length, behind: behind.length }] : loops);
  };
  const walk = (elements, before, behind, loops) => {
    elements.forEach((node, at) => visit(node, [...before, ...elements.slice(0, at)], [...behind, ...elements.slice(at + 1)], loops));
  };
  for (const { elements } of parsed.pattern.alternatives) walk(elements, [], [], []);
  return [...found];
}

const sentences = {
  Self: ({ quant, parentQuant }) => `${quant.raw} is repeated within ${parentQuant.raw}`,
  Trade: ({ startQuant, endQuant }) => `${startQuant.raw} and ${endQuant.raw} can share a text in many ways`,
  Move: ({ quant }) => `the search begins anew inside of what ${quant.raw} has passed`,
};
