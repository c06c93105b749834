import { createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { Browser, insertUser, passwordMode, signedIn } from '../access';
import { type Product, startProduct } from '../app';
import { eventually } from '../eventually';
import { type MailServer, startMailServer } from '../mail-server';
import { note, texts, toolOf } from '../marketplace';
import { StripeServer } from '../stripe-server';
import { newTool } from '../tools-for-sale';
import { decideShown } from '../decide-shown';

interface Licence {
  format: string;
  id: string;
  product: { id: string; name: string; version: string };
  content: string;
  order: { id: string; number: number } | null;
  holder: Record<string, unknown>;
  issuer: { name: string; keyVersion: number; publicKey: string };
  signature: string;
}
interface ToolFile {
  format: string;
  id: string;
  name: string;
  version: string;
  content: { workflow: { definition: { steps: { id: string; name?: string; type: string }[] } } };
  signedLicence: Licence;
  receipt: { number: number; total: number };
  code: string;
  message: string;
}
interface Exported {
  format: string;
  name: string;
  definition: { steps: Record<string, unknown>[] };
  licence?: Licence;
}
interface Imported {
  workflow: { id: string; lockedReason: string | null };
  code: string;
  message: string;
}

const login = { user: 'shop', pass: 'p4ssw0rd-of-the-mail' };
const sorted = (value: unknown): unknown =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, item]) => [name, sorted(item)]),
      )
    : value;
/** The check that anybody can make, with nothing of ours. */
const fits = ({ signature, ...rest }: Licence): boolean =>
  verify(
    null,
    Buffer.from(JSON.stringify(sorted(rest))),
    createPublicKey({ key: Buffer.from(rest.issuer.publicKey, 'base64'), format: 'der', type: 'spki' }),
    Buffer.from(signature, 'base64'),
  );

/** What is bought goes out with a licence and comes in with one: a file from a public shop, a workflow out of a console. */
describe('Licences of tools', () => {
  let shop: Product;
  let home: Product;
  let stripe: StripeServer;
  let mail: MailServer;
  let seller: Browser;
  let olga: Browser;
  let homeTools = 0;

  beforeAll(async () => {
    stripe = await StripeServer.start();
    mail = await startMailServer(login);
    const allow = { OUTBOUND_ALLOW: `${stripe.host},${mail.host}`, PUBLIC_URL: 'http://127.0.0.1:4000' };
    shop = await startProduct({ settings: { ...passwordMode, ...stripe.settings, ...allow, TOOL_SHOP: 'public' } });
    home = await startProduct({ settings: { ...passwordMode, ...stripe.settings, MASTER_KEY: Buffer.alloc(32, 9).toString('base64') } });
    await insertUser(shop, 'sam@shop.test', 'owner');
    await insertUser(home, 'olga@home.test', 'owner');
    seller = await signedIn(shop.url, 'sam@shop.test');
    olga = await signedIn(home.url, 'olga@home.test');
    await seller.confirm();
    await olga.confirm();
  });
  afterAll(async () => {
    await shop.close();
    await home.close();
    await mail.close();
    await stripe.close();
  });

  const count = (product: Product, table: string) => product.database.value(`SELECT count(*)::int FROM ${table}`);
  const checkout = (browser: Browser, productId: string, email?: string) =>
    browser.call<{ orderId: string; clientSecret: string }>('POST', '/api/create-payment-intent', {
      amount: 24.99,
      productId,
      ...(email && { email }),
    });
  /** @returns the page that a guest comes back to. */
  const guestBuys = async (productId: string, email = 'gerda@example.com') => {
    const browser = new Browser(shop.url);
    const { orderId, clientSecret } = (await checkout(browser, productId, email)).body;
    const intent = stripe.intentOf(orderId);
    expect(await stripe.send(shop.url, stripe.succeed(intent))).toBe(200);
    const page = () =>
      browser.call<{ token: string; status: string; buyerKind: string; mail: string }>(
        'GET',
        `/api/orders/by-payment-intent/${intent.id}?client_secret=${clientSecret}`,
      );
    return { orderId, page, token: (await page()).body.token };
  };
  const download = (token: string) => new Browser(shop.url).call<ToolFile>('GET', `/api/orders/link/${token}/file`);
  /** Sells a tool of four steps of its own at home, buys it for the console there and installs it. */
  const ownAtHome = async () => {
    const tool = `home-tool-${++homeTools}`;
    const steps = ['first', 'second', 'third', 'fourth'].map((id) => ({
      ...note(`${id} thing that ${tool} does`),
      id,
      name: id,
    }));
    const product = { id: tool, name: tool, ...texts, price: 24.99, content: toolOf(...steps) };
    expect((await olga.call('POST', '/api/marketplace/products', product)).status).toBe(201);
    expect((await olga.call('PATCH', `/api/marketplace/products/${tool}`, { status: 'published' })).status).toBe(200);
    const { orderId } = (await checkout(olga, tool)).body;
    expect(await stripe.send(home.url, stripe.succeed(stripe.intentOf(orderId)))).toBe(200);
    const held = (await olga.call<{ id: string; productId: string }[]>('GET', '/api/entitlements?limit=500')).body;
    const { id } = held.find(({ productId }) => productId === tool)!;
    const { workflowId } = (await decideShown<{ workflowId: string }>(olga, `/api/entitlements/${id}/install`)).body;
    return { tool, orderId, entitlementId: id, workflowId };
  };
  const exportOf = async (workflowId: string) => (await olga.call<Exported>('GET', `/api/workflows/${workflowId}/export`)).body;
  const importAs = (file: object) => olga.call<Imported>('POST', '/api/workflows/import', file);
  const lockedReason = async (id: string) =>
    (await olga.call<{ lockedReason: string | null }>('GET', `/api/workflows/${id}`)).body.lockedReason;
  const refund = async (product: Product, browser: Browser, orderId: string) => {
    await browser.confirm();
    expect((await decideShown(browser, `/api/orders/${orderId}/refund`)).status).toBe(200);
    expect(product).toBeDefined();
  };

  describe('a file from a public shop', () => {
    it('should be there at once for a guest, while nothing lands in the console of the seller', async () => {
      const tool = await newTool(shop, 'daily-sales-close');
      const before = [await count(shop, 'entitlements'), await count(shop, 'workflows'), await count(shop, 'agents')];
      const { orderId, page, token } = await guestBuys(tool);
      expect((await page()).body).toMatchObject({ status: 'paid', buyerKind: 'guest', mail: 'none' });
      const { status, headers, body } = await download(token);
      expect([status, headers.get('content-disposition')]).toEqual([200, `attachment; filename="${tool}-1.0.0.stallhand.json"`]);
      const { number } = (await seller.call<{ number: number }>('GET', `/api/orders/${orderId}`)).body;
      expect(body).toMatchObject({
        format: 'stallhand.product/1',
        id: tool,
        version: '1.0.0',
        signedLicence: { product: { id: tool, version: '1.0.0' }, order: { id: orderId, number }, holder: { file: 'gerda@example.com' } },
        receipt: { number, total: 24.99 },
      });
      expect(fits(body.signedLicence)).toBe(true);
      const published = (await new Browser(shop.url).call<{ publicKey: string }>('GET', '/api/marketplace/licence-key')).body;
      expect(body.signedLicence.issuer.publicKey).toBe(published.publicKey);
      expect([await count(shop, 'entitlements'), await count(shop, 'workflows'), await count(shop, 'agents')]).toEqual(before);
      expect((await download('0'.repeat(64))).status).toBe(404);
    });

    it('should be the version that was paid for, also when the product has changed or is gone', async () => {
      const tool = await newTool(shop, 'daily-sales-close');
      const { token } = await guestBuys(tool);
      const first = (await download(token)).body;
      await shop.database.query(`DELETE FROM marketplace_products WHERE id = $1`, [tool]);
      expect((await download(token)).body).toEqual(first);
    });

    it('should import into another console, install there, and be one however often it comes', async () => {
      const { token } = await guestBuys(await newTool(shop, 'daily-sales-close'));
      const file = (await download(token)).body;
      const imported = await olga.call<{ id: string; productId: string }>('POST', '/api/marketplace/tools/import', file);
      expect(imported).toMatchObject({ status: 201, body: { productId: file.id, status: 'active', orderId: null } });
      expect((await olga.call('POST', '/api/marketplace/tools/import', file)).body).toMatchObject({ id: imported.body.id });
      const { status, body } = await decideShown<{ workflowId: string }>(olga, `/api/entitlements/${imported.body.id}/install`);
      expect([status, await lockedReason(body.workflowId)]).toEqual([201, null]);
      expect((await exportOf(body.workflowId)).licence).toEqual(file.signedLicence);
      // It is used here, not sold here.
      const all = (await new Browser(home.url).call<{ items: { id: string }[] }>('GET', '/api/marketplace/all?limit=500')).body;
      expect(all.items.map(({ id }) => id)).not.toContain(file.id);
      expect(await olga.call('POST', '/api/marketplace/products/import', file)).toMatchObject({
        status: 409,
        body: { code: 'bought_not_made' },
      });
    });

    it('should not take the place of another product with its id', async () => {
      const { token } = await guestBuys(await newTool(shop, 'dead-stock-finder'));
      const file = (await download(token)).body;
      await home.database.query(
        `INSERT INTO marketplace_products (id, name, description, category, type, price, content, status)
         SELECT $1, 'Mine', description, category, type, price, content, 'published' FROM marketplace_products WHERE id = 'daily-sales-close'`,
        [file.id],
      );
      const { body } = await olga.call<{ productId: string; productName: string }>('POST', '/api/marketplace/tools/import', file);
      expect(body.productName).toBe(file.name);
      expect(body.productId).not.toBe(file.id);
    });

    it('should end with the money: no download, and no import where it was sold', async () => {
      const { orderId, token } = await guestBuys(await newTool(shop, 'daily-sales-close'));
      const file = (await download(token)).body;
      await refund(shop, seller, orderId);
      expect(await download(token)).toMatchObject({
        status: 409,
        body: { code: 'licence_ended', message: expect.stringMatching(/refunded/) as string },
      });
      expect(await seller.call('POST', '/api/marketplace/tools/import', file)).toMatchObject({
        status: 409,
        body: { code: 'licence_ended' },
      });
    });

    let genuine: ToolFile | undefined;
    it.each<[string, (file: ToolFile) => object]>([
      ['other content', (file) => ({ ...file, content: { ...file.content, sample: { changed: true } } })],
      [
        'another product in the licence',
        (file) => ({ ...file, signedLicence: { ...file.signedLicence, product: { ...file.signedLicence.product, id: 'x' } } }),
      ],
      [
        'another holder in the licence',
        (file) => ({ ...file, signedLicence: { ...file.signedLicence, holder: { file: 'me@example.com' } } }),
      ],
      [
        'the signature of a stranger under the key of the shop',
        (file) => {
          const { signature: _, ...rest } = file.signedLicence;
          const { privateKey } = generateKeyPairSync('ed25519');
          return {
            ...file,
            signedLicence: { ...rest, signature: sign(null, Buffer.from(JSON.stringify(sorted(rest))), privateKey).toString('base64') },
          };
        },
      ],
      [
        'a key of another kind',
        (file) => {
          const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
          const spki = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
          return { ...file, signedLicence: { ...file.signedLicence, issuer: { ...file.signedLicence.issuer, publicKey: spki } } };
        },
      ],
      ['an empty licence', (file) => ({ ...file, signedLicence: {} })],
      ['a licence that is nonsense', (file) => ({ ...file, signedLicence: { format: 'stallhand.licence/1', issuer: null, product: [] } })],
    ])('should be refused with %s', async (_what, change) => {
      genuine ??= (await download((await guestBuys(await newTool(shop, 'daily-sales-close'))).token)).body;
      const before = await count(home, 'entitlements');
      const answer = await olga.call('POST', '/api/marketplace/tools/import', change(genuine));
      expect(answer).toMatchObject({ status: 400, body: { code: 'licence_invalid' } });
      expect(await count(home, 'entitlements')).toBe(before);
    });

    it('should be said to be mailed once the mail server took it, and not before', async () => {
      const smtp = { kind: 'smtp', host: '127.0.0.1', port: mail.port, user: login.user, from: 'shop@example.com', secure: false };
      await seller.confirm();
      await seller.call('PUT', '/api/settings', { mail: { ...smtp, password: 'wrong' }, quietHours: { from: '00:00', to: '23:59' } });
      const { page } = await guestBuys(await newTool(shop), 'late@example.com');
      expect(['waiting', 'failed']).toContain((await page()).body.mail);
      await seller.call('PUT', '/api/settings', { mail: { ...smtp, password: login.pass } });
      const { page: later } = await guestBuys(await newTool(shop), 'soon@example.com');
      await eventually('the mail is taken', async () => (await later()).body.mail === 'sent');
      expect(mail.letters.some(({ to, text }) => to.includes('soon@example.com') && text.includes('Download the tool'))).toBe(true);
    });
  });

  describe('a workflow of a tool that this console bought', () => {
    it('should be exported with its licence, whatever was changed in it', async () => {
      const { tool, orderId, entitlementId, workflowId } = await ownAtHome();
      const { number } = (await olga.call<{ number: number }>('GET', `/api/orders/${orderId}`)).body;
      const file = await exportOf(workflowId);
      expect(file.licence).toMatchObject({ id: entitlementId, product: { id: tool, version: '1.0.0' }, order: { id: orderId, number } });
      expect(fits(file.licence!)).toBe(true);
      const { revision: _, ...workflow } = (await olga.call<Record<string, unknown>>('GET', `/api/workflows/${workflowId}`)).body;
      const steps = (workflow.steps as Record<string, unknown>[]).map((step, index) =>
        index === 0 ? { ...step, name: 'Mine now' } : step,
      );
      expect((await olga.call('PATCH', `/api/workflows/${workflowId}`, { steps })).status).toBe(200);
      expect((await exportOf(workflowId)).licence).toEqual(file.licence);
    });

    it('should not run again after a refund: neither as exported, nor without its licence, nor under other names with a step changed', async () => {
      const { orderId, workflowId } = await ownAtHome();
      const file = await exportOf(workflowId);
      const copy = (await importAs(file)).body.workflow;
      expect(await lockedReason(copy.id)).toBeNull();
      await refund(home, olga, orderId);
      expect(await lockedReason(workflowId)).toMatch(/was refunded/);
      // What was imported while it was paid for ends with the rest.
      expect(await lockedReason(copy.id)).toMatch(/was refunded/);
      expect(await olga.call('POST', `/api/workflows/${copy.id}/run`, { input: {} })).toMatchObject({ status: 409 });
      const before = await count(home, 'workflows');
      const { licence: _, ...bare } = file;
      const renamed = {
        ...bare,
        name: 'My very own',
        definition: {
          ...bare.definition,
          steps: bare.definition.steps.map((step, index) =>
            index === 0 && step.type !== 'stop'
              ? { ...step, name: 'Other', config: { ...(step.config as object), note: 'x' } }
              : { ...step, name: `Step ${index}` },
          ),
        },
      };
      for (const again of [file, bare, { ...bare, name: 'Another' }, renamed]) {
        const answer = await importAs(again);
        expect([answer.status, answer.body.code]).toEqual([409, 'licence_ended']);
        expect(answer.body.message).toMatch(/has ended.*refunded/);
      }
      expect(await count(home, 'workflows')).toBe(before);
    });

    it('should not come in as a product to sell after a refund, under another id', async () => {
      const { tool, orderId } = await ownAtHome();
      const { signedLicence, ...file } = (await olga.call<ToolFile>('GET', `/api/marketplace/products/${tool}/export`)).body;
      expect(signedLicence.product.id).toBe(tool);
      await refund(home, olga, orderId);
      const copy = { ...file, id: `${tool}-copy`, price: 0 };
      expect(await olga.call('POST', '/api/marketplace/products/import', copy)).toMatchObject({
        status: 409,
        body: { code: 'licence_ended' },
      });
    });

    it('should ask for a licence where a tool of the catalogue was never bought, and leave free tools and own workflows alone', async () => {
      const [sold] = await home.database.query<{ id: string; definition: object }>(
        `SELECT id, content -> 'workflow' -> 'definition' AS definition FROM marketplace_products
         WHERE price > 0 AND type = 'workflow' AND seed_digest IS NOT NULL ORDER BY id LIMIT 1`,
      );
      expect(await olga.call('GET', `/api/marketplace/products/${sold!.id}/export`)).toMatchObject({
        status: 409,
        body: { code: 'licence_required' },
      });
      const asWorkflow = { format: 'stallhand.workflow/1', name: 'Close', definition: sold!.definition };
      const refused = await importAs(asWorkflow);
      expect([refused.status, refused.body.code]).toEqual([409, 'licence_required']);
      const own = {
        format: 'stallhand.workflow/1',
        name: 'Own',
        definition: {
          schemaVersion: 1,
          triggers: [{ id: 'by_hand', type: 'manual' }],
          steps: [{ id: 'note', name: 'Note', type: 'transform', config: { output: { text: 'mine' } } }],
        },
      };
      expect(await importAs(own)).toMatchObject({ status: 201 });
      for (const template of ['lead-generation']) {
        const { body } = await olga.call<{ workflow: { id: string } }>('POST', `/api/workflow-templates/${template}/install`);
        expect(await importAs(await exportOf(body.workflow.id))).toMatchObject({ status: 201 });
      }
    });
  });
});
