import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { AddressGuard } from '../src/platform/outbound/address-guard';
import { EgressPolicy } from '../src/platform/outbound/egress-policy';
import { parseOutboundAllow } from '../src/platform/outbound/outbound-allow';
import { type Product, startProduct } from './app';
import { eventually } from './eventually';
import { figure } from './figures';
import { type Call, callsOf } from './http';
import { type Loopback, startLoopback } from './loopback';

interface Task {
  id: string;
  status: string;
  error: { code: string; message: string; hint?: string | null } | null;
}

/** Ways to write an address inside. */
export interface Places {
  addresses: readonly string[];
  /** Names that the attacker's resolver answers: with an address inside, with one outside and one inside, or with another each time. */
  names: readonly string[];
  redirects: readonly string[];
}

export interface Inside {
  readonly call: Call;
  readonly port: number;
  /** A service outside that may be called and redirects inside. */
  readonly away: Loopback;
}

/** Declares the tests in which pages, keys and shops are given these places. A listener inside sees no packet in any test of the block. */
export function describeAddressesInside({ addresses, names, redirects: redirectHosts }: Places): Inside {
  let product: Product;
  let call: Call;
  let inside: Server;
  let port: number;
  let packets = 0;
  /** A service outside, as far as the product knows: it may be called, and leads inside by a redirect. */
  let away: Loopback;

  beforeAll(async () => {
    inside = createServer((socket: Socket) => {
      packets++;
      socket.destroy();
    });
    await new Promise<void>((resolve) => inside.listen(0, '::', resolve));
    port = (inside.address() as AddressInfo).port;
    away = await startLoopback(({ url }) => ({
      status: 302,
      headers: { location: `http://${decodeURIComponent(url.slice(1))}:${port}/` },
    }));
    product = await startProduct({ settings: { ACCESS_MODE: 'open', OUTBOUND_ALLOW: away.host } });
    call = callsOf(product.url);
    let asked = 0;
    const resolver = (host: string) => {
      const outside = { address: '192.0.2.1', family: 4 as const };
      const home = { address: '127.0.0.1', family: 4 as const };
      return Promise.resolve(
        host === 'mixed.example' ? [outside, home] : host === 'rebinding.example' && ++asked % 2 === 1 ? [outside] : [home],
      );
    };
    const guard = new AddressGuard(parseOutboundAllow(away.host), resolver);
    for (const app of [product.app, product.worker!]) Object.assign(app.get(EgressPolicy, { strict: false }), { guard });
  });
  afterAll(async () => {
    await product.close();
    await away.close();
    await new Promise((resolve) => inside.close(resolve));
  });
  afterEach(() => expect(packets).toBe(0));

  const urls = () => [...addresses, ...names].map((host) => `http://${host}:${port}/`);
  const redirects = () => redirectHosts.map((host) => `${away.url}/${encodeURIComponent(host)}`);

  /** None of these tasks got an answer. Whatever is refused before it begins is refused as well. */
  async function expectRefused(bodies: object[]): Promise<void> {
    const answers = await Promise.all(bodies.map((body) => call<Task>('POST', '/api/tasks', { title: 'Call', maxAttempts: 1, ...body })));
    for (const { status } of answers) expect([201, 400]).toContain(status);
    for (const { body } of answers.filter(({ status }) => status === 201)) {
      const task = await eventually(`the end of ${body.id}`, async () => {
        const { body: now } = await call<Task>('GET', `/api/tasks/${body.id}`);
        return /completed|failed|cancelled/.test(now.status) ? now : null;
      });
      expect([task.status, task.error?.code]).toEqual([
        'failed',
        expect.stringMatching(/^(address_refused|fetch_failed|provider_failed|validation_failed)$/),
      ]);
    }
  }

  it('should not be read by an audit of a page, nor by way of a redirect', async () => {
    const pages = [...urls(), ...redirects()];
    await expectRefused(pages.map((url) => ({ type: 'SEO Optimization', input: { url } })));
    // The way out is open: only what it leads to is closed.
    expect(away.requests.length).toBeGreaterThan(0);
    figure('addresses tried through pages', pages.length);
  });

  it('should not get a key, whatever address it is given', async () => {
    const made: string[] = [];
    for (const baseUrl of [...urls(), ...redirects()]) {
      for (const service of ['other', 'openai', 'google']) {
        const key = { service, keyValue: 'sk-planted-0123456789', settings: { baseUrl } };
        const tested = await call<{ ok?: boolean; message?: string }>('POST', '/api/api-keys/test', key);
        expect(tested.status).toBeLessThan(500);
        expect(tested.body.ok).not.toBe(true);
      }
      const { status, body } = await call<{ id: string }>('POST', '/api/api-keys', {
        name: `Key ${made.length}`,
        service: 'other',
        keyValue: 'sk-planted-0123456789',
        settings: { baseUrl },
      });
      if (status === 201) {
        made.push(body.id);
        await call('POST', `/api/api-keys/${body.id}/test`);
        await expectRefused([{ type: 'Custom', input: { steps: [{ type: 'http', service: 'other', url: baseUrl }] } }]);
        await call('DELETE', `/api/api-keys/${body.id}?force=true`);
      }
    }
    figure('addresses tried through keys', (addresses.length + names.length + redirectHosts.length) * 4);
  });

  it('should not be connected as a shop', async () => {
    const shops = [...addresses, ...names].flatMap((host) => [
      host,
      `${host}:${port}`,
      `http://${host}:${port}/`,
      `${host}:${port}#.myshopify.com`,
      `${host}:${port}/.myshopify.com`,
    ]);
    for (const shop of shops) {
      const { status } = await call('POST', '/api/integrations/shopify/connect', { shop, accessToken: 'shpat_planted' });
      expect([400, 409, 422, 502, 503]).toContain(status);
    }
    const ownShops = [...addresses, ...names].flatMap((host) => [`http://${host}:${port}/`, `https://${host}:${port}/shop`, host]);
    const keys = { consumerKey: 'ck_planted', consumerSecret: 'cs_planted' };
    for (const shopUrl of ownShops) {
      const { status } = await call('POST', '/api/integrations/woocommerce/connect', { shopUrl, ...keys });
      expect([400, 409, 422, 502, 503]).toContain(status);
    }
    figure('addresses tried as shops', shops.length + ownShops.length);
  });

  return {
    get call() {
      return call;
    },
    get port() {
      return port;
    },
    get away() {
      return away;
    },
  };
}
