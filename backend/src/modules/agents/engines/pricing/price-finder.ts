import { isPayable, roundCents } from '../../../../platform/money';
import { Injectable } from '@nestjs/common';
import { type PriceGround, PriceGrounds } from '../../../changes';
import { rulePrice, type PriceRules } from './rule-price';
import { type StudiedPrice, studyPrice, type Terms, type WantedPrice, type Wish } from './study-price';

/** A new price of one listing, with everything that speaks for it. Money in cents. */
export interface PriceLine extends WantedPrice {
  ground: PriceGround;
}

export interface PriceLines {
  lines: PriceLine[];
  /** Listings, or products without one, for which there is no new price, and why. */
  skipped: { sku: string; product: string; channel: string | null; reason: string }[];
}

/** A price that somebody computed. */
export interface AnsweredPrice {
  sku: string;
  /** Needed where the SKU is on more than one channel. */
  platform?: string;
  /** Units of the listing's currency. */
  price: number;
  why: string;
}

/** Turns what was found out about prices into lines that can be proposed. It writes nothing. */
@Injectable()
export class PriceFinder {
  constructor(private readonly grounds: PriceGrounds) {}

  /** By how buyers answered, for every channel on which a studied product is listed. */
  async byStudy(studied: readonly StudiedPrice[], terms: Terms): Promise<PriceLines> {
    const bySku = new Map(studied.map((one) => [one.key, one]));
    const grounds = await this.grounds.of([...bySku.keys()]);
    const found = await this.linesOf(grounds, (ground) => studyPrice(ground, bySku.get(ground.sku)!, terms));
    return withStrangers(found, [...bySku.keys()], grounds);
  }

  /** By rules, for every listing whose price can be written. @param taskId of the run that asks, to know the prices that it lowered */
  async byRules(rules: PriceRules, taskId: string): Promise<PriceLines> {
    return this.linesOf(await this.grounds.all(taskId), (ground) => rulePrice(ground, rules));
  }

  /** By a computed answer; a price that is no amount of the currency is left out like the others. */
  async byAnswer(answers: readonly AnsweredPrice[]): Promise<PriceLines> {
    const wanted = new Map<string, AnsweredPrice>();
    for (const answer of answers) wanted.set(`${answer.sku} ${answer.platform?.toLowerCase() ?? ''}`, answer);
    const skus = [...new Set(answers.map(({ sku }) => sku))];
    const grounds = await this.grounds.of(skus);
    const meant = grounds.filter(({ sku, platform }) => wanted.has(`${sku} ${platform}`) || wanted.has(`${sku} `));
    const channels = new Map<string, number>();
    for (const { sku } of meant) channels.set(sku, (channels.get(sku) ?? 0) + 1);
    const found = await this.linesOf(meant, (ground) => {
      const own = wanted.get(`${ground.sku} ${ground.platform}`);
      if (!own && channels.get(ground.sku)! > 1) return 'It is on more than one channel; the answer does not say which.';
      return answeredPrice(ground, own ?? wanted.get(`${ground.sku} `)!);
    });
    return withStrangers(found, skus, meant);
  }

  private async linesOf(grounds: readonly PriceGround[], wishFor: (ground: PriceGround) => Wish): Promise<PriceLines> {
    const lines: PriceLine[] = [];
    const skipped: PriceLines['skipped'] = [];
    for (const ground of grounds) {
      const wish = ground.hindrance ?? wishFor(ground);
      const skip = (reason: string) => void skipped.push({ sku: ground.sku, product: ground.product, channel: ground.channel, reason });
      if (typeof wish === 'string') {
        skip(wish);
        continue;
      }
      const warning = await this.grounds.warning(ground, wish.to - ground.price!);
      if (warning === null) lines.push({ ground, ...wish });
      else skip(warning);
    }
    return { lines, skipped };
  }
}

function answeredPrice({ price, currency }: PriceGround, answer: AnsweredPrice): Wish {
  const cents = roundCents(answer.price * 100);
  if (cents <= 0 || cents !== Number((answer.price * 100).toPrecision(15)) || !isPayable(cents, currency!))
    return `${answer.price} is no price in ${currency}.`;
  return cents === price ? 'It is that price already.' : { to: cents, why: answer.why, gain: null };
}

function withStrangers(found: PriceLines, skus: readonly string[], grounds: readonly PriceGround[]): PriceLines {
  const known = new Set(grounds.map(({ sku }) => sku));
  const strangers = skus.filter((sku) => !known.has(sku));
  const reason = 'No channel lists it now.';
  return { ...found, skipped: [...found.skipped, ...strangers.map((sku) => ({ sku, product: sku, channel: null, reason }))] };
}
