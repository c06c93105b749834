import { avoidedIn } from '../writing/checks/avoided';
import { keysOf } from '../writing/copy/used-sentences';
import { type ProductFacts } from '../writing/facts/product-facts';
import { Speaker } from '../writing/speaker';
import { variation } from '../writing/variation';
import { type Angle, angles, thoughtFrom } from './captions/angles';
import { compose } from './captions/compose';
import { hashtagsFor } from './captions/hashtags';
import type { SocialInput } from './input';
import { type NetworkName, networks, xFeeMicroUsd } from './networks';
import type { OrderHour } from './timing/order-hours';
import { plan, type PlannedTime } from './timing/plan';

export interface Post {
  /** `instagram-3` */
  id: string;
  network: NetworkName;
  sku: string | null;
  product: string;
  angle: Angle;
  text: string;
  /** Other texts for the same post, for an A/B test. */
  alternatives: string[];
  hashtags: string[];
  /** As the network counts. */
  length: number;
  limit: number;
  publishAt: string;
  localTime: string;
  timeBasis: PlannedTime['basis'];
  /** What the network charges, in micro-USD; 0 where posting is free. */
  feeMicroUsd: number;
  writtenBy: string;
  fallbackReason: string | null;
}

export interface Material {
  products: ProductFacts[];
  hours: OrderHour[];
  startDate: string;
  timeZone: string;
  /** Sentences of an earlier text, by SKU. */
  sentences: Record<string, string[]>;
  /** Keys of sentences in the latest texts of the shop: no post repeats them. */
  used: string[];
}

const ROUNDS = 12;

/** Words of earlier posts: the first lines on this network, and keys of sentences on all of them. */
interface Said {
  hooks: Set<string>;
  sentences: Set<string>;
}

export function writePosts(input: SocialInput, material: Material): Post[] {
  const sentences = new Set(material.used);
  const posts = input.networks.flatMap((name, index) => {
    const times = plan(input.count, input.days, material.startDate, material.timeZone, material.hours, index * 10);
    const hooks = new Set<string>();
    return times.map((time, number) => postFor(name, number, time, { hooks, sentences }, input, material));
  });
  return posts.sort((a, b) => (a.publishAt === b.publishAt ? a.id.localeCompare(b.id) : a.publishAt < b.publishAt ? -1 : 1));
}

function postFor(name: NetworkName, number: number, time: PlannedTime, said: Said, input: SocialInput, material: Material): Post {
  const facts = material.products[number % material.products.length]!;
  const network = networks[name];
  const turn = Math.floor(number / material.products.length) + number;
  const texts: string[] = [];
  let chosen: Angle = 'introduce';
  let tags: string[] = [];
  for (let round = 0; round < ROUNDS && texts.length < input.variants; round++) {
    const speaker = new Speaker(
      facts,
      variation(input.seed, name, facts.sku ?? facts.name, String(number), String(round)),
      input.avoidWords,
      new Set(said.sentences),
    );
    const { angle, thought } = next(speaker, turn + (texts.length > 0 ? round : 0), input, material.sentences[facts.sku ?? ''] ?? []);
    if (said.hooks.has(thought.hook) && round < ROUNDS - input.variants) continue;
    said.hooks.add(thought.hook);
    tags = hashtagsFor(speaker, network.hashtags).filter((tag) => avoidedIn(tag, input.avoidWords).length === 0);
    if (texts.length === 0) chosen = angle;
    const text = compose(network, thought, { link: linkFor(name, facts, input), hashtags: tags }, input.closingLine);
    keysOf(text).forEach((key) => said.sentences.add(key));
    texts.push(text);
  }
  const [text = '', ...alternatives] = [...new Set(texts)];
  return {
    id: `${name.toLowerCase()}-${number + 1}`,
    network: name,
    sku: facts.sku,
    product: facts.name,
    angle: chosen,
    text,
    alternatives,
    hashtags: tags.filter((tag) => text.includes(tag)),
    length: network.lengthOf(text),
    limit: network.limit,
    publishAt: time.at,
    localTime: time.local,
    timeBasis: time.basis,
    feeMicroUsd: name === 'X' ? xFeeMicroUsd(text) : 0,
    writtenBy: 'local',
    fallbackReason: null,
  };
}

/** The next angle in turn that the facts carry. Offers and earlier texts, when there are any, take every second turn. */
function next(speaker: Speaker, turn: number, input: SocialInput, sentences: readonly string[]) {
  const special: Angle | null = input.source === 'price cuts' || input.offer ? 'offer' : sentences.length > 0 ? 'text' : null;
  const order: Angle[] =
    special && turn % 2 === 0 ? [special, ...angles] : angles.map((_, index) => angles[(turn + index) % angles.length]!);
  for (const angle of order) {
    const thought = thoughtFrom(angle, speaker, { tone: input.tone, offer: input.offer, sentences: rotated(sentences, turn) });
    if (thought && avoidedIn(thought.hook, input.avoidWords).length === 0)
      return { angle, thought: { ...thought, body: thought.body.filter((one) => avoidedIn(one, input.avoidWords).length === 0) } };
  }
  return { angle: 'introduce' as const, thought: { hook: speaker.facts.name, body: [] } };
}

const rotated = (list: readonly string[], by: number): string[] => list.map((_, index) => list[(by + index) % list.length]!);

function linkFor(name: NetworkName, { sku }: ProductFacts, { linkPolicy, link }: SocialInput): string | null {
  if (linkPolicy === 'no link') return null;
  if (!networks[name].linksWork) return 'Link in bio.';
  return link ? link.replaceAll('{sku}', encodeURIComponent(sku ?? '')) : null;
}
