import { writePosts } from '../../social-media/posts';
import { readInput as readSocial } from '../../social-media/input';
import { unsupportedClaims, unsupportedNumbers } from '../../writing/checks/unsupported-claims';
import { COMPARED_TEXTS, keysOf, sentenceKey, sentencesIn } from '../../writing/copy/used-sentences';
import { factsText, type ProductFacts } from '../../writing/facts/product-facts';
import { groups } from '../../writing/lexicon/groups';
import { homeKinds } from '../../writing/lexicon/kinds-home';
import { kitchenKinds } from '../../writing/lexicon/kinds-kitchen';
import { personalKinds } from '../../writing/lexicon/kinds-personal';
import { tableKinds } from '../../writing/lexicon/kinds-table';
import { findKind } from '../../writing/lexicon/kinds';
import { productFacts } from '../../writing/testing/product';
import { tones } from '../../writing/voice';
import { goals, readInput } from '../input';
import { textOf, writePieces } from '../piece';
import { otherNames } from '../testing/other-names';
import { shopNames } from '../testing/shop-names';

const products = [...shopNames, ...otherNames].map((name, index) =>
  productFacts(name, { sku: `S-${index}`, details: index % 3 === 0 ? [`Colour: shade ${index}, shade ${index + 100}`] : [] }),
);
const forms = [...goals, 'caption'] as const;

interface Text {
  product: ProductFacts;
  form: (typeof forms)[number];
  text: string;
}

/** Sixty texts of a shop, one after the other, each knowing the latest fifty: every form in turn, every product in turn. */
function texts(tone: (typeof tones)[number], count: number, chosen = products): Text[] {
  const written: Text[] = [];
  while (written.length < count) {
    const at = written.length;
    const product = chosen[at % chosen.length]!;
    const form = forms[Math.floor(at / chosen.length + at) % forms.length]!;
    const used = written.slice(-COMPARED_TEXTS).flatMap(({ text }) => keysOf(text));
    const parts =
      form === 'caption'
        ? writePosts(readSocial({ networks: ['Instagram'], count: 1, days: 1, tone, seed: at }), {
            products: [product],
            hours: [],
            startDate: '2027-01-04',
            timeZone: 'UTC',
            sentences: {},
            used,
          }).map(({ text }) => text)
        : writePieces([product], readInput({ goal: form, tone, length: 'long' }), 'Linden & Clay', [], used).map((piece) =>
            textOf(piece.parts),
          );
    written.push({ product, form, text: parts.join('\n') });
  }
  return written;
}

const withForms = (template: string): string[] =>
  [
    { they: 'they', them: 'them', their: 'their', are: 'are', these: 'these', have: 'have', s: '' },
    { they: 'it', them: 'it', their: 'its', are: 'is', these: 'this', have: 'has', s: 's' },
  ].map((words: Record<string, string>) => template.replace(/\{(\w+)\}/g, (slot, name: string) => words[name.toLowerCase()] ?? slot));
const kinds = [...tableKinds, ...kitchenKinds, ...homeKinds, ...personalKinds];
const prose = new Set(
  [...kinds, ...Object.values(groups)]
    .flatMap((one) => [...one.openers, ...one.moments, ...('playful' in one ? one.playful : [])])
    .flatMap(withForms)
    .flatMap(keysOf),
);

describe('Sixty texts of all six forms', () => {
  it.each(tones)('should say no sentence of prose twice in fifty texts, in a %s tone', (tone) => {
    const all = texts(tone, 60);
    const repeated = all.flatMap(({ text }, index) => {
      const before = new Set(all.slice(Math.max(0, index - COMPARED_TEXTS), index).flatMap((other) => keysOf(other.text)));
      const own = keysOf(text);
      return own.filter((key, at) => prose.has(key) && (before.has(key) || own.indexOf(key) !== at));
    });
    expect(repeated).toEqual([]);
  });

  it('should say no sentence about two products', () => {
    const byKey = new Map<string, Set<string>>();
    // Buyers ask the same questions about every product.
    for (const { product, text } of texts('warm', 60))
      for (const sentence of sentencesIn(text).filter((one) => !one.endsWith('?')))
        for (const key of keysOf(sentence)) byKey.set(key, (byKey.get(key) ?? new Set()).add(product.name));
    expect([...byKey].filter(([, names]) => names.size > 1)).toEqual([]);
  });

  it('should run out of prose before it repeats any: one product in sixty texts', () => {
    const all = texts('warm', 48, products.slice(5, 6));
    const counts = all.flatMap(({ text }) => keysOf(text)).filter((key) => prose.has(key));
    expect(new Set(counts).size).toBe(counts.length);
    expect(all.at(-5)!.text.length).toBeLessThan(all[0]!.text.length);
  });

  it.each(tones)('should make no empty claim in a %s tone', (tone) => {
    const empty =
      /special day|treat(?:ing)? yourself|everyday use|good place with you|\benjoy\b|may (?:it|they) be used|where the button is|if you are quick|nothing (?:more|less)|must[- ]have|perfect|stunning|game[- ]changer|elevate|you (?:did not know|deserve)|exactly what was missing|worth choosing well|many customers|often bought|sold more|our customers|peaked|trending|tag them/i;
    for (const { text } of texts(tone, 60)) expect([text, empty.exec(text)?.[0]]).toEqual([text, undefined]);
  });

  it('should say nothing that needs a fact which is not there', () => {
    for (const tone of tones)
      for (const { product, text } of texts(tone, 60)) {
        const known = `${factsText(product)}\nLinden & Clay`;
        const said = text.replace(/#\S+/g, '');
        expect([text, unsupportedClaims(said, known), unsupportedNumbers(said, known)]).toEqual([text, [], []]);
      }
  });

  it('should say nothing but its facts about a product of no known kind', () => {
    const unknown = [...products, productFacts('Hand-thrown zorbel', { sku: 'S-Z' })].filter(
      ({ fromName }) => findKind(fromName.head) === null,
    );
    expect(unknown.length).toBeGreaterThan(2);
    const frame = sentenceKey(
      'a closer look from linden clay made in the shop for size colour material net content choose comes in or and of what do i get how large which colours are there what cost you get sold as each one measures shop small with one two come',
    ).split(' ');
    for (const { product, text } of texts('warm', 60, unknown)) {
      const known = new Set([...sentenceKey(`${factsText(product)} ${product.fromName.pack?.word ?? ''}`).split(' '), ...frame]);
      const words = sentenceKey(text.replace(/#\S+/g, '')).split(' ');
      expect([text, words.filter((word) => !known.has(word) && !/^\d*$/.test(word))]).toEqual([text, []]);
    }
  });
});
