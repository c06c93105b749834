import { Injectable } from '@nestjs/common';
import { Ai, Grounding } from '../../../ai';
import { SettingsService } from '../../../settings';
import type { JsonValue, TaskRun } from '../../../tasks';
import { type AgentEngine, defineAgentType } from '../agent-type';
import { isEnglish, languageName, otherLanguage } from '../writing/language';
import { inputNeeds, inputSchema, readInput, type SocialInput, sourceNames } from './input';
import { MaterialReader } from './material-reader';
import { postFaults, withTexts } from './checks';
import { storePlan } from './output/files';
import { type Material, type Post, writePosts } from './posts';
import { PostResults } from './post-results';
import { Publishing } from './publishing';
import { plural } from '../../../../platform/count-text';

/** Longer answers are cut off by many servers, and one bad caption costs the others of its call. */
const postsPerCall = 8;
const places = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Plans posts for the shop's networks, from its products, sales and orders, and writes them. */
@Injectable()
export class SocialMediaEngine implements AgentEngine {
  constructor(
    private readonly reader: MaterialReader,
    private readonly settings: SettingsService,
    private readonly ai: Ai,
    private readonly grounding: Grounding,
    private readonly publishing: Publishing,
  ) {}

  async run(run: TaskRun): Promise<void> {
    const input = readInput(run.input);
    const hasModel = (await this.ai.providers()).length > 0;
    if (!isEnglish(input.language) && !hasModel) throw otherLanguage(input.language);
    const gathered = await run.step(
      'facts',
      { title: 'Gather products, sales and order hours', kind: 'gather', input: run.input },
      async (step) => {
        const material = await this.reader.read(input, this.settings.current().timeZone);
        step.log('info', `Products: ${material.products.map(({ name }) => name).join('; ')}.`);
        step.progress(15);
        return material as unknown as JsonValue;
      },
    );
    const material = gathered as unknown as Material;
    const drafts = await run.step(
      'write',
      { title: 'Plan and write the posts', kind: 'compute', input: { ...run.input, material: gathered } },
      (step) => {
        const posts = writePosts(input, material);
        step.progress(45);
        return Promise.resolve(posts as unknown as JsonValue);
      },
    );
    // The wording is part of this step's result: what people were shown does not change while the plan waits for its hours.
    const stored = await run.step(
      'files',
      { title: 'Store plan, calendar and copy pack', kind: 'artifact', input: { drafts } },
      async (step) => {
        const written = drafts as unknown as Post[];
        const posts = hasModel ? await this.improve(run, input, written, material) : written;
        storePlan(step, posts, material, input, run.input);
        return posts as unknown as JsonValue;
      },
    );
    if (input.publish) await this.publishing.publish(run, stored as unknown as Post[], input);
  }

  /** A few posts at a time; those that the model cannot get right stay as they are. */
  private async improve(run: TaskRun, input: SocialInput, drafts: Post[], material: Material): Promise<Post[]> {
    const posts: Post[] = [];
    for (let from = 0; from < drafts.length; from += postsPerCall) {
      const some = drafts.slice(from, from + postsPerCall);
      const { text, by, fallbackReason } = await this.grounding.write(run, {
        step: `improve-${from / postsPerCall + 1}`,
        title: `Improve captions ${from + 1} to ${from + some.length}`,
        facts: material.products.filter(({ name }) => some.some(({ product }) => product === name)) as unknown as JsonValue,
        draft: Object.fromEntries(some.flatMap(textsOf)),
        instruction: [
          `Rewrite each social media caption in ${languageName(input.language)} with a stronger first line. Tone: ${input.tone}. Keep links and hashtags, keep every attribute and add none.`,
          input.brandVoice ? `The shop describes its voice like this: ${input.brandVoice}` : '',
        ].join(' '),
        check: (caption, part) => {
          const post = some.find((one) => textsOf(one).some(([name]) => name === part));
          return post ? postFaults(post, caption, input, material) : [];
        },
        seed: input.seed,
      });
      if (by === 'local' && !isEnglish(input.language))
        throw otherLanguage(input.language, `the AI provider could not do it (${fallbackReason ?? 'no answer'})`);
      posts.push(
        ...some.map((post) => ({
          ...withTexts(
            post,
            textsOf(post).map(([name]) => text[name]!),
          ),
          writtenBy: by,
          fallbackReason,
        })),
      );
      run.progress(45 + (40 * posts.length) / drafts.length);
    }
    return posts;
  }
}

export const socialMedia = defineAgentType({
  type: 'Social Media Management',
  summary:
    'Plans posts for X, Facebook, Instagram and Slack: captions, hashtags, the hours your customers buy, a calendar and a copy pack.',
  inputSchema,
  inputNeeds,
  names: { texts: ['topic', 'offer', 'link', 'details', 'brandName', 'closingLine'] },
  titleOf(input: Record<string, unknown>) {
    const { networks, count, source, topic } = readInput(input);
    const about = source === 'topic' && topic ? topic : sourceNames[source];
    const posts = count * networks.length;
    return `Plan ${plural(posts, 'post')} about ${about} for ${places.format(networks)}`.slice(0, 200);
  },
  requires: (input) => [
    { permissions: ['commerce:read'] },
    ...(readInput(input).source === 'texts of a run' ? [{ permissions: ['tasks:read' as const], field: 'taskId' }] : []),
  ],
  result: [{ file: 'copy-pack.md', uses: ['mail', 'task'] }],
  leaves: ['model', 'social'],
  engine: SocialMediaEngine,
  providers: [MaterialReader, PostResults, Publishing],
  betterWith: {
    openai: 'writes hooks and variants',
    google: 'writes hooks and variants with Gemini',
    twitter: 'posts to X',
    facebook: 'posts to your page',
    slack: 'posts to a channel',
  },
});

/** The caption and its alternatives, each under a name of its own. */
const textsOf = ({ id, text, alternatives }: Post): [string, string][] =>
  [text, ...alternatives].map((one, index) => [index === 0 ? id : `${id}-alternative-${index}`, one]);
