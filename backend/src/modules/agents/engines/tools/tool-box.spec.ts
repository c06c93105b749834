import { Type } from '@sinclair/typebox';
import { invalid } from '../../../../platform/errors/common.refusals';
import { secretMask } from '../../../../platform/crypto';
import { runAsSystem } from '../../../../platform/http/request-context';
import type { Database } from '../../../../platform/database/database';
import type { Approvals } from '../../../approvals';
import type { ChangeProposals, ChangeQueries, ListingTexts, ListingValues } from '../../../changes';
import type { ProductSearch, ShopCustomers, ShopDays, ShopFigures, ShopLaunches, ShopProducts } from '../../../sales';
import type { Deliveries } from '../../../deliveries';
import type { StepRun, TaskCreation, TaskHandlerRegistry } from '../../../tasks';
import { choice, defineTool, inputOf, outputOf, text, ToolRegistry } from '../../../tools';
import type { SalesReader } from '../data-analysis/sales-reader';
import type { ServerTools } from '../../../tool-servers';
import type { PriceFinder } from '../pricing/price-finder';
import type { PageReader } from '../sources';
import type { LetterResults } from '../email-marketing/letter-results';
import type { PostResults } from '../social-media/post-results';
import { contextOf } from '../testing/tool-context';
import { houseTools } from './house-tools';
import { MarketingTools } from './marketing-tools';
import { ToolBox } from './tool-box';
import { toolNames } from './tool-names';

const nothing = {} as PageReader &
  ShopProducts &
  ShopFigures &
  ShopCustomers &
  SalesReader &
  Database &
  TaskCreation &
  TaskHandlerRegistry &
  Deliveries &
  Approvals &
  ChangeProposals &
  ChangeQueries &
  ListingValues &
  ListingTexts &
  PriceFinder &
  ServerTools;
const house = new ToolRegistry();
const shelf = (name: string, more: { deed?: 'acts'; isForAgents?: true }) =>
  defineTool({
    name,
    title: 'Stock',
    description: 'What is on the shelf of the shop.',
    permission: 'commerce:read',
    deed: 'reads',
    input: inputOf({ show: Type.Optional(choice(['low', 'oversold'])) }),
    output: outputOf({ show: Type.Unknown(), link: text(), seesNames: Type.Boolean() }),
    run: ({ show = null }, { link, may }) => {
      if (show === 'oversold') throw invalid([{ field: 'show', message: 'is not counted yet' }]);
      return Promise.resolve({ show, link: link('/admin/inventory'), seesNames: may('customers:identify') });
    },
    ...more,
  });
house.add(shelf('stock.list', { isForAgents: true }), shelf('orders.list', {}));
const marketing = new MarketingTools({} as ProductSearch, {} as ShopLaunches, {} as ShopDays, {} as LetterResults, {} as PostResults);
const box = new ToolBox(
  nothing,
  nothing,
  nothing,
  nothing,
  nothing,
  nothing,
  nothing,
  nothing,
  nothing,
  nothing,
  nothing,
  nothing,
  nothing,
  nothing,
  nothing,
  nothing,
  nothing,
  nothing,
  nothing,
  nothing,
  marketing,
  nothing,
  nothing,
  nothing,
  nothing,
  nothing,
  house,
  nothing,
);
const all = new Set<string>(toolNames);
const files: string[] = [];
const step: StepRun = {
  signal: new AbortController().signal,
  log: () => undefined,
  progress: () => undefined,
  checkpoint: () => undefined,
  artifact: ({ title, body }) => void files.push(title, body.toString()),
};

const use = async (name: string, given: object) => {
  const { tool, args } = await box.checked(name, given, all);
  if (tool.sideEffect !== null) throw new Error('It acts.');
  return tool.call(args, { ...contextOf(''), key: '1', step });
};

describe('tool box', () => {
  it('should say what every tool does, takes and can do to the world', () => {
    for (const { name, description, parameters, cost } of box.tools) {
      expect([name, description.length > 20, parameters.additionalProperties, ['free', 'fee'].includes(cost)]).toEqual([
        name,
        true,
        false,
        true,
      ]);
    }
  });

  it('should have the tools of the house that an agent can be given, who sees nobody by name', async () => {
    expect(box.tools.map(({ name }) => name)).toContain('stock.list');
    expect(box.tools.map(({ name }) => name)).not.toContain('orders.list');
    expect(await use('stock.list', { show: 'low' })).toEqual({ show: 'low', link: '/admin/inventory', seesNames: false });
    await expect(box.checked('stock.list', { show: 'all' }, all)).rejects.toThrow('show must be one of: low, oversold');
    await expect(use('stock.list', { show: 'oversold' })).rejects.toThrow('show: is not counted yet');
  });

  it('should give no agent what changes something without the policies of agents', () => {
    const acting = new ToolRegistry();
    acting.add(shelf('stock.drop', { deed: 'acts', isForAgents: true }));
    expect(() => houseTools(acting)).toThrow('stock.drop changes something');
  });

  it('should require of its caller what the operation with the same effect does', () => {
    const required = Object.fromEntries(box.tools.map(({ name, requires }) => [name, requires.permissions.join()]));
    expect(required).toEqual({
      'shop.query': 'commerce:read',
      'stats.run': 'commerce:read',
      'price.lines': 'commerce:read',
      'stock.list': 'commerce:read',
      'listing.values': 'commerce:read',
      'shipment.lines': 'changes:propose',
      'restock.lines': 'commerce:read',
      'purchase.draft': 'commerce:write',
      'restock.effect': 'commerce:read',
      'cash.plan': 'commerce:read',
      'product.find': 'commerce:read',
      'launch.results': 'commerce:read',
      'post.results': 'commerce:read,deliveries:read,tasks:read',
      'letter.results': 'commerce:read,customers:identify,deliveries:read,tasks:read',
      'refund.signs': 'commerce:read',
      'month.books': 'commerce:read',
      'change.propose': 'changes:propose',
      'change.results': 'changes:read,commerce:read',
      'order.propose': 'changes:propose',
      'task.create': 'tasks:write',
      'http.fetch': '',
      'html.audit': '',
      'text.metrics': '',
      'template.render': '',
      'email.draft': '',
      'email.send': '',
      'social.draft': '',
      'social.post': '',
      'slack.notify': '',
    });
  });

  describe('for a caller with tasks:write alone', () => {
    const authority = {
      permissions: new Set(['tasks:write']),
      reach: { agents: null, workflows: null, integrations: null },
      asksAlways: false,
    };
    const asCaller = <T>(work: () => T): T => runAsSystem(work, { authority });

    it('should refuse what the caller may not, with the permission and the cure', async () => {
      const refused = asCaller(() => box.checked('shop.query', { query: 'products' }, all));
      await expect(refused).rejects.toMatchObject({
        code: 'permission_missing',
        message: expect.stringMatching(/commerce:read.*Start it with a token/) as string,
      });
      await asCaller(() => box.checked('text.metrics', { text: 'One' }, all));
    });

    it('should offer a model only what the caller may use', async () => {
      const offered = (work: () => Promise<readonly { name: string }[]>) => work().then((tools) => tools.map(({ name }) => name));
      const names = new Set(['shop.query', 'text.metrics', 'task.create']);
      jest.spyOn(box, 'all').mockResolvedValue(box.tools.filter(({ name }) => names.has(name)));
      expect(await offered(() => asCaller(() => box.offered(names)))).toEqual(['text.metrics', 'task.create']);
      expect(await offered(() => box.offered(names))).toEqual(['shop.query', 'text.metrics', 'task.create']);
      jest.restoreAllMocks();
    });
  });

  it.each([
    ['an unknown tool', 'delete_all', '{}', 'There is no tool delete_all'],
    ['a tool that is not allowed', 'task.create', '{"agent":"x"}', 'task.create is not allowed for this agent'],
    ['text that is no JSON', 'text.metrics', 'DROP TABLE', 'not JSON'],
    ['a list', 'text.metrics', '[]', 'must be an object'],
    ['a missing argument', 'text.metrics', '{}', 'text is missing'],
    ['an argument nobody knows', 'text.metrics', '{"text":"a","to":"b"}', 'to is not a known field'],
    ['SQL instead of a query', 'shop.query', '{"query":"SELECT * FROM api_keys"}', 'query must be one of: '],
  ])('should refuse %s', (_, name, given, reason) => {
    return expect(box.checked(name, given, new Set(toolNames.filter((one) => one !== 'task.create')))).rejects.toThrow(reason);
  });
  it('should refuse arguments that hold a key of the shop', () => {
    secretMask.register('sk-live-0123456789abcdef');
    return expect(
      box.checked('text.metrics', { text: `a ${Buffer.from('sk-live-0123456789abcdef').toString('base64')}` }, all),
    ).rejects.toThrow('key or password');
  });
  it('should fill in defaults', async () =>
    expect((await box.checked('shop.query', '{"query":"products"}', all)).args).toEqual({
      query: 'products',
      days: 90,
      today: true,
      limit: 50,
    }));
});

describe('text tools', () => {
  it('should measure', async () =>
    expect(await use('text.metrics', { text: 'Two words. Three more words!' })).toEqual({
      characters: 28,
      words: 5,
      sentences: 2,
      readingEase: null,
      reads: 'not judged: fewer than 100 words in sentences',
    }));
  it('should fill in a template, once', async () =>
    expect(await use('template.render', { template: 'Hi {{ who.name }}: {{n}}', values: { who: { name: '{{n}}' }, n: 3 } })).toEqual({
      text: 'Hi {{n}}: 3',
    }));
  it.each(['{{missing}}', '{{who}}', '{{constructor}}', '{{who.__proto__.x}}'])('should have no value for %s', async (template) => {
    await expect(Promise.resolve().then(() => use('template.render', { template, values: { who: {} } }))).rejects.toThrow(
      'There is no value',
    );
  });
});

describe('draft tools', () => {
  it('should keep a mail as a file', async () => {
    files.length = 0;
    expect(await use('email.draft', { subject: 'Hello\nBcc: x@y.example', text: 'Two words' })).toMatchObject({
      file: 'mail-1.txt',
      words: 2,
    });
    expect(files).toEqual(['mail-1.txt', 'Subject: Hello Bcc: x@y.example\n\nTwo words\n']);
  });
  it('should not keep a post that the network would not take', async () => {
    expect(await use('social.draft', { network: 'X', text: 'Hi' })).toEqual({ file: 'post-x-1.txt', length: 2, limit: 280 });
    await expect(Promise.resolve().then(() => use('social.draft', { network: 'X', text: 'x'.repeat(281) }))).rejects.toThrow(
      'X takes 280 characters; this post has 281.',
    );
  });
});
