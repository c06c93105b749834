import { type Product, startProduct } from '../app';
import { eventually } from '../eventually';
import { type Call, callsOf } from '../http';

interface Agent {
  id: string;
  name: string;
  type: string;
  status: string;
  isDemo: boolean;
}
interface Detail {
  result: { artifactId: string }[];
  id: string;
  status: string;
  error: object | null;
  startedAt: string;
  finishedAt: string;
  costMicroUsd: number;
  artifacts: { id: string; title: string }[];
}

/** What is read of each, first to last. */
const read: Record<string, string[]> = {
  'Content Generation': ['content.md', 'left-out.md'],
  'Social Media Management': ['copy-pack.md'],
  'Email Marketing': ['email.html', 'left-out.csv', 'recipients.csv'],
  'SEO Optimization': ['fixes.md', 'report.html', 'wording.json'],
  'Data Analysis': ['report.md', 'chart.svg', 'items.csv', 'table.csv'],
  Custom: ['result.md'],
};

/** What each type is for, and words that only the real thing says. */
const useful: [type: string, title: string, says: RegExp[]][] = [
  ['Content Generation', 'content.md', [/^# .*linen/im, /stoneware/i, /Portugal/]],
  ['Social Media Management', 'copy-pack.md', [/^# 10 posts/, /Instagram/, /#\w+/]],
  ['Email Marketing', 'email.eml', [/^Subject: .+/m, /^List-Unsubscribe:/m, /code COMEBACK/]],
  ['SEO Optimization', 'fixes.md', [/title/i, /h1/i, /alt/i]],
  ['Data Analysis', 'report.md', [/linen/i, /\d/]],
  ['Custom', 'result.md', [/recent_orders/, /CER-JUG|WOO-SALT/]],
];

/** The goal on a free machine is 10 s; this one may be busy. */
const limitMs = 30_000;

describe('The six types on the demo shop, without any key', () => {
  let product: Product;
  let call: Call;
  let agents: Agent[];

  beforeAll(async () => {
    product = await startProduct();
    call = callsOf(product.url);
    expect((await call('POST', '/api/demo-shop')).status).toBe(201);
    agents = (await call<Agent[]>('GET', '/api/agents')).body;
  });
  afterAll(() => product.close());

  const run = async (type: string): Promise<Detail> => {
    const { id } = agents.find((agent) => agent.type === type)!;
    const { body } = await call<{ id: string }>('POST', `/api/agents/${id}/run`, {});
    return eventually(
      `${type} ends`,
      async () => {
        const task = (await call<Detail>('GET', `/api/tasks/${body.id}`)).body;
        return ['completed', 'failed', 'waiting'].includes(task.status) ? task : null;
      },
      limitMs,
    );
  };
  const filesOf = async ({ id, artifacts }: Detail): Promise<Record<string, string>> => {
    const files: Record<string, string> = {};
    for (const artifact of artifacts) {
      const answer = await fetch(`${product.url}/api/tasks/${id}/artifacts/${artifact.id}?download=1`);
      files[artifact.title] = Buffer.from(await answer.arrayBuffer()).toString('base64');
    }
    return files;
  };

  it('should have one agent of each type, and none that starts by itself', () => {
    expect(agents.map(({ type }) => type).sort()).toEqual(useful.map(([type]) => type).sort());
    expect(agents.every(({ isDemo, status }) => isDemo && status === 'idle')).toBe(true);
  });

  it.each(useful)(
    'should finish %s with %s, the same bytes twice',
    async (type, title, says) => {
      const first = await run(type);
      expect([first.status, first.error, first.costMicroUsd]).toEqual(['completed', null, 0]);
      const took = Date.parse(first.finishedAt) - Date.parse(first.startedAt);
      process.stdout.write(`${type}: ${(took / 1_000).toFixed(2)} s\n`);
      expect(took).toBeLessThan(limitMs);
      const titles = first.result.map(({ artifactId }) => first.artifacts.find((file) => file.id === artifactId)!.title);
      expect(titles).toEqual(read[type]);
      const files = await filesOf(first);
      const text = Buffer.from(files[title]!, 'base64').toString();
      for (const words of says) expect(text).toMatch(words);
      expect(await filesOf(await run(type))).toEqual(files);
    },
    3 * limitMs,
  );

  it('should have sent nothing', async () => {
    expect((await call<unknown[]>('GET', '/api/deliveries')).body).toEqual([]);
    expect((await call<unknown[]>('GET', '/api/approvals')).body).toEqual([]);
  });
});
