import { Client, StreamableHTTPClientTransport, UnauthorizedError } from '@modelcontextprotocol/client';
import { Browser } from '../access';
import { startHttps, type HttpsServer } from '../https-server';
import { answerOf } from '../mcp';
import { agree, OAuthApi, AppMemory, asked, BareApp, Trip } from '../oauth';

describe('Apps that are named by a document', () => {
  let documents: HttpsServer;
  let api: OAuthApi;
  let url: string;
  const asks: string[] = [];
  const redirect = 'http://127.0.0.1:7777/callback';

  beforeAll(async () => {
    documents = await startHttps((request, response) => {
      asks.push(request.url!);
      const own = `${documents.url}${request.url}`;
      const document = { client_id: own, client_name: 'Shop helper', redirect_uris: [redirect], client_uri: documents.url };
      const json = (body: unknown) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      if (request.url === '/good')
        return json({ ...document, grant_types: ['authorization_code'], contacts: ['x'], logo_uri: 'https://x.test/' });
      if (request.url === '/foreign') return json({ ...document, client_id: `${documents.url}/good` });
      if (request.url === '/huge') return json({ ...document, client_name: 'x'.repeat(200_000) });
      if (request.url === '/secret') return json({ ...document, client_secret: 's' });
      if (request.url === '/script') return json({ ...document, redirect_uris: ['javascript:alert(1)'] });
      if (request.url === '/plain') return json({ ...document, redirect_uris: ['http://elsewhere.test/'] });
      if (request.url === '/list') return json([document]);
      if (request.url === '/text') return response.writeHead(200).end('<html>');
      if (request.url === '/moved') return response.writeHead(302, { location: '/good' }).end();
      if (request.url === '/away') return response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end();
      if (request.url === '/slow') return response.writeHead(200, { 'content-type': 'application/json' }).write('{');
      return response.writeHead(404).end();
    });
    // A process of its own, because Node reads certificates to trust only at its start.
    api = await OAuthApi.start({ NODE_EXTRA_CA_CERTS: documents.authority, OUTBOUND_ALLOW: `client=${documents.host}` });
    ({ url } = api);
  });
  afterAll(async () => {
    await api.close();
    await documents.close();
  });

  it('should let one in by its document alone, and say whose it is', async () => {
    const memory = new AppMemory(`${documents.url}/good`);
    const connect = () => {
      const transport = new StreamableHTTPClientTransport(new URL('/mcp', url), { authProvider: memory });
      const client = new Client({ name: 'helper', version: '1.0.0' });
      return { transport, client, connecting: client.connect(transport) };
    };
    const first = connect();
    await expect(first.connecting).rejects.toBeInstanceOf(UnauthorizedError);
    expect(memory.sentTo!.searchParams.get('client_id')).toBe(`${documents.url}/good`);
    const person = await api.trip();
    const request = await asked(person, memory.sentTo!);
    expect(request).toMatchObject({ clientName: 'Shop helper', describedBy: documents.host, answersTo: 'this computer' });
    const back = await agree(person, url, request);
    await first.transport.finishAuth(back.searchParams);
    const second = connect();
    await second.connecting;
    expect(await answerOf(second.client, 'tasks_list')).toMatchObject({ items: [] });
    await second.client.close();
    const rows = await api.product.database.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM oauth_records WHERE kind = 'Client'`,
    );
    expect(rows[0]!.count).toBe(0);
  });

  it('should begin nothing for a document that is not right, or not to be read', async () => {
    const app = new BareApp(url, redirect);
    const reads = async (clientId: string) => (await new Trip(new Browser(url)).open(app.authorize({ client_id: clientId }))).to;
    for (const way of ['/foreign', '/huge', '/secret', '/script', '/plain', '/list', '/text', '/moved', '/away', '/slow', '/none'])
      expect(`${way} ${await reads(documents.url + way)}`).toMatch(
        /^\S+ \/connect\/failed\?error=invalid_(client|client_metadata|redirect_uri)$/,
      );
    // Addresses of one's own network, and what is no address of a document.
    const before = asks.length;
    for (const id of [
      'https://127.0.0.1:1/x',
      'https://localhost/x',
      'https://169.254.169.254/x',
      'https://[::1]/x',
      'http://127.0.0.1/x',
      `${documents.url}/good#a`,
      `${documents.url}/a/../good`,
      `https://user:pass@${documents.host}/good`,
    ])
      expect(`${id} ${await reads(id)}`).toMatch(/ \/connect\/failed\?error=invalid_client$/);
    expect(asks.slice(before)).toEqual([]);
    expect(asks).not.toContain('/latest');
  });
});
