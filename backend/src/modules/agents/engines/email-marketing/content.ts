import { moneyText } from '../../../../platform/money';
import { detailSentences, practicalSentences, whatItIs } from '../writing/copy/facts-in-words';
import { cut } from '../writing/copy/fit';
import type { ProductFacts } from '../writing/facts/product-facts';
import { listed, Speaker } from '../writing/speaker';
import { variation } from '../writing/variation';
import type { MailInput } from './input';
import { nameable, type OfferedProduct, withPrice } from './reason';

/** Products that a letter names. */
export interface LetterProducts {
  /** The product that is launched, with what may be said about it. */
  launched: ProductFacts | null;
  /** Chosen by the owner. */
  chosen: OfferedProduct[];
  /** On sale since lately, never sold before that. */
  fresh: OfferedProduct[];
  /** Cheaper than before; `before` is the lowest price paid in the 30 days before the price went down. */
  cheaper: (OfferedProduct & { before: string })[];
  bestSellers: OfferedProduct[];
  /** Keys of sentences in the latest texts of the shop. */
  used: string[];
}

export const noProducts: LetterProducts = { launched: null, chosen: [], fresh: [], cheaper: [], bestSellers: [], used: [] };

export interface LetterContent {
  /** Null where nothing about a product makes a subject. */
  subject: string | null;
  paragraphs: string[];
}

const longestSubject = 60;
const mostListed = 5;

/** Paragraphs about products, for the purpose of the letter; none when nothing is known. */
export function contentOf(input: MailInput, products: LetterProducts, shop: string): LetterContent {
  if (input.purpose === 'launch')
    return products.launched ? launch(input, products.launched, products.used) : { subject: null, paragraphs: [] };
  if (input.purpose === 'newsletter') return productList(products, shop);
  if (input.purpose === 'offer' && !input.offer && products.cheaper.length > 0) return priceCuts(products.cheaper, shop);
  return { subject: null, paragraphs: products.chosen.length > 0 ? [listOf('In our shop:', products.chosen.map(withPrice))] : [] };
}

function launch(input: MailInput, product: NonNullable<LetterProducts['launched']>, used: readonly string[]): LetterContent {
  const speaker = new Speaker(product, variation(input.seed, 'launch', product.name), input.avoidWords, new Set(used));
  const name = nameable(product.name) ?? speaker.head;
  const price = product.price && product.currency ? `, ${moneyText(Number(product.price) * 100, product.currency)}` : '';
  const uses = listed(speaker.uses('uses', 3));
  const introduction = [speaker.opener('opener', input.tone), uses === '' ? null : speaker.fill(`{These} {noun} {are} for ${uses}.`)];
  const facts = [...(uses === '' ? [] : whatItIs(speaker)), ...detailSentences(speaker)];
  const paragraphs = [
    [`New in our shop: ${name}${price}.`],
    introduction,
    facts,
    speaker.moments('moments', 2),
    practicalSentences(speaker),
  ].map((sentences) => sentences.filter(Boolean).join(' '));
  return { subject: cut(`New: ${speaker.title}`, longestSubject), paragraphs: paragraphs.filter((text) => text !== '') };
}

/** The owner's choice; else what is new, then what is cheaper, then the best sellers. */
function productList({ chosen, fresh, cheaper, bestSellers }: LetterProducts, shop: string): LetterContent {
  if (chosen.length > 0) return { subject: subjectOf(chosen, shop), paragraphs: [listOf('In our shop:', chosen.map(withPrice))] };
  const news = fresh.length > 0 ? [listOf('New in our shop:', fresh.map(withPrice))] : [];
  const cuts = cheaper.length > 0 ? priceCuts(cheaper, shop).paragraphs : [];
  if (news.length + cuts.length > 0)
    return {
      subject: fresh.length > 0 ? `New: ${subjectOf(fresh, shop) ?? shop}`.slice(0, 150) : `Lower prices at ${shop}`,
      paragraphs: [...news, ...cuts],
    };
  if (bestSellers.length === 0) return { subject: null, paragraphs: [] };
  return { subject: subjectOf(bestSellers, shop), paragraphs: [listOf('In our shop now:', bestSellers.map(withPrice))] };
}

const priceCuts = (cheaper: LetterProducts['cheaper'], shop: string): LetterContent => ({
  subject: `Lower prices at ${shop}`,
  paragraphs: [
    listOf(
      'At a lower price:',
      cheaper.map((product) => {
        const name = nameable(product.name);
        const money = (amount: string) => moneyText(Number(amount) * 100, product.currency);
        return name && `${name}: ${money(product.price)}, before ${money(product.before)}`;
      }),
    ),
  ],
});

const listOf = (head: string, lines: readonly (string | null)[]): string =>
  [
    head,
    ...lines
      .filter((line) => line !== null)
      .slice(0, mostListed)
      .map((line) => `- ${line}`),
  ].join('\n');

/** Names that fit into a subject, the shop's own where not even one does. */
function subjectOf(products: readonly OfferedProduct[], shop: string): string | null {
  const heads = products.flatMap(({ name }) => nameable(name.split(',')[0]) ?? []);
  for (let count = Math.min(3, heads.length); count > 0; count--) {
    const subject = `${listed(heads.slice(0, count))} from ${shop}`;
    if (subject.length <= longestSubject - 'New: '.length) return subject;
  }
  return heads[0] === undefined ? null : cut(heads[0], longestSubject - 'New: '.length);
}
