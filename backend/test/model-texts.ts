import type { Product } from './app';
import { eventually } from './eventually';
import type { Call } from './http';
import { type ModelAnswer, type OwnModelServer, says } from './model-server';
import { forgetTexts } from './rows';
import { taskSettled } from './task-settled';

type Parts = Record<string, string>;
export interface Detail {
  id: string;
  status: string;
  waitingFor: string | null;
  error: object | null;
  costMicroUsd: number;
  inputTokens: number;
  outputTokens: number;
  artifacts: { id: string; title: string; metrics: Record<string, unknown> }[];
}
interface Written {
  writtenBy: string;
  fallbackReason: string | null;
}

export const official = 'gpt-5-mini';

/** Answers with the draft of the prompt as `change` makes it. */
export const rewriting =
  (change: (name: string, text: string) => string, model = official): ModelAnswer =>
  (request, response) => {
    const { messages } = JSON.parse(request.body) as { messages: { content: string }[] };
    const [, draft] = /<data name="draft">\n([\s\S]*?)\n<\/data>/.exec(messages[1]!.content)!;
    const parts = Object.entries(JSON.parse(draft!) as Parts).map(([name, text]) => [name, change(name, text)]);
    says(JSON.stringify(Object.fromEntries(parts)), { prompt_tokens: 1_001, completion_tokens: 333 }, model)(request, response);
  };

export const mark = 'Have a look.';
/** A post that is nearly as long as X allows; how long it is depends on what sold best lately. */
const isFull = (text: string) => text.length <= 280 && text.length + mark.length + 2 > 280;
export const better = rewriting((name, text) =>
  isFull(text) || /^(?:title|tags|meta|search|bullet|subject)/.test(name) ? text : `${text}\n\n${mark}`,
);
export const invented = rewriting((_, text) => `${text}\n\nLoved by 7,431 shops.`);

/** A type of agent with an input, its main file, and how to read who wrote its texts. */
export type TextType = [type: string, input: object, file: string, authors: (task: Detail, texts: ModelTexts) => Promise<Written[]>];

/** Tasks whose texts a model works on, on a product with the demo shop. */
export class ModelTexts {
  constructor(
    private readonly product: Product,
    private readonly call: Call,
    private readonly model: OwnModelServer,
  ) {}

  readonly addKey = async (settings: object, name = 'Model') => {
    const key = { name, service: 'openai', keyValue: `sk-${name}-0123456789`, settings };
    const { status, body } = await this.call<{ id: string }>('POST', '/api/api-keys', key);
    expect(status).toBe(201);
    this.model.calls.length = 0;
    return body.id;
  };
  readonly submit = async (type: string, input: object) =>
    (await this.call<Detail>('POST', '/api/tasks', { title: 'Words', type, input, maxAttempts: 1 })).body.id;
  readonly detail = async (id: string) => (await this.call<Detail>('GET', `/api/tasks/${id}`)).body;
  readonly ended = async (id: string) => {
    await taskSettled(this.product.database, id);
    return eventually('the task ends', async () => (/completed|failed/.test((await this.detail(id)).status) ? this.detail(id) : null));
  };
  readonly done = async (type: string, input: object) => {
    const task = await this.ended(await this.submit(type, input));
    expect([task.status, task.error]).toEqual(['completed', null]);
    return task;
  };
  readonly file = async (task: Detail, title: string) => {
    const { id } = task.artifacts.find((artifact) => artifact.title === title)!;
    return (await fetch(`${this.product.url}/api/tasks/${task.id}/artifacts/${id}?download=1`)).text();
  };
  readonly warnings = async (id: string) =>
    (await this.call<{ level: string; message: string }[]>('GET', `/api/tasks/${id}/logs`)).body
      .filter(({ level }) => level === 'warn')
      .map(({ message }) => message);

  /** Checks that a run keeps the text of the local engine when the model invents numbers twice. */
  readonly keepsOwnText = async ([type, input, title, authors]: TextType) => {
    await forgetTexts(this.product.database);
    const own = await this.file(await this.done(type, input), title);
    await forgetTexts(this.product.database);
    await this.addKey({ model: official });
    this.model.answer = invented;
    const task = await this.done(type, input);
    for (const { writtenBy, fallbackReason } of await authors(task, this)) {
      expect(writtenBy).toBe('local');
      expect(fallbackReason).toContain('7,431');
    }
    expect(await this.file(task, title)).toBe(own);
    expect(this.model.calls.length % 2).toBe(0);
    expect((await this.warnings(task.id)).join()).toContain('The text is the one of the local engine');
  };

  /** Checks that all types finish with their own text when the model fails, and say why. */
  readonly finishWithout = async (answer: ModelAnswer, reason: RegExp) => {
    await this.addKey({ model: official });
    this.model.answer = answer;
    const tasks = await Promise.all(
      types.map(async ([type, input, , authors]) => {
        const task = await this.done(type, input);
        return { authors: await authors(task, this), warnings: await this.warnings(task.id) };
      }),
    );
    for (const { authors, warnings } of tasks) {
      for (const { writtenBy, fallbackReason } of authors)
        expect([writtenBy, fallbackReason]).toEqual(['local', expect.stringMatching(reason)]);
      expect(warnings.join('\n')).toMatch(reason);
    }
  };
}

export const types: readonly TextType[] = [
  [
    'Content Generation',
    { skus: ['LIN-NAP-4', 'CER-MUG'] },
    'content.md',
    async (task, texts) => (JSON.parse(await texts.file(task, 'content.json')) as { pieces: Written[] }).pieces,
  ],
  [
    'Content Generation',
    { goal: 'blog post', channel: 'Website' },
    'content.md',
    async (task, texts) => (JSON.parse(await texts.file(task, 'content.json')) as { pieces: Written[] }).pieces,
  ],
  [
    'Social Media Management',
    { networks: ['X', 'Facebook', 'Slack'], count: 3, variants: 2, offer: '20 % off until Sunday with code LINEN20' },
    'copy-pack.md',
    async (task, texts) => (JSON.parse(await texts.file(task, 'posts.json')) as { posts: Written[] }).posts,
  ],
  [
    'Email Marketing',
    { purpose: 'offer', offer: '20 % off until Sunday', subjects: ['One', 'Two'] },
    'email.txt',
    ({ artifacts }) =>
      Promise.resolve(artifacts.filter(({ title }) => title.endsWith('.html')).map(({ metrics }) => metrics as unknown as Written)),
  ],
];
