import { createHash } from 'node:crypto';
import { io } from 'socket.io-client';
import { v7 as uuidv7 } from 'uuid';
import { requireSafeSvg } from '../../src/modules/nfts/artist/safe-svg';
import type { NftCollectionDto, NftDto, NftHistoryDto, NftMetadataDto, NftStatsDto, TrendingDto } from '../../src/modules/nfts/dto/nft.dto';
import { type Product, startProduct } from '../app';
import { eventually } from '../eventually';
import { type Answer, callsOf } from '../http';
import { startOwnModel } from '../model-server';

const order = {
  prompt: 'A lighthouse in a storm, teal and gold',
  title: 'Low light',
  description: 'The night of the late parcel.',
  price: 0.045,
};

describe('The NFT marketplace', () => {
  let product: Product;
  let call: ReturnType<typeof callsOf>;
  let model: Awaited<ReturnType<typeof startOwnModel>>;

  beforeAll(async () => {
    model = await startOwnModel();
    product = await startProduct({ settings: { OUTBOUND_ALLOW: model.host, MASTER_KEY: Buffer.alloc(32, 5).toString('base64') } });
    call = callsOf(product.url);
  });
  afterAll(async () => {
    await product.close();
    await model.close();
  });

  const generate = async (change: object = {}, headers?: Record<string, string>) =>
    call<NftDto>('POST', '/api/nfts/generate', { ...order, ...change }, headers);
  const settled = (id: string) =>
    eventually(`piece ${id} is drawn`, async () => {
      const { body } = await call<NftDto>('GET', `/api/nfts/${id}`);
      return body.status === 'generating' ? null : body;
    });
  const drawn = async (change: object = {}): Promise<NftDto> => settled((await generate({ artist: 'procedural', ...change })).body.id);
  /** Rows as they are once drawn, without the drawing. */
  const insert = async (count: number, price: string, more = '') => {
    await product.database.query(
      `INSERT INTO nfts (id, title, description, prompt, category, price, status, creator, owner_name, wanted_artist, seed, content_hash, listed_at ${more && ', collection_id'})
       SELECT gen_random_uuid(), 'Row ' || k, 'd', 'p', 'abstract', $2::numeric, 'available', 'Shop', 'Shop', 'procedural', k, repeat('a', 64), now() ${more && `, '${more}'`}
       FROM generate_series(1, $1::int) k`,
      [count, price],
    );
  };

  it('should answer at once, draw on the worker with live progress, and list what it drew', async () => {
    const heard = new Set<string>();
    const socket = io(product.url, { path: '/ws', reconnection: false }).onAny((name: string) => heard.add(name));
    await eventually('the socket is open', () => socket.connected);
    const { status, body } = await generate();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      title: order.title,
      price: '0.045',
      status: 'generating',
      imageUrl: null,
      owner: 'My shop',
      isMine: false,
    });
    const piece = await settled(body.id);
    expect(piece).toMatchObject({
      status: 'available',
      artist: 'procedural',
      model: 'stallhand-artist-5',
      progress: 100,
      category: 'sea',
    });
    await eventually('the socket heard it', () => heard.has('nft_updated') && heard.has('task_updated'));
    socket.close();

    const preview = await fetch(product.url + piece.imageUrl);
    expect([preview.status, preview.headers.get('content-type'), preview.headers.get('x-content-type-options')]).toEqual([
      200,
      'image/png',
      'nosniff',
    ]);
    const full = await fetch(`${product.url}/api/nfts/${piece.id}/image?size=full`);
    expect(full.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    const svg = await full.text();
    expect(createHash('sha256').update(svg).digest('hex')).toBe(piece.contentHash);
    expect(() => requireSafeSvg(svg)).not.toThrow();
    const sketch = await fetch(
      `${product.url}/api/nfts/sketch?${new URLSearchParams({ prompt: order.prompt, seed: String(piece.seed) }).toString()}`,
    );
    expect(await sketch.text()).toBe(svg);

    const { body: metadata } = await call<NftMetadataDto>('GET', `/api/nfts/${piece.id}/metadata`);
    expect(metadata).toMatchObject({
      name: order.title,
      description: order.description,
      image: expect.stringMatching(/^http.*\/image\?size=full$/) as string,
    });
    expect(metadata.properties.provenance).toMatchObject({ prompt: order.prompt, kind: 'procedural', seed: piece.seed });
    await eventually('the activity is written', async () => {
      const { body: activities } = await call<{ description: string }[]>('GET', '/api/activities');
      return activities.some(({ description }) => description === 'NFT Low light was listed for 0.045 ETH');
    });
  });

  it('should give one of fifty buyers the piece, and the others 409', async () => {
    const piece = await drawn({ title: 'Wanted by all' });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => call<NftDto & { code: string }>('POST', `/api/nfts/${piece.id}/purchase`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    expect(await product.database.value('SELECT count(*)::int FROM nft_sales WHERE nft_id = $1', [piece.id])).toBe(1);
    expect((await call<NftDto>('GET', `/api/nfts/${piece.id}`)).body).toMatchObject({
      status: 'sold',
      owner: 'Administrator',
      isMine: true,
    });

    // Sold on by its owner, who cannot buy it back from himself; its life stays readable, and forged lines are noticed.
    expect(await call('PATCH', `/api/nfts/${piece.id}`, { price: '0.5' })).toMatchObject({ status: 409 });
    expect(await call('PATCH', `/api/nfts/${piece.id}`, { status: 'available', price: '0.5' })).toMatchObject({
      status: 200,
      body: { price: '0.5' },
    });
    expect(await call('POST', `/api/nfts/${piece.id}/purchase`, {})).toMatchObject({ status: 409, body: { code: 'own_piece' } });
    expect(await call('DELETE', `/api/nfts/${piece.id}`)).toMatchObject({ status: 409 });
    const history = () => call<NftHistoryDto>('GET', `/api/nfts/${piece.id}/history`);
    const { body } = await history();
    expect([body.isWhole, body.entries.map(({ kind }) => kind)]).toEqual([true, ['drawn', 'listed', 'sold', 'listed']]);
    await product.database.query(`UPDATE nft_history SET content = '{"price":"0.001"}' WHERE nft_id = $1 AND kind = 'sold'`, [piece.id]);
    expect((await history()).body.isWhole).toBe(false);
  });

  it('should sell once for one idempotency key, and refuse a price the buyer did not see', async () => {
    await insert(1, '0.045');
    const [piece] = (await call<NftDto[]>('GET', '/api/nfts?search=Row%201')).body as [NftDto];
    expect(await call('POST', `/api/nfts/${piece.id}/purchase`, { price: '0.04' })).toMatchObject({
      status: 409,
      body: { code: 'price_changed' },
    });
    const key = { 'idempotency-key': uuidv7() };
    const both = [
      await call('POST', `/api/nfts/${piece.id}/purchase`, { price: '0.0450' }, key),
      await call('POST', `/api/nfts/${piece.id}/purchase`, {}, key),
    ];
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const again = { 'idempotency-key': uuidv7() };
    const [first, second] = [await generate({}, again), await generate({}, again)];
    expect(second.body.id).toBe(first.body.id);
    expect((await generate({ title: 'Another' }, again)).status).toBe(422);
    await settled(first.body.id);
  });

  it('should keep price, filters, order and pages exact', async () => {
    await product.database.query('DELETE FROM nfts');
    for (const price of ['0.099999999999999999', '0.1', '0.100000000000000001', '1', '1.000000000000000001', '0.000000000000000001'])
      await insert(1, price);
    const prices = async (query: string) =>
      (await call<NftDto[]>('GET', `/api/nfts?sort=price-low&${query}`)).body.map(({ price }) => price);
    expect(await prices('price=under-0.1')).toEqual(['0.000000000000000001', '0.099999999999999999']);
    expect(await prices('price=0.1-to-1')).toEqual(['0.1', '0.100000000000000001', '1']);
    expect(await prices('price=over-1')).toEqual(['1.000000000000000001']);
    const walked: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Answer<NftDto[]> = await call<NftDto[]>('GET', `/api/nfts?sort=price-high&limit=2${cursor && `&cursor=${cursor}`}`);
      walked.push(...page.body.map(({ price }) => price));
      cursor = page.headers.get('x-next-cursor');
    }
    expect(walked).toEqual((await prices('')).reverse());
    expect((await call<NftDto[]>('GET', '/api/nfts?search=%25')).body).toEqual([]);
    expect((await call<NftDto[]>('GET', '/api/nfts?category=sea')).body).toEqual([]);
    expect((await call('GET', '/api/nfts?cursor=WyIxZTQwMCIsIngiXQ')).status).toBe(400);
    expect((await call<NftStatsDto>('GET', '/api/nfts/stats')).body).toMatchObject({
      total: 6,
      available: 6,
      floorPrice: '0.000000000000000001',
    });
  });

  it('should work floor and volume of a collection out of its pieces, and rank by sales and views', async () => {
    const made = await call<NftCollectionDto>('POST', '/api/nft-collections', {
      name: 'Market Hours',
      description: 'The stall between opening and closing.',
    });
    expect(made).toMatchObject({ status: 201, body: { totalItems: 0, floorPrice: null, volume: '0' } });
    expect(await call('POST', '/api/nft-collections', { name: 'market hours' })).toMatchObject({
      status: 409,
      body: { code: 'name_taken' },
    });
    const { id } = made.body;
    const [cheap, dear] = [await drawn({ collectionId: id, price: '0.1' }), await drawn({ price: '0.3', seed: 12 })];
    expect((await call<NftCollectionDto>('POST', `/api/nft-collections/${id}/items`, { nftIds: [dear.id] })).body).toMatchObject({
      totalItems: 2,
      floorPrice: '0.1',
    });
    expect((await call('POST', `/api/nft-collections/${id}/items`, { nftIds: [cheap.id, uuidv7()] })).status).toBe(400);
    await call('POST', `/api/nfts/${cheap.id}/purchase`);
    const [collection] = (await call<NftCollectionDto[]>('GET', '/api/nft-collections')).body;
    expect(collection).toMatchObject({ floorPrice: '0.3', volume: '0.1', totalItems: 2 });
    expect(collection!.covers).toHaveLength(2);

    for (let look = 0; look < 3; look++) await call('POST', `/api/nfts/${dear.id}/views`);
    await product.database.query(
      `INSERT INTO nft_views (nft_id, viewer, day, at) SELECT $1, 'v' || k, current_date, now() - interval '3 days' FROM generate_series(1, 12) k`,
      [dear.id],
    );
    const { body } = await call<TrendingDto>('GET', '/api/nfts/trending');
    // 10 for a sale of now; 1 for today's view and 12 halved once.
    expect(body.items.map(({ rank, nft, score, sales7d, views7d }) => [rank, nft.id, score, sales7d, views7d])).toEqual([
      [1, cheap.id, 10, 1, 0],
      [2, dear.id, 7, 0, 13],
    ]);
  });

  it.each([
    ['an empty prompt', { prompt: '' }],
    ['a blank prompt', { prompt: '   ' }],
    ['a prompt of 10,000 characters', { prompt: 'x'.repeat(10_000) }],
    ['price 0', { price: 0 }],
    ['a negative price', { price: -1 }],
    ['19 decimals', { price: '0.1234567890123456789' }],
    ['"1e400"', { price: '1e400' }],
    ['no price', { price: null }],
    ['HTML in the title', { title: '<img src=x onerror=alert(1)>' }],
    ['an unknown collection', { collectionId: uuidv7() }],
    ['an unknown style', { style: 'oil' }],
    ['a seed that is no whole number', { seed: 1.5 }],
    ['an unknown field', { status: 'sold' }],
    ['no title', { title: undefined }],
  ])('should refuse %s and write nothing', async (_what, change) => {
    const count = () => product.database.value('SELECT (SELECT count(*) FROM nfts) + (SELECT count(*) FROM tasks)');
    const before = await count();
    expect((await generate(change)).status).toBe(400);
    expect(await count()).toBe(before);
  });

  it('should ask a model when there is one, and say so when the built-in artist had to draw', async () => {
    await call('POST', '/api/api-keys', {
      name: 'Studio',
      service: 'openai',
      keyValue: 'sk-test-123456789012',
      settings: { baseUrl: model.baseUrl, model: 'painter-1' },
    });
    const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64');
    model.answer = ({ path }, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(path.endsWith('/images/generations') ? { data: [{ b64_json: png.toString('base64') }] } : { data: [] }));
    };
    const { body: settings } = await call<{ budgets: object }>('GET', '/api/settings');
    await call('PUT', '/api/settings', { budgets: { ...settings.budgets, allowUnknownPrices: true } });
    const painted = await settled((await generate({ title: 'By a model' })).body.id);
    expect([painted.status, painted.artist, painted.model, painted.error]).toEqual(['available', 'model', 'painter-1', null]);
    expect(painted.contentHash).toBe(createHash('sha256').update(png).digest('hex'));
    model.answer = (_, response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('<html>hello</html>');
    const fallen = await settled((await generate({ title: 'By hand after all' })).body.id);
    expect([fallen.status, fallen.artist]).toEqual(['available', 'procedural']);
    expect(fallen.fallbackReason).toContain('not JSON');
  });

  it('should stop drawing when asked, draw again when asked, and delete what was never sold', async () => {
    const { body } = await generate({ artist: 'procedural', title: 'Not this one' });
    const cancelled = await call<NftDto>('POST', `/api/nfts/${body.id}/cancel`);
    // The worker may have been faster.
    expect([200, 409]).toContain(cancelled.status);
    const ended = await settled(body.id);
    if (ended.status === 'cancelled') {
      expect((await call('POST', `/api/nfts/${body.id}/retry`)).status).toBe(200);
      expect((await settled(body.id)).status).toBe('available');
    }
    expect((await call('DELETE', `/api/nfts/${body.id}`)).status).toBe(204);
    expect((await call('GET', `/api/nfts/${body.id}/image`)).status).toBe(404);
  });

  it('should say before it draws which words cannot be seen, and again in the log of the task', async () => {
    const prompt = 'A red fox with a violin in a snowy forest';
    const query = new URLSearchParams({ prompt, seed: '7' }).toString();
    expect(await call('GET', `/api/nfts/brief?${query}`)).toMatchObject({
      status: 200,
      body: { style: 'scene', drawn: ['red fox', 'snowy', 'forest'], notDrawn: ['violin'] },
    });
    expect((await call('GET', `/api/nfts/brief?${query}&style=weave`)).body).toMatchObject({
      drawn: [],
      notDrawn: ['red fox', 'snowy', 'forest', 'violin'],
    });
    expect((await call('GET', '/api/nfts/brief?seed=7')).status).toBe(400);
    const piece = await drawn({ prompt, seed: 7 });
    expect(piece).toMatchObject({ style: 'scene', category: 'creature' });
    const { body: logs } = await call<{ message: string }[]>('GET', `/api/tasks/${piece.taskId}/logs`);
    expect(logs.map(({ message }) => message)).toContainEqual(expect.stringContaining('Not seen in the finished picture: violin.'));
  });

  it('should say ledger everywhere without a chain', async () => {
    expect((await call('GET', '/api/nfts/options')).body).toMatchObject({ mode: 'ledger' });
    const [piece] = (await call<NftDto[]>('GET', '/api/nfts?limit=1')).body as [NftDto];
    expect(await call('GET', `/api/nfts/${piece.id}/voucher`)).toMatchObject({ status: 409, body: { code: 'ledger_only' } });
  });
});
