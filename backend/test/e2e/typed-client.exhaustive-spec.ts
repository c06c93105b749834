import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { transpileModule } from 'typescript';
import type { ChangeBatchDto } from '../../src/modules/changes/dto/batches.dto';
import { type Browser, insertUser, passwordMode, signedIn } from '../access';
import { type Product, startProduct } from '../app';
import { CommandLine } from '../command-line';
import { type MailServer, startMailServer } from '../mail-server';
import { SellingShop } from '../selling-shop';
import { makeToken } from '../tokens';

const repository = join(__dirname, '../../..');
const run = promisify(execFile);
const packageOf = (name: string) => dirname(createRequire(join(repository, 'cli/package.json')).resolve(`${name}/package.json`));

/** The blocks of docs/api.md in one language, in their order. */
function blocksOf(language: string): string[] {
  const text = readFileSync(join(repository, 'docs/api.md'), 'utf8');
  return text.split(`\n\`\`\`${language}\n`).slice(1).map((rest) => rest.slice(0, rest.indexOf('\n```'))); // prettier-ignore
}

const login = { user: 'shop', pass: 'p4ssw0rd-of-the-mail' };
const options = { strict: true, noUncheckedIndexedAccess: true, target: 'es2022', module: 'nodenext', types: ['node'], noEmit: true };

describe('The typed client of docs/api.md', () => {
  let product: Product;
  let shop: SellingShop;
  let mail: MailServer;
  let owner: Browser;
  let folder: string;

  beforeAll(async () => {
    mail = await startMailServer(login);
    shop = await SellingShop.start({ products: 5 });
    const settings = {
      ...shop.settings,
      OUTBOUND_ALLOW: `platform=${shop.settings.OUTBOUND_ALLOW},mail=${mail.host}`,
      PUBLIC_URL: 'https://console.shop.test',
    };
    product = await startProduct({ settings: { ...passwordMode, ...settings } });
    await insertUser(product, 'ada@shop.test');
    owner = await signedIn(product.url, 'ada@shop.test');
    await owner.confirm();
    // Inside of the repository, where the packages of the recipe are.
    mkdirSync(join(repository, '.data'), { recursive: true });
    folder = mkdtempSync(join(repository, '.data/typed-client-'));
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await product.close();
    await shop.close();
    await mail.close();
  });

  it('should name the versions that it is tested with', () => {
    const recipe = blocksOf('sh').find((block) => block.includes('openapi-typescript'))!;
    const asked = [...recipe.matchAll(/([\w./@-]+)@(\d+\.\d+\.\d+)/g)].filter(([, name]) => name !== 'typescript');
    expect(asked.map(([, name]) => name)).toEqual(['openapi-fetch', 'socket.io-client', 'openapi-typescript']);
    for (const [, name, version] of asked) {
      const { version: here } = JSON.parse(readFileSync(join(packageOf(name!), 'package.json'), 'utf8')) as { version: string };
      expect(`${name} ${version}`).toBe(`${name} ${here}`);
    }
  });

  it('should compile, and go from an agent to a price that was read back, with a token alone', async () => {
    cpSync(join(repository, 'backend/openapi.json'), join(folder, 'openapi.json'));
    const program = blocksOf('ts').join('\n');
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    writeFileSync(join(folder, 'journey.ts'), program);
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, include: ['journey.ts'] }));
    await run(process.execPath, [join(packageOf('openapi-typescript'), 'bin/cli.js'), 'openapi.json', '-o', 'stallhand.d.ts'], {
      cwd: folder,
    });
    const checked = await run(process.execPath, [join(repository, 'node_modules/typescript7/bin/tsc'), '-p', folder]).catch(
      (error: { stdout: string }) => error,
    );
    expect(checked.stdout).toBe('');
    writeFileSync(join(folder, 'journey.mjs'), transpileModule(program, { compilerOptions: { target: 9, module: 99 } }).outputText);

    const server = { kind: 'smtp', host: '127.0.0.1', port: mail.port, secure: false, user: login.user, password: login.pass };
    expect((await owner.call('PUT', '/api/settings', { mail: { ...server, from: 'news@shop.test' } })).status).toBe(200);
    expect((await owner.call('POST', '/api/demo-shop')).status).toBe(201);
    await shop.connect(product.url, 'shopify', undefined, owner);
    await owner.confirm();
    const { token } = await makeToken(owner, [
      ...(['agents:write', 'tasks:read', 'tasks:write', 'commerce:read', 'customers:identify'] as const),
      ...(['approvals:read', 'approvals:decide'] as const),
      ...(['changes:read', 'changes:propose', 'changes:decide'] as const),
    ]);
    const env = { PATH: process.env.PATH, STALLHAND_URL: product.url, STALLHAND_TOKEN: token };
    const ended = await run(process.execPath, ['journey.mjs', 'SKU-1', 'shopify', '12.5'], { cwd: folder, env, timeout: 120_000 });
    const [asks, done, price] = ended.stdout.trim().split('\n');
    expect(asks).toMatch(/To: .+@.+, .+@.+, .+@/);
    expect(done).toMatch(/^completed: email.txt, \d{3,} characters$/);
    expect(price).toBe('SKU-1: verified, 10.01 to 12.5 USD');
    // The shop writes letters about what waits, too.
    const offers = mail.letters.filter(({ text }) => text.includes('10 % off until Sunday'));
    expect(offers.map(({ to }) => to[0]!).toSorted()).toEqual(asks!.split(' To: ')[1]!.split(', ').toSorted());
    expect(await shop.product('shopify', 'SKU-1')).toMatchObject({ price: 1_250 });

    const line = new CommandLine({ STALLHAND_URL: product.url, STALLHAND_TOKEN: token });
    expect((await line.run(['changes', 'ls'])).stdout).toMatch(/shopify +1 verified +Weekend price/);
    expect((await line.run(['changes', 'ls', '--json'])).json<ChangeBatchDto[]>()).toMatchObject([{ title: 'Weekend price', lines: 1 }]);
    line.remove();
  });

  it('should be given the document that it is generated from, by the same token', async () => {
    const { token } = await makeToken(owner, ['tasks:read'], { mode: 'read' });
    const answer = await fetch(`${product.url}/api/docs-json`, { headers: { authorization: `Bearer ${token}` } });
    expect([answer.status, Object.keys((await answer.json()) as object)]).toEqual([
      200,
      expect.arrayContaining(['paths', 'x-socket-events']),
    ]);
    expect((await fetch(`${product.url}/api/docs-json`)).status).toBe(401);
  });
});
