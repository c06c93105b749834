import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AppConfig, loadConfig } from '../config/app-config';
import { runInContext } from '../http/request-context';
import { Meters } from '../metrics/meters';
import { type Egress, type EgressDecision, EgressPolicy, onlyHostOf, toService } from './egress-policy';
import { isOldForm, parseOutboundAllow } from './outbound-allow';
import { OutboundHttp } from './outbound-http';
import { OutboundSocket } from './outbound-socket';
import type { Permit } from './permit';
import { issuePermit } from './permit-issuer';
import { needsPermit, type Purpose, purposeNames } from './purposes';

describe('OUTBOUND_ALLOW', () => {
  it('should keep each address for its own purpose', () => {
    const allowed = parseOutboundAllow('model=127.0.0.1:11434, mail=LocalHost:25,model=[::1]:8080');
    expect([...allowed.get('model')!]).toEqual(['127.0.0.1:11434', '[::1]:8080']);
    expect([...allowed.get('mail')!]).toEqual(['localhost:25']);
    for (const name of purposeNames.filter((purpose) => purpose !== 'model' && purpose !== 'mail'))
      expect([name, allowed.get(name)!.size]).toEqual([name, 0]);
  });

  it('should still understand a list without purposes, as one for all of them', () => {
    const allowed = parseOutboundAllow('127.0.0.1:11434,printer.local:9100');
    for (const name of purposeNames) expect([name, [...allowed.get(name)!]]).toEqual([name, ['127.0.0.1:11434', 'printer.local:9100']]);
    expect([isOldForm('127.0.0.1:11434'), isOldForm('model=127.0.0.1:11434'), isOldForm('')]).toEqual([true, false, false]);
  });

  it.each([
    ['a purpose that does not exist', 'models=127.0.0.1:11434', 'knows no purpose "models"; there are model, page'],
    ['no port', 'model=127.0.0.1', 'has "model=127.0.0.1", which is not purpose=host:port'],
    ['a port that does not exist', 'model=127.0.0.1:99999', 'which is not purpose=host:port'],
    ['a web address', 'model=http://127.0.0.1:11434', 'which is not purpose=host:port'],
    ['a network', 'page=10.0.0.0/8', 'which is not purpose=host:port'],
    ['everything', '*', 'has "*"'],
    ['both forms at once', 'model=127.0.0.1:1,127.0.0.1:2', 'says for 127.0.0.1:2 not what it is allowed for'],
  ])('should stop the start for %s', (_what, value, message) => {
    const env = { DATABASE_URL: 'postgres://localhost/x', OUTBOUND_ALLOW: value };
    expect(() => loadConfig(env)).toThrow(`OUTBOUND_ALLOW ${message.startsWith('which') ? 'has' : message}`);
    expect(() => loadConfig(env)).toThrow(message);
  });
});

describe('A service with an address of its own', () => {
  it.each([
    ['https://api.openai.com/v1', 'https://api.openai.com/v2', true],
    ['https://shop.example', 'https://www.shop.example/a', true],
    ['https://shop.example', 'https://SHOP.example./', true],
    ['https://shop.example', 'https://shop.example.evil.example/', false],
    ['https://shop.example', 'https://evil.example/?shop.example', false],
    ['https://shop.example', 'https://api.shop.example/', false],
    ['http://127.0.0.1:11434', 'http://127.0.0.1:5432/', true],
    ['not an address', 'https://shop.example/', false],
  ])('of %s may be visited at %s: %p', (base, url, may) => expect(onlyHostOf(base)(new URL(url)) === null).toBe(may));
});

describe('A way out', () => {
  let inside: Server;
  let outside: Server;
  let packets = 0;
  const portOf = (server: Server) => (server.address() as AddressInfo).port;
  const heard: EgressDecision[] = [];
  const policy = (allow: string) => {
    const made = new EgressPolicy(Object.assign(new AppConfig(), { OUTBOUND_ALLOW: allow }), new Meters());
    made.listen((decision) => heard.push(decision));
    return made;
  };

  beforeAll(async () => {
    inside = createServer((_request, response) => void response.end('here'));
    inside.on('connection', () => packets++);
    outside = createServer((request, response) => {
      response.writeHead(302, { location: `http://localhost:${portOf(inside)}/?figures=${request.url!.slice(1)}` }).end();
    });
    await Promise.all([inside, outside].map((server) => new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))));
  });
  afterAll(() => {
    for (const server of [inside, outside]) {
      server.closeAllConnections();
      server.close();
    }
  });
  beforeEach(() => {
    packets = 0;
    heard.length = 0;
  });

  const limits = { maxBytes: 10_000, timeoutMs: 5_000, maxRedirects: 3, signal: new AbortController().signal };
  /** Redirects lead from one name of this machine to the other one, so that only the policy is between them. */
  const open = () => `localhost:${portOf(inside)},localhost:${portOf(outside)},${hostOutside()}`;
  const hostOutside = () => `${(outside.address() as AddressInfo).family === 'IPv6' ? '[::1]' : '127.0.0.1'}:${portOf(outside)}`;

  it.each(purposeNames)('should not send the hop of a redirect to a host that is not named, for %s', async (purpose) => {
    const from = `http://${hostOutside()}/secret`;
    const call = new OutboundHttp(policy(open())).get(from, { ...limits, egress: toService(purpose, from, 'task-1') });
    await expect(call).rejects.toMatchObject({
      kind: 'address_refused',
      message: expect.stringContaining('do not go to localhost') as string,
    });
    expect(packets).toBe(0);
    expect(heard).toEqual([
      expect.objectContaining({ purpose, taskId: 'task-1', method: 'GET', host: hostOutside(), refused: null }) as EgressDecision,
      expect.objectContaining({ purpose, host: `localhost:${portOf(inside)}`, refused: expect.any(String) as string }) as EgressDecision,
    ]);
    expect(JSON.stringify(heard)).not.toContain('secret');
  });

  it('should follow a redirect to a host that is named', async () => {
    const egress: Egress = { purpose: 'page', taskId: null, permit: null, mayVisit: () => null };
    expect((await new OutboundHttp(policy(open())).get(`http://${hostOutside()}/`, { ...limits, egress })).text()).toBe('here');
  });

  it.each(purposeNames.filter(needsPermit))(
    'should let no call of a task leave for %s without a permit for that very task',
    async (purpose) => {
      const address = `http://localhost:${portOf(inside)}`;
      const context = { actor: { kind: 'system', id: null, name: 'System' }, address: null, requestId: null } as const;
      const call = (permit: Permit | null, taskId: string | null = 'task-1') =>
        runInContext({ ...context, task: { id: 'task-1', attempt: 1, agentId: null } }, () =>
          new OutboundHttp(policy(open())).get(address, { ...limits, egress: toService(purpose, address, taskId, permit) }),
        );
      const forged = { taskId: 'task-1', isSafeRead: false } as Permit;
      for (const permit of [null, forged, issuePermit('task-2', false)])
        await expect(call(permit)).rejects.toMatchObject({
          kind: 'address_refused',
          message: expect.stringContaining('effect gate') as string,
        });
      await expect(call(null, null)).rejects.toMatchObject({ kind: 'address_refused' });
      expect(packets).toBe(0);
      expect((await call(issuePermit('task-1', false))).status).toBe(200);
    },
  );

  it.each(purposeNames)('should refuse for %s an address that is allowed for another purpose', async (purpose) => {
    const other = purposeNames.find((name) => name !== purpose)!;
    const address = `localhost:${portOf(inside)}`;
    const ask = (allowedFor: Purpose) =>
      new OutboundHttp(policy(`${allowedFor}=${address}`)).get(`http://${address}/`, {
        ...limits,
        egress: toService(purpose, `http://${address}`, null),
      });
    await expect(ask(other)).rejects.toMatchObject({
      kind: 'address_refused',
      hint: expect.stringContaining(`OUTBOUND_ALLOW=${purpose}=${address}`) as string,
    });
    expect(packets).toBe(0);
    expect((await ask(purpose)).status).toBe(200);
  });

  it('should hold for other protocols: no connection to an address inside that is not allowed for mail', async () => {
    const address = { host: 'localhost', port: portOf(inside), protocol: 'SMTP' };
    const egress = { purpose: 'mail', taskId: null } as const;
    const refused = new OutboundSocket(policy(`model=localhost:${address.port}`)).open(address, egress, 5_000);
    await expect(refused).rejects.toMatchObject({ kind: 'address_refused' });
    expect(packets).toBe(0);
    const socket = await new OutboundSocket(policy(`mail=localhost:${address.port}`)).open(address, egress, 5_000);
    expect(heard.at(-1)).toMatchObject({ purpose: 'mail', method: 'SMTP', refused: null });
    socket.destroy();
  });

  it('should say that a port inside which is allowed takes no connection', async () => {
    const opening = new OutboundSocket(policy('mail=127.0.0.1:1')).open(
      { host: '127.0.0.1', port: 1, protocol: 'SMTP' },
      { purpose: 'mail', taskId: null },
      5_000,
    );
    await expect(opening).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  it('should know an IPv6 address as settings have it, without brackets', async () => {
    const address = { host: '::1', port: 1, protocol: 'SMTP' };
    await new OutboundSocket(policy('mail=[::1]:1')).open(address, { purpose: 'mail', taskId: null }, 5_000).catch(() => undefined);
    expect(heard.at(-1)).toMatchObject({ host: '[::1]:1', refused: null });
    await expect(new OutboundSocket(policy('')).open(address, { purpose: 'mail', taskId: null }, 5_000)).rejects.toMatchObject({
      hint: expect.stringContaining('OUTBOUND_ALLOW=mail=[::1]:1') as string,
    });
  });
});
