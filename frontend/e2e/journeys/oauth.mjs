import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { accountsWorld } from '../lib/accounts-world.mjs';
import { auditScreen } from '../lib/audit.mjs';

const password = 'correct horse battery';
const owner = 'olga@oauth.test';

let app;
const { world, open: openSite } = accountsWorld.use(async (_world, onStop) => {
  app = await startApp();
  onStop(() => app.stop());
});

/** An app as it is on a person's computer: a small server hears the answer. */
async function startApp() {
  const heard = [];
  const server = createServer((request, response) => {
    if (request.url.startsWith('/callback')) heard.push(new URL(request.url, 'http://127.0.0.1').searchParams);
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<!doctype html><html lang="en"><title>App</title><h1>You can close this</h1>');
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const redirect = `http://127.0.0.1:${server.address().port}/callback`;
  const verifier = randomBytes(32).toString('base64url');
  const registered = await fetch(`${world.product.url}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: 'Desk assistant', redirect_uris: [redirect] }),
  });
  const { client_id: clientId } = await registered.json();
  const address = (scope) =>
    `${world.product.url}/oauth/authorize?${new URLSearchParams({
      response_type: 'code',
      client_id: clientId,
      redirect_uri: redirect,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      state: 'desk',
      ...(scope && { scope }),
    })}`;
  const redeem = async (code) => {
    const answer = await fetch(`${world.product.url}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: clientId,
        redirect_uri: redirect,
        code_verifier: verifier,
        code,
      }),
    });
    return answer.json();
  };
  return { address, redeem, heard, stop: () => new Promise((resolve) => server.close(resolve)) };
}

const askTools = (token) =>
  fetch(`${world.product.url}/mcp`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, accept: 'application/json, text/event-stream', 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  });

// Whoever is not signed in, or has to confirm, is told so by a refusal, and the browser writes that into its console.
const open = (look) => openSite({ ...look, expected: ['401 (Unauthorized)', '403 (Forbidden)'] });

async function makeOwner() {
  const link = await world.ownerLink(owner);
  await fetch(`${world.product.url}/api/invites/${link.split('/').at(-1)}/accept`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf': '1' },
    body: JSON.stringify({ name: 'Olga', password }),
  });
}

async function signIn(page) {
  await page.getByLabel('Email').fill(owner);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('should let an app in by a person who says what it may do, and end it again', async (t) => {
  await makeOwner();
  const page = await open();
  t.after(() => page.context().close());
  await page.goto(app.address());
  // Nobody is signed in: by way of the sign-in page and back.
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await signIn(page);
  await page.getByRole('heading', { name: 'Connect Desk assistant?' }).waitFor();
  await page.waitForLoadState('networkidle');
  await auditScreen(page, 'connect-1440-dark');

  assert.ok(await page.getByRole('checkbox', { name: 'See products, stock, prices, orders and profit' }).isChecked());
  assert.ok(!(await page.getByRole('checkbox', { name: 'Approve and refuse in your name' }).isChecked()));
  await page.getByRole('radio', { name: /^Only look/ }).check();
  assert.ok(await page.getByRole('checkbox', { name: 'Run workflows' }).isDisabled());
  await page.getByRole('checkbox', { name: 'See what rises and falls in the market' }).uncheck();
  await page.getByRole('button', { name: 'Limit it further' }).click();
  await page.getByLabel('Spends at most a day (USD)').fill('2');
  // By the keyboard alone from here on.
  await page.getByRole('button', { name: 'Connect', exact: true }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'You can close this' }).waitFor();

  const answer = app.heard.at(-1);
  assert.equal(answer.get('state'), 'desk');
  assert.equal(answer.get('iss'), world.product.url);
  const tokens = await app.redeem(answer.get('code'));
  const scopes = tokens.scope.split(' ');
  assert.ok(scopes.includes('commerce:read'));
  assert.ok(!scopes.includes('trends:read') && scopes.every((scope) => scope.endsWith(':read')));
  const listed = await (await askTools(tokens.access_token)).text();
  assert.match(listed, /"stock_list"/);
  assert.doesNotMatch(listed, /"trends_list"|"agents_run"/);

  await page.goto('/admin/settings?tab=security');
  await page.getByText(/app, signed in to this computer, reads, .* at most 2\.00 USD a day/).waitFor();
  await page.waitForLoadState('networkidle');
  await auditScreen(page, 'connected-1440-dark');
  await page.getByRole('button', { name: 'Disconnect Desk assistant' }).click();
  await page.getByRole('button', { name: 'Disconnect app' }).click();
  await page.getByText('App disconnected').waitFor();
  assert.equal((await askTools(tokens.access_token)).status, 401);
  assert.deepEqual(page.problems, []);
});

/** The exhaustive tests go on from here. */
export { app, open, signIn };
