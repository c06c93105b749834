import { inWords } from '../checks/unsupported-claims';
import type { DetailSlot } from '../facts/details';
import { listed, sentence, type Speaker } from '../speaker';
import { countText } from '../../../../../platform/count-text';

const has = (speaker: Speaker, slot: DetailSlot): boolean => speaker.facts.details.some((detail) => detail.slot === slot);
const told = (speaker: Speaker, slot: DetailSlot): string[] =>
  speaker.facts.details.filter((detail) => detail.slot === slot).map(({ text }) => text);

/** `set of four`; null for a single thing. */
export function packPhrase({ facts: { fromName } }: Speaker): string | null {
  const { pack } = fromName;
  return pack && pack.count > 1 ? (pack.word === 'pair' ? 'pair' : `${pack.word} of ${inWords(pack.count)}`) : null;
}

/** What it is: the thing, how many, how large, what it comes with. Said with the words of its name only. */
export function whatItIs(speaker: Speaker): string[] {
  const { fromName } = speaker.facts;
  const pack = packPhrase(speaker);
  const first = pack
    ? speaker.say('what', [
        speaker.plural ? `You get ${pack === 'pair' ? 'a pair of' : inWords(fromName.pack!.count)} {head}.` : `{Head} in a ${pack}.`,
        speaker.plural ? `The {noun} come in a ${pack}.` : `Sold as a ${pack}.`,
        speaker.plural ? `One ${fromName.pack!.word}, ${inWords(fromName.pack!.count)} {noun}.` : `It comes as a ${pack}.`,
      ])
    : null;
  const size =
    fromName.size && !has(speaker, 'size')
      ? speaker.say('size', [`The {noun} measure{s} ${fromName.size}.`, `Size: ${fromName.size}.`])
      : null;
  const amount =
    fromName.amount &&
    (/^(?:food|beauty)$/.test(speaker.kind?.group ?? '') ? `Net content: ${fromName.amount}.` : `Size: ${fromName.amount}.`);
  const extras =
    fromName.extras.length > 0
      ? speaker.fill(`${/^(?:an? |the |\d)|s$/.test(fromName.extras[0]!) ? '{They} come{s} with' : 'With'} ${listed(fromName.extras)}.`)
      : null;
  return [first, size, amount, extras, ...fromName.notes.map(sentence)].filter((one): one is string => Boolean(one));
}

/** What the seller told us, in sentences. The seller's words stay as they are. */
export function detailSentences(speaker: Speaker): string[] {
  const colours = told(speaker, 'colour').map((text) =>
    /^(?:comes?|available|colou?rs?)\b/i.test(text) ? sentence(text) : colourSentence(speaker, text),
  );
  const sizes = told(speaker, 'size').map((text) =>
    /^\d/.test(text) ? speaker.fill(`${speaker.plural ? 'Each one measures' : 'The {noun} measures'} ${text}.`) : sentence(text),
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
