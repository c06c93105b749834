import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tokenPermissions } from '../../src/modules/auth/permissions';
import { insertUser, signedIn, startPasswordProduct } from '../access';
import type { Product } from '../app';
import { figure } from '../figures';
import { freePort } from '../loopback';
import { makeToken } from '../tokens';
import { notServed, notUsed, signIn } from './not-applying';
import { addReferences, signingIn } from './reference-server';
import { required, revisions, suite } from './suite';

describe('The MCP server, held to the conformance suite of the protocol', () => {
  const folder = mkdtempSync(join(tmpdir(), 'conformance-'));
  let product: Product;
  let front: Awaited<ReturnType<typeof signingIn>>;

  beforeAll(async () => {
    const port = await freePort();
    product = await startPasswordProduct({ ALLOWED_HOSTS: `localhost:${port}` });
    addReferences(product);
    await insertUser(product, 'ada@shop.test');
    const { token } = await makeToken(await signedIn(product.url, 'ada@shop.test'), [...tokenPermissions]);
    front = await signingIn(product, token, port);
  });
  afterAll(async () => {
    await front.close();
    await product.close();
    rmSync(folder, { recursive: true });
  });

  it.each(revisions)('should pass every scenario that %s requires and that applies', async (revision) => {
    const expected = join(folder, `${revision}.yml`);
    writeFileSync(expected, JSON.stringify({ server: Object.keys(notServed) }));
    // It is not content either where a scenario passes of which we say that it does not apply.
    const { isContent, output } = await suite('server', '--url', front.url, '--requirements', revision, '--expected-failures', expected);
    const summary = output.slice(output.indexOf('=== SUMMARY'));
    expect(isContent ? '' : summary).toBe('');
    const names = await required(revision, 'server');
    const passed = names.filter((name) => !(name in notServed) && new RegExp(`✓ ${name}: [1-9]`).test(summary));
    figure(`server scenarios of ${revision} that pass, of ${names.length} required`, passed.length);
  });

  it('should be described with all that it does not offer', () => {
    const guide = readFileSync(join(__dirname, '../../../docs/mcp-conformance.md'), 'utf8');
    const missing = [...Object.entries(notServed), ...Object.entries(notUsed)].filter(
      ([name, why]) => !guide.includes(`\`${name.split(':').at(-1)!}\``) || !guide.includes(why),
    );
    expect(missing).toEqual([]);
    expect(guide).toContain(signIn.why);
  });
});
