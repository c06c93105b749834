import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database';
import { requireSight } from '../../../auth';
import { ShopProducts } from '../../../sales';
import { TaskError } from '../../../tasks';
import { EarlierTexts } from '../writing/copy/earlier-texts';
import { FactsReader } from '../writing/facts/facts-reader';
import type { ProductFacts } from '../writing/facts/product-facts';
import { singular } from '../writing/lexicon/kinds';
import type { SocialInput } from './input';
import type { Material } from './posts';
import { addDays, MOST_PER_DAY, tomorrow } from './timing/plan';
import { canonicalZone } from '../../../../platform/schedule/shop-time';
import { SQL, columnsOf, typed } from '../../../../platform/database/sql';
import { TaskFileView } from '../../../tasks/tasks.views';

const BEST_SELLERS = 5;
const wordsOf = (text: string): string[] => (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).map(singular);

/** Reads what a plan of posts is made of. */
@Injectable()
export class MaterialReader {
  constructor(
    private readonly facts: FactsReader,
    private readonly earlier: EarlierTexts,
    private readonly shop: ShopProducts,
    private readonly database: Database,
  ) {}

  /** @throws TaskError `invalid_input` when the source has nothing to post about, or the plan is too dense. */
  async read(input: SocialInput, shopTimeZone: string): Promise<Material> {
    const timeZone = zone(input.timeZone ?? shopTimeZone);
    if (input.count > input.days * MOST_PER_DAY)
      throw new TaskError('invalid_input', `${input.count} posts do not fit into ${input.days} ${input.days === 1 ? 'day' : 'days'}.`, {
        hint: `A network takes at most ${MOST_PER_DAY} a day.`,
      });
    if (input.linkPolicy === 'link in the post' && !input.link && input.networks.some((network) => network !== 'Instagram'))
      throw new TaskError('invalid_input', 'Posts with a link need the address of a product.', {
        hint: 'Fill in "Address of a product", or choose "no link".',
      });
    if (input.publish && input.networks.includes('Slack') && !input.slackChannel)
      throw new TaskError('invalid_input', 'Posts for Slack need a channel.', { hint: 'Fill in "Slack channel", for example #shop.' });
    const firstDay = tomorrow(new Date(), timeZone);
    if (input.publish && input.startDate && input.startDate < addDays(firstDay, -1))
      throw new TaskError('invalid_input', 'The first day is over: every post would leave at once.', {
        hint: 'Choose today or a later day.',
      });
    const [hours, source, used] = await Promise.all([this.shop.orderHours(timeZone), this.source(input), this.earlier.used()]);
    return {
      ...source,
      hours,
      timeZone,
      used,
      startDate: input.startDate ?? firstDay,
    };
  }

  private async source(input: SocialInput): Promise<Pick<Material, 'products' | 'sentences'>> {
    const { details, brandName, source } = input;
    const read = (skus: readonly string[]) => this.facts.products({ skus, details, brandName, bestSellers: BEST_SELLERS, inStock: true });
    if (source === 'texts of a run') return this.textsOf(input.taskId);
    return { sentences: {}, products: await read(await this.skusFor(input)) };
  }

  private async skusFor({ source, skus, topic, offer }: SocialInput): Promise<readonly string[]> {
    if (source === 'chosen products' && skus.length === 0)
      throw new TaskError('invalid_input', 'No product was chosen.', { hint: 'List SKUs, or post about the best sellers.' });
    if (source === 'price cuts' && !offer) return this.cheaper();
    if (source === 'topic') return this.fitting(topic);
    return source === 'best sellers' ? [] : skus;
  }

  private async cheaper(): Promise<string[]> {
    const cuts = await this.shop.priceCuts();
    if (cuts.length === 0)
      throw new TaskError('invalid_input', 'No price went down in the past 60 days.', {
        hint: 'Describe the sale under "Offer", and it is said as you write it.',
      });
    return cuts.slice(0, 2 * BEST_SELLERS).map(({ sku }) => sku);
  }

  /** Products whose names share words with the topic, most words first. */
  private async fitting(topic: string | undefined): Promise<string[]> {
    const wanted = new Set(wordsOf(topic ?? ''));
    const scored = (await this.shop.catalogue())
      .map(({ sku, name }) => ({ sku, score: wordsOf(name).filter((word) => wanted.has(word)).length }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score || (a.sku < b.sku ? -1 : 1));
    if (scored.length === 0)
      throw new TaskError('invalid_input', `No product in the shop fits "${topic ?? ''}".`, {
        hint: 'Use words that your product names have, or choose the products yourself.',
      });
    return scored.slice(0, 2 * BEST_SELLERS).map(({ sku }) => sku);
  }

  private async textsOf(taskId: string | undefined): Promise<Pick<Material, 'products' | 'sentences'>> {
    const rows = await this.database.query(
      SQL`SELECT ${columnsOf(TaskFileView, ['title'])}, convert_from(body, 'UTF8') AS ${typed.text('body')},
        ${columnsOf(TaskFileView, ['isPersonal'])} FROM task_files WHERE task_id = $1 AND title IN ('facts.json', 'content.json')
         AND EXISTS (SELECT 1 FROM task_overview t WHERE t.id = task_id AND t.type = 'Content Generation')`,
      [taskId ?? null],
    );
    await requireSight(rows.some(({ isPersonal }) => isPersonal));
    const body = (title: string) => rows.find((row) => row.title === title)?.body;
    const facts = body('facts.json');
    const content = body('content.json');
    if (!facts || !content)
      throw new TaskError('invalid_input', 'That run has no texts.', { hint: 'Give the id of a completed Content Generation run.' });
    const { pieces } = JSON.parse(content) as { pieces: { sku: string | null; parts: Record<string, string> }[] };
    const sentences = pieces.map(({ sku, parts }) => [sku ?? '', sentencesOf(parts.description ?? parts.article ?? '')] as const);
    return { products: JSON.parse(facts) as ProductFacts[], sentences: Object.fromEntries(sentences) };
  }
}

const sentencesOf = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => !/^[#|]/.test(line))
    .flatMap((line) => line.match(/(?<![^.!?])[^.!?]+[.!?]+/g) ?? [])
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length > 20);

function zone(name: string): string {
  try {
    return canonicalZone(name);
  } catch {
    throw new TaskError('invalid_input', `"${name}" is no time zone.`, { hint: 'Use a name such as Europe/Lisbon.' });
  }
}
