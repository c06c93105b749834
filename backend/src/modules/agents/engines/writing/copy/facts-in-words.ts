import { inWords } from '../checks/unsupported-claims';
import type { DetailSlot } from '../facts/details';
import type { Pack } from '../facts/parse-name';
import { isUncountable, listed, sentence, type Speaker } from '../speaker';
import { articleOf } from './article';
import { countText } from '../../../../../platform/count-text';

const has = (speaker: Speaker, slot: DetailSlot): boolean => speaker.facts.details.some((detail) => detail.slot === slot);
const told = (speaker: Speaker, slot: DetailSlot): string[] =>
  speaker.facts.details.filter((detail) => detail.slot === slot).map(({ text }) => text);

/** `set of 4`, `pair`, `1000 pieces` */
export const packText = ({ word, count }: Pack): string =>
  word === 'pair' ? 'pair' : word === 'piece' ? `${count} ${count === 1 ? 'piece' : 'pieces'}` : `${word} of ${count}`;

/** `set of four`; null for a single thing. */
export function packPhrase({ facts: { fromName } }: Speaker): string | null {
  const { pack } = fromName;
  return pack && pack.count > 1 ? packText(pack).replace(/\d+/, (count) => inWords(Number(count))) : null;
}

/** `It has 1000 pieces.`; null where the pieces are things of their own. */
const piecesOf = (speaker: Speaker): string | null =>
  speaker.facts.fromName.pack?.word === 'piece' && !speaker.plural
    ? speaker.fill(`{They} {have} ${packPhrase(speaker) ?? 'one piece'}.`)
    : null;

/** `Net content: 60 g`, `Size: 9 l`; the measure alone where it is not known what it measures. */
export function amountLine({ kind, facts: { fromName } }: Speaker): string | null {
  if (!fromName.amount || kind === null) return fromName.amount;
  return `${/^(?:food|beauty)$/.test(kind.group) ? 'Net content' : 'Size'}: ${fromName.amount}`;
}

/** What it is: the thing, how many, how large, what it comes with. Said with the words of its name only. */
export function whatItIs(speaker: Speaker): string[] {
  const { fromName } = speaker.facts;
  const pack = packPhrase(speaker);
  const { pack: packed } = fromName;
  const first =
    piecesOf(speaker) ??
    (pack
      ? speaker.say('what', [
          speaker.plural ? `You get ${pack === 'pair' ? 'a pair of' : inWords(fromName.pack!.count)} {head}.` : `{Head} in a ${pack}.`,
          ...(packed!.word === 'piece'
            ? []
            : [
                speaker.plural ? `The {noun} come in a ${pack}.` : `Sold as a ${pack}.`,
                speaker.plural ? `One ${packed!.word}, ${inWords(packed!.count)} {noun}.` : `It comes as a ${pack}.`,
              ]),
        ])
      : null);
  const size =
    fromName.size && !has(speaker, 'size')
      ? speaker.say('size', [...(speaker.kind === null ? [] : [`The {noun} measure{s} ${fromName.size}.`]), `Size: ${fromName.size}.`])
      : null;
  const line = amountLine(speaker);
  const amount = line && sentence(line);
  const extras = fromName.extras.length > 0 ? speaker.fill(`{They} come{s} with ${listed(fromName.extras.map(withArticle))}.`) : null;
  return [first, size, amount, extras, ...fromName.notes.map(sentence)].filter((one): one is string => Boolean(one));
}

/** `a red bow`, `an LED strip`; a plural and a word with an article of its own stay. */
const withArticle = (part: string): string =>
  /^(?:an?|the|its|two|three|four|\d+) |s$/i.test(part) || isUncountable(part) ? part : `${articleOf(part)} ${part}`;

/** What the seller told us, in sentences. The seller's words stay as they are. */
export function detailSentences(speaker: Speaker): string[] {
  const colours = told(speaker, 'colour').map((text) =>
    /^(?:comes?|available|colou?rs?)\b/i.test(text) ? sentence(text) : colourSentence(speaker, text),
  );
  const sizes = told(speaker, 'size').map((text) =>
    /^\d/.test(text) && speaker.kind === null
      ? `Size: ${text}.`
      : /^\d/.test(text)
        ? speaker.fill(`${speaker.plural ? 'Each one measures' : 'The {noun} measures'} ${text}.`)
        : sentence(text),
  );
  const made = told(speaker, 'material').map((text) => speaker.fill(`Material: ${text}.`));
  const contents = told(speaker, 'contents').map((text) => `In the box: ${text}.`);
  const features = told(speaker, 'feature').map((text) => featureSentence(speaker, text));
  return [...contents, ...made, ...sizes, ...features, ...colours];
}

/** Care, origin, shipping and warranty, in the seller's words. */
export const practicalSentences = (speaker: Speaker): string[] =>
  (['care', 'origin', 'shipping', 'warranty'] as const).flatMap((slot) => told(speaker, slot).map(sentence));

const participle = /^(?:hand-|machine-)?(?:\p{L}+ed|made|sewn|woven|spun|blown|thrown|cut|knit|bound|built|grown|drawn)\b/iu;

function featureSentence(speaker: Speaker, text: string): string {
  const lower = text.slice(0, 1).toLowerCase() + text.slice(1);
  if (/[.!?]/.test(text)) return sentence(text);
  if (participle.test(text)) return speaker.fill(`{They} {are} ${lower}.`);
  if (/^with\b/i.test(text)) return speaker.fill(`{They} come{s} ${lower}.`);
  return sentence(text);
}

function colourSentence(speaker: Speaker, text: string): string {
  const shades = text
    .split(/,|;|\/|\bor\b|\band\b/)
    .map((shade) => shade.trim())
    .filter(Boolean);
  if (shades.length < 2) return `Colour: ${text}.`;
  const choice = `${shades.slice(0, -1).join(', ')} or ${shades.at(-1)!}`;
  return speaker.say('colour', [`Choose ${choice}.`, `Comes in ${choice}.`]) ?? `Colours: ${choice}.`;
}

/** Fewer pieces are no argument. */
const LEAST_SOLD = 50;

/** How many were sold, for the shop's own pages. Marketplaces do not allow it. */
export function proofSentence({ facts: { sales } }: Speaker): string | null {
  return sales && sales.soldAtLeast >= LEAST_SOLD ? `At least ${countText(sales.soldAtLeast)} sold in the past 12 months.` : null;
}

/** Products that share more orders with it than chance would bring, with the share of its orders. */
export function pairSentence(speaker: Speaker, nameOf: (name: string) => string): string | null {
  const [pair] = speaker.facts.goesWith;
  return pair?.share === undefined
    ? null
    : speaker.fill(`${Math.round(pair.share * 100)}% of the orders with {these} {noun} also had our ${nameOf(pair.name)}.`);
}

/** People and occasions that it suits; null for a kind that is not known. */
export const giftSentence = (speaker: Speaker): string | null => {
  const [first, second] = speaker.kind === null ? [] : speaker.some('gifts', speaker.group.gifts, 2);
  return first ? speaker.prose('gift', [`A present for ${first}${second ? ` or ${second}` : ''}: {oneHead}.`]) : null;
};
