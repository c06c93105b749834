import { Injectable } from '@nestjs/common';
import { Ai, Grounding } from '../../../ai';
import { SettingsService } from '../../../settings';
import { namesNothing, type JsonValue, type StepRun, summaryFile, type TaskRun } from '../../../tasks';
import { type AgentEngine, defineAgentType } from '../agent-type';
import type { OwnText } from '../writing/checks/near-duplicates';
import { EarlierTexts } from '../writing/copy/earlier-texts';
import { FactsReader } from '../writing/facts/facts-reader';
import { missingFacts, type ProductFacts } from '../writing/facts/product-facts';
import { isEnglish, languageName, otherLanguage } from '../writing/language';
import { rewriteFaults } from './checks';
import { type ContentInput, inputSchema, readInput } from './input';
import { aboutAllVariants, ListingProposal, type Offer, type Target } from './listing-proposal';
import { articleWords } from './output/article';
import { contentHtml } from './output/html';
import { leftOutMarkdown } from './output/left-out';
import { contentMarkdown } from './output/markdown';
import { metricsOf } from './output/metrics';
import { contentSummary } from './output/result-summary';
import { type Piece, textOf, writePieces } from './piece';

interface Material {
  products: ProductFacts[];
  /** The listing that is to be proposed; null where nothing is. */
  target: Target | null;
  ownTexts: OwnText[];
  /** Keys of sentences in the latest texts of the shop. */
  used: string[];
  shop: string;
}

/** Writes listings, questions and articles from what the shop knows about its products. A model may improve the wording. */
@Injectable()
export class ContentGenerationEngine implements AgentEngine {
  constructor(
    private readonly facts: FactsReader,
    private readonly earlier: EarlierTexts,
    private readonly settings: SettingsService,
    private readonly ai: Ai,
    private readonly grounding: Grounding,
    private readonly proposal: ListingProposal,
  ) {}

  async run(run: TaskRun): Promise<void> {
    const input = readInput(run.input);
    const hasModel = (await this.ai.providers()).length > 0;
    if (!isEnglish(input.language) && !hasModel) throw otherLanguage(input.language);
    const material = await run.step('facts', { title: 'Gather the facts', kind: 'gather', input: run.input }, (step) =>
      this.gather(input, step),
    );
    const { products, ownTexts, used, shop, target } = material as unknown as Material;
    const drafts = await run.step('write', { title: 'Write the texts', kind: 'compute', input: { ...run.input, material } }, (step) => {
      const written = writePieces(products, input, shop, ownTexts, used);
      step.log('info', `Wrote ${written.length} ${written.length === 1 ? 'text' : 'texts'} for ${input.channel}.`);
      step.progress(40);
      return Promise.resolve(written as unknown as JsonValue);
    });
    let pieces = drafts as unknown as Piece[];
    if (hasModel) pieces = await this.improve(run, input, pieces, products);
    const proposed = target && (await this.proposal.propose(run, target, input, pieces));
    const offer = proposed || run.dryRun ? null : await this.proposal.offer(run, input, products, pieces);
    const written = { pieces, left: proposed?.left ?? [] } as unknown as JsonValue;
    await run.step('files', { title: 'Check and store the texts', kind: 'artifact', input: written }, (step) => {
      store(step, pieces, products, input, { left: proposed?.left ?? [], link: proposed?.link ?? null, offer });
      // What a workflow goes on with: {{steps.<id>.output.result.skus}}.
      const made = { texts: pieces.length, skus: products.flatMap(({ sku }) => sku ?? []) };
      return Promise.resolve({ ...made, ...(proposed && { changes: proposed.link, proposed: proposed.lines }) });
    });
  }

  private async gather(input: ContentInput, step: StepRun): Promise<JsonValue> {
    const isArticle = input.goal === 'blog post';
    const found = await this.facts.products({ ...input, bestSellers: isArticle ? 5 : 1, inStock: isArticle });
    const target = input.propose ? await this.proposal.target(input, found) : null;
    const products = aboutAllVariants(found, target);
    const ownTexts = await this.facts.ownTexts();
    const { goal, channel } = input;
    const used = await this.earlier.used({ skus: products.flatMap(({ sku }) => sku ?? []), goal, channel });
    step.log('info', `Products: ${products.map(({ name }) => name).join('; ')}.`);
    step.progress(15);
    return { products, target, ownTexts, used, shop: input.brandName ?? this.settings.current().organizationName } as unknown as JsonValue;
  }

  /** Each text in turn; one that the model cannot get right stays as the built-in writer has it. */
  private async improve(run: TaskRun, input: ContentInput, drafts: Piece[], products: ProductFacts[]): Promise<Piece[]> {
    const pieces: Piece[] = [];
    for (const [index, draft] of drafts.entries()) {
      const own = products.filter(({ sku, name }) => sku === draft.sku && name === draft.name);
      // An article is about all of them.
      const about = own.length > 0 ? own : products;
      const { text, by, fallbackReason } = await this.grounding.write(run, {
        step: `improve-${index + 1}`,
        title: `Improve the wording: ${draft.name}`.slice(0, 200),
        facts: about as unknown as JsonValue,
        draft: draft.parts,
        instruction: instructionFor(input),
        check: (value, part) => (part ? rewriteFaults(input, about, part, value, draft.parts[part] ?? '') : []),
        seed: input.seed,
      });
      if (by === 'local' && !isEnglish(input.language))
        throw otherLanguage(input.language, `the AI provider could not do it (${fallbackReason ?? 'no answer'})`);
      pieces.push({ ...draft, parts: text, writtenBy: by, fallbackReason });
      run.progress(40 + (50 * (index + 1)) / drafts.length);
    }
    return pieces;
  }
}

export const contentGeneration = defineAgentType({
  type: 'Content Generation',
  summary: 'Writes titles, bullets, descriptions, FAQs and blog posts from your product facts, within the limits of each channel.',
  inputSchema,
  names: namesNothing,
  titleOf(input: Record<string, unknown>) {
    const { goal, channel, skus, productName } = readInput(input);
    const what =
      productName ??
      (skus.length === 1
        ? skus[0]!
        : skus.length > 1
          ? `${skus.length} products`
          : goal === 'blog post'
            ? 'the best sellers'
            : 'the best seller');
    return `Write ${/^(?:title|FAQ)/.test(goal) ? '' : 'a '}${goal} for ${what} (${channel})`.slice(0, 200);
  },
  requires: ({ propose }) => [
    { permissions: ['commerce:read'] },
    ...(propose === true ? [{ permissions: ['changes:propose' as const], field: 'propose' }] : []),
  ],
  contradictions: ({ propose, goal }) =>
    propose === true && (goal === 'FAQ' || goal === 'blog post')
      ? [{ field: 'propose', message: `A ${goal} is no text of a listing: choose another text, or leave this off.` }]
      : [],
  result: [{ file: 'content.md', uses: ['mail', 'letter', 'task'], isRead: true }, { file: 'left-out.md' }],
  leaves: ['model'],
  engine: ContentGenerationEngine,
  providers: [ListingProposal],
  betterWith: { openai: 'rewrites the drafts in your tone', google: 'rewrites the drafts with Gemini' },
});

function instructionFor({ goal, channel, tone, length, language, brandVoice, keywords, avoidWords }: ContentInput): string {
  return [
    `Rewrite each part of this ${goal} for ${channel} in ${languageName(language)}. Tone: ${tone}. Length: ${length}.`,
    'Keep every attribute of the draft and add none. Do not use superlatives or promises.',
    brandVoice ? `The shop describes its voice like this: ${brandVoice}` : '',
    keywords.length > 0 ? `Keep these search words where the draft has them: ${keywords.join(', ')}.` : '',
    avoidWords.length > 0 ? `Never use: ${avoidWords.join(', ')}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

function store(
  step: StepRun,
  pieces: Piece[],
  products: ProductFacts[],
  input: ContentInput,
  { left, link, offer }: { left: readonly string[]; link: string | null; offer: Offer | null },
): void {
  const metrics = metricsOf(pieces, products, input);
  for (const { name, keywords, nearDuplicate, nearestOwnText } of metrics.texts) {
    keywords
      .filter(({ leftOut }) => leftOut)
      .forEach(({ keyword, leftOut }) => step.log('warn', `${name}: the keyword "${keyword}" was left out. ${leftOut}`));
    if (nearDuplicate) step.log('warn', `${name}: reads much like your text for ${nearestOwnText!.sku}.`);
  }
  for (const product of products) {
    const missing = missingFacts(product);
    if (missing.length > 0) step.log('info', `${product.name}: the text could say more with ${missing.join(', ').toLowerCase()}.`);
  }
  const leftOut = leftOutMarkdown(metrics.texts, left);
  const [first] = metrics.texts;
  const content = {
    language: input.language,
    channel: input.channel,
    goal: input.goal,
    pieces: pieces.map((piece) => ({ ...piece, text: textOf(piece.parts) })),
  };
  const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  step.artifact({
    kind: 'content',
    title: 'content.md',
    mime: 'text/markdown',
    body: contentMarkdown(pieces, input),
    metrics: {
      texts: pieces.length,
      words: first?.readability?.words ?? null,
      fleschReadingEase: first?.readability?.fleschReadingEase ?? null,
    },
  });
  step.artifact({ kind: 'content', title: 'content.html', mime: 'text/html', body: contentHtml(pieces, input) });
  const [article] = pieces.flatMap(({ parts }) => (parts.article === undefined ? [] : [articleWords(parts.title!, parts.article)]));
  if (article !== undefined) step.artifact({ kind: 'content', title: 'article.txt', mime: 'text/plain', body: article });
  step.artifact({ kind: 'content', title: 'content.json', mime: 'application/json', body: json(content) });
  if (leftOut) step.artifact({ kind: 'report', title: 'left-out.md', mime: 'text/markdown', body: leftOut });
  step.artifact({ kind: 'metrics', title: 'metrics.json', mime: 'application/json', body: json(metrics) });
  step.artifact({ kind: 'facts', title: 'facts.json', mime: 'application/json', body: json(products) });
  step.artifact(summaryFile(contentSummary(input, { pieces, metrics, link, offer })));
  step.progress(100);
}
