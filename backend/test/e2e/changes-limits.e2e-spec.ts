import { ChangeProposals } from '../../src/modules/changes/batches/change-proposals';
import type { ProposedLine } from '../../src/modules/changes/batches/proposed-line';
import type { ChangeBatchDto } from '../../src/modules/changes/dto/batches.dto';
import type { ChangeLimitsDto, ChangeRuleDto } from '../../src/modules/changes/dto/limits.dto';
import type { ChangeLineDto } from '../../src/modules/changes/dto/lines.dto';
import type { ChangeDecisionDto, ChangePreviewDto, ChangeProposalDto } from '../../src/modules/changes/dto/results.dto';
import type { IntegrationDetailDto } from '../../src/modules/integrations/dto/integration.dto';
import { insertUser, signedIn, startPasswordProduct } from '../access';
import { type Product, startProduct } from '../app';
import { eventually } from '../eventually';
import { callsOf } from '../http';
import { type SellingPlatform, SellingShop } from '../selling-shop';
import { type BookCell, rowsXml, workbook } from '../workbook';
import { decideShown } from '../decide-shown';

const ends = ['verified', 'refused', 'drifted', 'rejected', 'undone'];

/** Where it is about noon, so that no day ends while its lines are counted. */
const zoneAtNoon = (): string =>
  [
    'Pacific/Honolulu',
    'America/Chicago',
    'America/Sao_Paulo',
    'UTC',
    'Africa/Nairobi',
    'Asia/Kolkata',
    'Asia/Tokyo',
    'Pacific/Auckland',
  ].find((timeZone) => {
    const hour = Number(new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(new Date()));
    return hour >= 8 && hour <= 16;
  })!;

describe('What holds changes back', () => {
  let shop: SellingShop;
  let product: Product;
  const accounts = {} as Record<SellingPlatform, IntegrationDetailDto>;
  const call = <T = Record<string, unknown>>(method: string, path: string, body?: unknown) => callsOf(product.url)<T>(method, path, body);

  beforeAll(async () => {
    shop = await SellingShop.start({ products: 60 });
    product = await startProduct({ settings: { ...shop.settings, MASTER_KEY: Buffer.alloc(32, 7).toString('base64') } });
    expect((await call('PUT', '/api/settings', { timeZone: zoneAtNoon() })).status).toBe(200);
    for (const platform of ['shopify', 'ebay', 'amazon'] as const) accounts[platform] = await shop.connect(product.url, platform);
  });
  afterAll(async () => {
    await product.close();
    await shop.close();
  });
  afterEach(async () => {
    const { rules } = await limits();
    for (const { kind, platform, version } of rules.filter(({ version: set }) => set > 0)) {
      const none = { marginPercent: null, feePercent: null, mostChange: null, mostLinesBatch: null, mostLinesDay: null, onlySkus: null };
      expect((await call('PATCH', `/api/change-limits/rules/${kind}/${platform}`, { version, level: 'ask', ...none })).status).toBe(200);
    }
    await quiet(null, null);
  });

  const limits = async () => (await call<ChangeLimitsDto>('GET', '/api/change-limits')).body;
  const quiet = (quietFrom: string | null, quietTo: string | null) => call('PUT', '/api/change-limits/quiet-hours', { quietFrom, quietTo });
  const ruleOf = async (kind: string, platform: string) =>
    (await limits()).rules.find((rule) => rule.kind === kind && rule.platform === platform)!;
  const edit = async (kind: string, platform: string, change: Partial<ChangeRuleDto>) =>
    call<ChangeRuleDto>('PATCH', `/api/change-limits/rules/${kind}/${platform}`, {
      version: (await ruleOf(kind, platform)).version,
      ...change,
    });
  const set = async (kind: string, platform: string, change: Partial<ChangeRuleDto>) => {
    const { status, body } = await edit(kind, platform, change);
    expect({ status, body }).toMatchObject({ status: 200, body: change });
  };
  const propose = async (...lines: object[]): Promise<ChangeBatchDto> => {
    const { status, body } = await call<ChangeProposalDto>('POST', '/api/changes', { lines });
    expect({ status, body }).toMatchObject({ status: 201, body: { errors: [] } });
    return body.batch!;
  };
  const byTool = async (...lines: ProposedLine[]): Promise<ChangeBatchDto> =>
    (await product.app.get(ChangeProposals, { strict: false }).propose({ lines, proposer: { kind: 'tool', name: 'Repricer' } })).batch!;
  const price = (number: number, to: number, platform = 'shopify') => ({ sku: `SKU-${number}`, platform, field: 'price' as const, to });
  const stock = (number: number, to: number, platform = 'ebay') => ({ sku: `SKU-${number}`, platform, field: 'stock' as const, to });
  const linesOf = async ({ id }: ChangeBatchDto) =>
    (await call<ChangeLineDto[]>('GET', `/api/changes/${id}/lines`)).body.sort((a, b) => a.position - b.position);
  const lineOf = async (batch: ChangeBatchDto) => (await linesOf(batch))[0]!;
  const approve = async ({ id }: ChangeBatchDto, lines?: ChangeLineDto[]) => {
    const { status, body } = await decideShown<ChangeDecisionDto>(call, `/api/changes/${id}/approve`, {
      ...(lines && { lines: lines.map((line) => line.id) }),
    });
    expect({ status, body }).toMatchObject({ status: 200 });
    return body;
  };
  const editLine = (line: Pick<ChangeLineDto, 'id' | 'batchId' | 'version'>, to: ChangeLineDto['to']) =>
    call<ChangeLineDto>('PATCH', `/api/changes/${line.batchId}/lines/${line.id}`, { to, version: line.version });
  const states = async (batch: ChangeBatchDto) => (await linesOf(batch)).map(({ status }) => status);
  const settled = (batch: ChangeBatchDto, others: string[] = []) =>
    eventually('the batch ends', async () => {
      const lines = await linesOf(batch);
      return lines.every(({ status }) => [...ends, ...others].includes(status)) ? lines : null;
    });
  const everyLimit = { marginPercent: 20, feePercent: 10, mostChange: 5, mostLinesBatch: 10, mostLinesDay: 1_000 };
  const limitsOfStock = { mostChange: 5, mostLinesBatch: 10, mostLinesDay: 1_000 };

  describe('the rules', () => {
    it('should act only with every limit, and keep them while they act', async () => {
      expect(await edit('price', 'ebay', { level: 'act' })).toMatchObject({
        status: 409,
        body: {
          code: 'limits_missing',
          message:
            'Set a margin, the most a value may move on a day, the most lines of a batch and the most lines of a day first: without it nothing acts by itself.',
        },
      });
      const { marginPercent: _, ...allButMargin } = everyLimit;
      expect(await edit('price', 'ebay', { level: 'act', ...allButMargin })).toMatchObject({
        status: 409,
        body: { code: 'limits_missing', message: 'Set a margin first: without it nothing acts by itself.' },
      });
      expect(await ruleOf('price', 'ebay')).toMatchObject({ level: 'ask', mostChange: null });
      await set('price', 'ebay', { level: 'act', ...everyLimit });
      expect(await ruleOf('price', 'ebay')).toMatchObject({ missing: [] });
      expect((await edit('price', 'ebay', { mostLinesDay: null })).body).toMatchObject({ code: 'limits_missing' });
      expect(await ruleOf('price', 'ebay')).toMatchObject({ level: 'act', mostLinesDay: 1_000 });
      // A margin is nothing that stock has.
      await set('stock', 'ebay', { level: 'act', ...limitsOfStock });
    });

    it('should be edited by whoever saw how they stand', async () => {
      const { version } = await ruleOf('stock', 'amazon');
      const path = '/api/change-limits/rules/stock/amazon';
      const both = await Promise.all([call('PATCH', path, { version, mostChange: 5 }), call('PATCH', path, { version, mostChange: 6 })]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(both.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'version_conflict' });
      expect(await ruleOf('stock', 'amazon')).toMatchObject({ version: version + 1 });
    });

    it.each([
      ['price', 'stripe', 404],
      ['cost', 'ebay', 404],
      ['price', 'nowhere', 404],
    ])('should know no rule for %s on %s', async (kind, platform, status) => {
      expect((await call('PATCH', `/api/change-limits/rules/${kind}/${platform}`, { version: 0, level: 'ask' })).status).toBe(status);
    });
  });

  it('should write nothing in quiet hours, and go on after them', async () => {
    for (const [from, to, field] of [
      ['22:00', null, 'quietTo'],
      [null, '07:00', 'quietTo'],
      ['07:00', '07:00', 'quietTo'],
      ['25:00', '07:00', 'quietFrom'],
    ] as const) {
      expect(await quiet(from, to)).toMatchObject({ status: 400, body: { errors: [{ field }] } });
    }
    await quiet('00:00', '23:59');
    const batch = await propose(stock(12, 1));
    await approve(batch);
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(await states(batch)).toEqual(['approved']);
    expect((await shop.applied()).filter(({ sku }) => sku === 'SKU-12')).toEqual([]);
    await quiet(null, null);
    expect(await settled(batch)).toMatchObject([{ status: 'verified' }]);
  });

  describe('what goes on by itself', () => {
    beforeEach(() => set('stock', 'ebay', { level: 'act', ...limitsOfStock }));

    it('should be the lines of a tool within every limit, and no others', async () => {
      const batch = await byTool(stock(20, 33), stock(21, 60), stock(22, 33, 'shopify'));
      expect(await settled(batch, ['proposed'])).toMatchObject([
        { status: 'verified', decidedBy: 'The limits' },
        { status: 'proposed', decidedBy: null, judgement: { reasons: ['It moves by 29 pieces in one day; the limit is 5.'] } },
        { status: 'proposed', platform: 'shopify' },
      ]);
      expect(batch).toMatchObject({ proposedBy: 'tool', proposer: 'Repricer' });
      expect(await shop.product('ebay', 'SKU-20')).toMatchObject({ stock: 33 });
      expect(await states(await propose(stock(23, 34)))).toEqual(['proposed']);
    });
  });

  it('should change a line only for whoever saw it as it is, and only until it is approved', async () => {
    const batch = await propose(stock(30, 1));
    const seen = await lineOf(batch);
    expect(await editLine(seen, 2)).toMatchObject({ status: 200, body: { to: 2, version: seen.version + 1 } });
    expect(await editLine(seen, 3)).toMatchObject({ status: 409, body: { code: 'version_conflict' } });
    const now = await lineOf(batch);
    expect(await editLine(now, now.from)).toMatchObject({ status: 400, body: { errors: [{ field: 'to' }] } });
    expect(await editLine(now, 1.5)).toMatchObject({ status: 400 });
    expect(await editLine({ ...now, id: crypto.randomUUID() }, 3)).toMatchObject({ status: 404 });
    await approve(batch, [now]);
    expect(await editLine(await lineOf(batch), 3)).toMatchObject({ status: 409, body: { code: 'line_not_editable' } });
    expect(await settled(batch)).toMatchObject([{ status: 'verified', to: 2 }]);
  });

  it('should give a batch out as a file', async () => {
    const batch = await propose(price(37, 11.5), stock(37, 4));
    await approve(batch, (await linesOf(batch)).slice(1));
    await settled(batch, ['proposed']);
    expect((await call('GET', `/api/changes/${batch.id}/effects`)).body).toMatchObject({ effects: [{ platform: 'ebay', products: 1 }] });
    const { status, headers, body } = await call<string>('GET', `/api/changes/${batch.id}/export`);
    expect({ status, type: headers.get('content-type') }).toEqual({ status: 200, type: 'text/csv; charset=utf-8' });
    const rows = body.replace('\uFEFF', '').trim().split(/\r?\n/);
    expect(rows[0]).toBe('SKU,Product,Channel,Account,Field,Currency,Read,Read at,New,State,Cause,Read back,Read back at,Decided by');
    expect(rows[1]).toMatch(/^SKU-37,[^,]+,Shopify,[^,]*,Price,USD,10\.37,\d{4}-[^,]+Z,11\.5,proposed,,,,$/);
    expect(rows[2]).toMatch(/^SKU-37,[^,]+,eBay,[^,]*,Stock,,47,\d{4}-[^,]+Z,4,verified,,4,\d{4}-[^,]+Z,[^,]+$/);
    expect(rows).toHaveLength(3);
  });

  describe('as a spreadsheet', () => {
    const send = async <T>(path: string, text: string | Uint8Array<ArrayBuffer>) => {
      const response = await fetch(`${product.url}/api/changes/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'text/csv' },
        body: text,
      });
      return { status: response.status, body: (await response.json()) as T };
    };
    const preview = async (text: string | Uint8Array<ArrayBuffer>) => {
      const { status, body } = await send<ChangePreviewDto>('file/preview', text);
      expect({ status, body }).toMatchObject({ status: 200 });
      return body;
    };
    const stored = () => product.database.value<number>('SELECT count(*)::int FROM change_batches');

    it('should take them back edited in an Excel file', async () => {
      const { body: file } = await call<string>('GET', '/api/changes/listings?platform=shopify');
      const rows = file
        .replace('\uFEFF', '')
        .trim()
        .split(/\r?\n/)
        .map((row): BookCell[] => row.split(',').map((cell) => cell || null));
      const [head, ...others] = rows;
      const edited = others.map((cells) => (cells[3] === 'SKU-40' ? cells.with(7, 1234.5) : cells));
      const text = await preview(new Uint8Array(workbook({ Listings: rowsXml(head!, ...edited) })));
      expect(text).toMatchObject({ taken: 1, errors: [], preview: [{ sku: 'SKU-40', field: 'price', to: 1234.5 }] });
      const excel = await fetch(`${product.url}/api/changes/listings?platform=shopify&format=xlsx`);
      expect(await preview(new Uint8Array(await excel.arrayBuffer()))).toMatchObject({ taken: 0, errors: [], errorCount: 0 });
    });

    it('should take the listings back edited, after showing what would become of them', async () => {
      const { body: file } = await call<string>('GET', '/api/changes/listings?platform=shopify');
      const rows = file.replace('\uFEFF', '').trim().split(/\r?\n/);
      expect(rows[0]).toBe('ID,Channel,Account,SKU,Product,Currency,Price,New price,Compare-at price,New compare-at price,Stock,New stock');
      expect(rows).toHaveLength(61);
      const [head, ...others] = rows;
      const edited = others.map((row) => {
        const cells = row.split(',');
        if (cells[3] === 'SKU-40') cells[7] = '12.40';
        if (cells[3] === 'SKU-41') cells[11] = '7';
        if (cells[3] === 'SKU-42') cells[7] = cells[6]!;
        return cells.join(',');
      });
      const text = [head, ...edited].join('\r\n');
      const before = await stored();
      expect(await preview(text)).toMatchObject({ batch: null, taken: 2, unchanged: 1, errors: [], errorCount: 0 });
      expect((await preview(text)).preview.map(({ sku, field, to }) => ({ sku, field, to }))).toEqual(
        expect.arrayContaining([
          { sku: 'SKU-40', field: 'price', to: 12.4 },
          { sku: 'SKU-41', field: 'stock', to: 7 },
        ]),
      );
      expect(await stored()).toBe(before);
      const { status, body } = await send<ChangeProposalDto>('file', text);
      expect({ status, body }).toMatchObject({ status: 201, body: { taken: 2, unchanged: 1, batch: { lines: 2, proposedBy: 'person' } } });
      expect(await stored()).toBe(before + 1);
    });

    it('should read what spreadsheets make of it, and name what it cannot read by its line', async () => {
      const text = [
        'sku;channel;New price;New compare-at price;New stock',
        'SKU-43;Shopify;12,50;1.234,50;',
        'SKU-44;shopify;=B2*2;;3',
        'NOPE;Shopify;12;;',
        'SKU-45;Shopify;;none;many',
        "'SKU-46;Shopify;€ 13,00;;",
        ';;;;',
        'SKU-47;Market stall;1;;',
        'SKU-43;Shopify;13;;',
      ].join('\n');
      const { errors, ...read } = await preview(`\uFEFF${text}`);
      expect(errors.map(({ line, sku, message }) => `${line} ${sku}: ${message}`)).toEqual([
        '3 SKU-44: Price: "=B2*2" is a formula. Write the value itself.',
        '4 NOPE: There is no product with the SKU NOPE.',
        '5 SKU-45: Stock: "many" is no number.',
        "6 'SKU-46: There is no product with the SKU 'SKU-46.",
        '8 SKU-47: SKU-47 is not on Market stall.',
        '9 SKU-43: Line 2 changes the same.',
      ]);
      expect(read).toMatchObject({ taken: 3, unchanged: 1, errorCount: 6 });
      expect(read.preview.map(({ line, field, to }) => [line, field, to])).toEqual(
        expect.arrayContaining([
          [2, 'price', 12.5],
          [2, 'compareAt', 1_234.5],
          [3, 'stock', 3],
        ]),
      );
    });

    it.each([
      ['no columns that it knows', 'name,value\nSKU-1,2'],
      ['new values of nothing', 'New price\n12'],
      ['products without values', 'SKU,Product\nSKU-1,Pot'],
      ['nothing at all', ''],
      ['a workbook', 'PK\u0003\u0004\0\0'],
      ['more than 5 MB', `SKU,New price\n${'SKU-1,12.00\n'.repeat(420_000)}`],
      ['more values than a batch holds', `SKU,New price\n${'SKU-1,12.00\n'.repeat(5_001)}`],
    ])('should take no file with %s', async (_, text) => {
      const before = await stored();
      for (const path of ['file/preview', 'file']) {
        expect(await send(path, text)).toMatchObject({ status: 400, body: { code: 'unreadable_changes' } });
      }
      expect(await stored()).toBe(before);
    });
  });

  it('should wait while the account is paused, and say why', async () => {
    const path = `/api/integrations/${accounts.shopify.id}`;
    expect((await call('PATCH', path, { paused: true })).status).toBe(200);
    const batch = await propose(price(53, 11));
    await approve(batch, await linesOf(batch));
    const line = await eventually('it says why', async () => ((await lineOf(batch)).cause ? lineOf(batch) : null));
    expect(line).toMatchObject({
      status: 'approved',
      cause: 'blocked',
      causeText: 'Shopify is paused.',
      cure: 'Resume it under Integrations.',
    });
    expect((await call('PATCH', path, { paused: false })).status).toBe(200);
    await eventually('the account is asked again', async () => {
      await product.database.query(`UPDATE change_lines SET due_at = now() WHERE id = $1 AND status = 'approved'`, [line.id]);
      await product.database.query('UPDATE change_senders SET rests_until = now() WHERE integration_id = $1', [accounts.shopify.id]);
      return (await states(batch))[0] === 'verified';
    });
  });

  it('should end what waits for an account that is disconnected', async () => {
    await quiet('00:00', '23:59');
    const batch = await propose(stock(54, 1, 'amazon'), price(54, 11, 'amazon'));
    await approve(batch, await linesOf(batch));
    expect((await call('DELETE', `/api/integrations/${accounts.amazon.id}`)).status).toBe(204);
    await quiet(null, null);
    const end = {
      status: 'refused',
      cause: 'blocked',
      causeText: 'This platform was disconnected.',
      cure: 'Connect it again under Integrations, then propose the change again.',
    };
    expect(await settled(batch)).toMatchObject([end, end]);
    expect((await shop.applied()).filter(({ platform, sku }) => platform === 'amazon' && sku === 'SKU-54')).toEqual([]);
  });
});

describe('Who may decide about changes', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startPasswordProduct();
    for (const role of ['viewer', 'operator', 'admin'] as const) await insertUser(product, `${role}@shop.test`, role);
    await product.database.query(
      `INSERT INTO inventory (id, sku, product_name, platform, quantity, price, integration_id, platform_product_id)
       VALUES (gen_random_uuid(), 'BOX', 'Box', 'ebay', 3, 10, gen_random_uuid(), '1')`,
    );
  });
  afterAll(() => product.close());

  const proposal = { lines: [{ sku: 'BOX', field: 'stock', to: 4 }] };
  const forbidden = { status: 403, body: { code: 'forbidden' } };

  it('should show viewers everything and let them do nothing', async () => {
    const viewer = await signedIn(product.url, 'viewer@shop.test');
    const id = crypto.randomUUID();
    for (const path of ['/api/changes', '/api/change-limits', '/api/changes/listings']) {
      expect((await viewer.call('GET', path)).status).toBe(200);
    }
    expect(await viewer.call('POST', '/api/changes', proposal)).toMatchObject(forbidden);
    for (const action of ['approve', 'reject', 'undo']) {
      expect(await viewer.call('POST', `/api/changes/${id}/${action}`, {})).toMatchObject(forbidden);
    }
    expect(await viewer.call('PATCH', `/api/changes/${id}/lines/${id}`, { to: 1, version: 1 })).toMatchObject(forbidden);
    for (const action of ['stop', 'resume']) expect(await viewer.call('POST', `/api/change-limits/${action}`)).toMatchObject(forbidden);
  });

  it('should let operators propose, decide and stop, and leave the limits to others', async () => {
    const operator = await signedIn(product.url, 'operator@shop.test');
    const { status, body } = await operator.call<ChangeProposalDto>('POST', '/api/changes', proposal);
    expect({ status, body }).toMatchObject({ status: 201, body: { batch: { proposer: 'operator' } } });
    expect(await decideShown(operator, `/api/changes/${body.batch!.id}/approve`)).toMatchObject({ status: 200, body: { decided: 1 } });
    expect(await decideShown(operator, `/api/changes/${body.batch!.id}/reject`)).toMatchObject({ status: 200, body: { decided: 1 } });
    expect(await operator.call('POST', '/api/change-limits/stop')).toMatchObject({ status: 200, body: { stoppedBy: 'operator' } });
    expect(await operator.call('POST', '/api/change-limits/resume')).toMatchObject(forbidden);
    expect(await operator.call('PUT', '/api/change-limits/quiet-hours', { quietFrom: null, quietTo: null })).toMatchObject(forbidden);
    expect(await operator.call('PATCH', '/api/change-limits/rules/stock/ebay', { version: 0, level: 'suggest' })).toMatchObject(forbidden);
  });

  it('should ask who it is before limits are loosened, and not before they are tightened', async () => {
    const admin = await signedIn(product.url, 'admin@shop.test');
    await product.database.query('UPDATE sessions SET confirmed_at = NULL');
    const rule = '/api/change-limits/rules/stock/ebay';
    expect(await admin.call('PATCH', rule, { version: 0, mostChange: 5 })).toMatchObject({
      status: 403,
      body: { code: 'confirmation_required' },
    });
    expect(await admin.call('PATCH', rule, { version: 0, level: 'suggest' })).toMatchObject({ status: 200, body: { version: 1 } });
    await admin.confirm();
    expect(await admin.call('PATCH', rule, { version: 1, level: 'ask', mostChange: 5 })).toMatchObject({ status: 200 });
    expect(await admin.call('POST', '/api/change-limits/resume')).toMatchObject({ status: 200, body: { stoppedAt: null } });
  });

  it('should compare with what is stored, so that suggestions, quiet hours and the stop are not taken back unasked', async () => {
    const admin = await signedIn(product.url, 'admin@shop.test');
    const unconfirmed = { status: 403, body: { code: 'confirmation_required' } };
    const rule = '/api/change-limits/rules/price/ebay';
    const { body } = await admin.call<ChangeLimitsDto>('GET', '/api/change-limits');
    const { version } = body.rules.find(({ kind, platform }) => kind === 'price' && platform === 'ebay')!;
    await product.database.query('UPDATE sessions SET confirmed_at = NULL');
    expect(await admin.call('PATCH', rule, { version, level: 'suggest' })).toMatchObject({ status: 200 });
    expect(await admin.call('PATCH', rule, { version: version + 1, level: 'ask' })).toMatchObject(unconfirmed);
    const quiet = '/api/change-limits/quiet-hours';
    expect(await admin.call('PUT', quiet, { quietFrom: '22:00', quietTo: '06:00' })).toMatchObject({ status: 200 });
    expect(await admin.call('PUT', quiet, { quietFrom: '21:00', quietTo: '06:00' })).toMatchObject({ status: 200 });
    for (const hours of [
      { quietFrom: '22:00', quietTo: '06:00' },
      { quietFrom: null, quietTo: null },
    ])
      expect(await admin.call('PUT', quiet, hours)).toMatchObject(unconfirmed);
    expect(await admin.call('POST', '/api/change-limits/stop')).toMatchObject({ status: 200 });
    expect(await admin.call('POST', '/api/change-limits/resume')).toMatchObject(unconfirmed);
    await admin.confirm();
    expect(await admin.call('PATCH', rule, { version: version + 1, level: 'ask' })).toMatchObject({ status: 200 });
    expect(await admin.call('PUT', quiet, { quietFrom: null, quietTo: null })).toMatchObject({ status: 200 });
    expect(await admin.call('POST', '/api/change-limits/resume')).toMatchObject({ status: 200, body: { stoppedAt: null } });
  });
});
