import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { after, before, beforeEach, test } from 'node:test';
import { call, clearAll } from './lib/api.mjs';
import { baseUrl, launch, openWindow } from './lib/browser.mjs';
import { answersOf, until } from './lib/product.mjs';
import { calls, choices, liveEvents, routes } from './specification/calls.mjs';
import { constants, shipped, toasts } from './specification/messages.mjs';
import { screens } from './specification/screens.mjs';

const source = join(import.meta.dirname, '../src');
const assets = join(import.meta.dirname, '../dist/assets');

/** Timeout for texts that appear as soon as their screen has loaded. */
const SOON = 15_000;

let browser;
before(async () => {
  browser = await launch();
});
beforeEach(clearAll);
after(async () => {
  await clearAll();
  await browser?.close();
});

const answerOf = answersOf(baseUrl);
/** Errors of the browser's console are expected here, because calls are made to fail. */
const pageErrorsOf = ({ problems }) => problems.filter((problem) => problem.startsWith('page error'));

test('should answer the calls of the specification, with its fields and defaults, and tell of them live', async () => {
  const page = await openWindow(browser);
  await page.goto('/payment-demo');
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        window.told = [];
        const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws`);
        socket.onmessage = ({ data }) => window.told.push(JSON.parse(data).type);
        socket.onopen = () => resolve(null);
      }),
  );
  const ids = {};
  const broken = [];
  for (const { section, method, path, body, status, gives, at: index = 0, fields = [], values = {}, as } of calls) {
    const at = path.replace(/\$(\w+)/, (_, name) => ids[name]);
    const answer = await answerOf(method, at, body);
    const row = `${section}: ${method} /api/${path}`;
    if (answer.status !== status) broken.push(`${row} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    if (gives === 'list' && !Array.isArray(answer.body)) broken.push(`${row} gives no list`);
    const found = gives === 'list' ? answer.body?.[index] : answer.body;
    for (const field of fields) if (!(field in (found ?? {}))) broken.push(`${row} has no ${field}`);
    for (const [field, value] of Object.entries(values)) {
      if (JSON.stringify(found?.[field]) !== JSON.stringify(value)) broken.push(`${row} has ${field}: ${JSON.stringify(found?.[field])}`);
    }
    if (as) ids[as] = answer.body?.id;
  }
  assert.deepEqual(broken, []);
  await until('every live event has been sent', () =>
    page.evaluate((all) => all.every((event) => window.told.includes(event)), liveEvents),
  );
});

test('should offer the choices and routes of the specification in the API document', async () => {
  const { paths, components } = await call('GET', 'docs-json');
  const missing = [
    ...choices.flatMap(({ section, schema, values }) =>
      values.filter((value) => !components.schemas[schema]?.enum?.includes(value)).map((value) => `${section}: ${value}`),
    ),
    ...routes.filter((route) => {
      const [method, path] = route.split(' ');
      return !paths[path]?.[method.toLowerCase()];
    }),
  ];
  assert.deepEqual(missing, []);
});

test('should hold the constants of the specification', () => {
  const broken = constants.filter(({ file, line }) => !readFileSync(join(source, file), 'utf8').includes(line));
  assert.deepEqual(
    broken.map(({ section, line }) => `${section}: ${line}`),
    [],
  );
});

test('should ship the messages of the specification that are not brought about here', () => {
  const code = readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(assets, name), 'utf8'))
    .join('\n');
  const has = (text) => code.includes(text) || code.includes(text.replaceAll('•', '\\u2022'));
  const missing = shipped.flatMap(({ section, texts }) => texts.filter((text) => !has(text)).map((text) => `${section}: ${text}`));
  assert.deepEqual(missing, []);
});

/** @returns the rows that fail on the screen */
async function brokenOn(page, { section, path, open, texts = [], placeholders = [], roles = {}, inputs = {} }) {
  await page.goto(path);
  if (open) await page.getByRole('button', { name: open }).first().click();
  const rows = [
    ...placeholders.map((text) => [text, page.getByPlaceholder(text, { exact: true })]),
    ...Object.entries(roles).flatMap(([role, names]) =>
      names.map((name) => [`${role} ${name}`, page.getByRole(role, { name, exact: true })]),
    ),
    ...Object.keys(inputs).map((label) => [`field ${label}`, page.getByLabel(label)]),
  ];
  const absent = (all) => {
    const shown = document.body.innerText.replaceAll(/\s+/g, ' ');
    const whole = (text) => new RegExp(`(?<![\\p{L}\\p{N}])${text.replaceAll(/[$()*+.?[\]^{|}]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'u');
    // A text that only a style keeps apart from the next one is no word of `shown`.
    const isOwn = (text) =>
      document
        .evaluate(`//*[text()="${text}"]`, document.body, null, XPathResult.ANY_UNORDERED_NODE_TYPE)
        .singleNodeValue?.checkVisibility();
    return all.filter((text) => !whole(text).test(shown) && !isOwn(text));
  };
  const isComplete = async () => (await page.evaluate(absent, texts)).length === 0;
  for (const deadline = Date.now() + SOON; !(await isComplete()) && Date.now() < deadline;) await sleep(200);
  const broken = (await page.evaluate(absent, texts)).map((text) => `${section}, ${path}: ${text}`);
  for (const [row, place] of rows) {
    const isThere = await place
      .first()
      .waitFor({ state: 'attached', timeout: broken.length > 0 ? 1_000 : SOON })
      .then(
        () => true,
        () => false,
      );
    if (!isThere) broken.push(`${section}, ${path}: ${row}`);
  }
  for (const [label, attributes] of Object.entries(inputs)) {
    for (const [name, value] of Object.entries(attributes)) {
      const found = await page
        .getByLabel(label)
        .first()
        .getAttribute(name, { timeout: 1_000 })
        .catch(() => null);
      if (found !== value) broken.push(`${section}, ${path}: ${label} has ${name} ${found}`);
    }
  }
  return broken;
}

test('should show what the specification says of each screen', async () => {
  const page = await openWindow(browser);
  const broken = [];
  for (const screen of screens.filter(({ shop }) => shop !== 'used')) broken.push(...(await brokenOn(page, screen)));
  await call('POST', 'agents', { name: 'Listing auditor', type: 'SEO Optimization' });
  await call('POST', 'tasks', { title: 'Count', type: 'Custom', input: { steps: [] } });
  for (const screen of screens.filter(({ shop }) => shop === 'used')) broken.push(...(await brokenOn(page, screen)));
  assert.deepEqual(broken, []);
  assert.deepEqual(pageErrorsOf(page), []);
});

test('should say what happened in the words of the specification', async () => {
  const page = await openWindow(browser);
  const fails = (method, path, answer = { status: 500, body: '' }) =>
    page.route(`**/api/${path}`, (route) => (route.request().method() === method ? route.fulfill(answer) : route.fallback()));
  const press = (name) => page.getByRole('button', { name }).first().click();
  await call('POST', 'agents', { name: 'Listing auditor', type: 'Custom', config: { input: { steps: [{ type: 'wait', seconds: 600 }] } } });
  await call('POST', 'api-keys', { name: 'Model', service: 'openai', keyValue: 'sk-not-a-real-key-0123456789' });

  const onAgents = async (act) => {
    await page.goto('/admin/agents');
    await act();
  };
  const create = () =>
    onAgents(async () => {
      await press('Create Agent');
      await page.getByRole('button', { name: 'Create agent', exact: true }).click();
    });
  const takeAway = async (path, name, button) => {
    await page.goto(path);
    await press(name);
    await page.getByRole('dialog').getByRole('button', { name: button }).click();
  };
  const saveSettings = async () => {
    await page.goto('/admin/settings');
    await page.getByLabel('Max Concurrent Tasks').fill(String(11 + Math.floor(Math.random() * 50)));
    await press('Save changes');
  };
  const actions = {
    'agent create fails': async () => {
      await fails('POST', 'agents');
      await create();
    },
    'agent create without a code': async () => {
      await fails('POST', 'agents', { status: 502, body: 'upstream is gone' });
      await create();
    },
    'agent create': create,
    'agent update fails': async () => {
      await fails('PATCH', 'agents/*');
      await onAgents(() => press('Start Listing auditor'));
    },
    'agent update': () => onAgents(() => press('Start Listing auditor')),
    'agent delete': () => takeAway('/admin/agents', 'Delete Listing auditor', 'Delete agent'),
    'agent delete fails': async () => {
      await fails('DELETE', 'agents/*');
      await takeAway('/admin/agents', 'Delete Listing auditor', 'Delete agent');
      await press('Close');
    },
    'key delete': () => takeAway('/admin/api-keys', 'Delete Model', 'Delete API key'),
    'key delete fails': async () => {
      await fails('DELETE', 'api-keys/*');
      await takeAway('/admin/api-keys', 'Delete Model', 'Delete API key');
      await press('Close');
    },
    'settings save': saveSettings,
    'settings save fails': async () => {
      await fails('PUT', 'settings');
      await saveSettings();
    },
    'checkout of nothing': () => page.goto('/checkout'),
    'checkout of an unknown product': () => page.goto('/checkout?product=no-such-tool&name=x&price=1'),
  };
  const broken = [];
  for (const { section, does, title, text } of toasts) {
    await actions[does]();
    const shown = page.locator('.MuiSnackbar-root').getByText(title, { exact: true });
    const isThere = await shown.waitFor({ timeout: SOON }).then(
      () => true,
      () => false,
    );
    const said = isThere ? await page.locator('.MuiSnackbar-root').innerText() : '';
    const lines = said.split('\n').filter((line) => line && line !== 'Undo' && line !== 'Details' && line !== 'Open');
    if (JSON.stringify(lines) !== JSON.stringify([title, ...(text ? [text] : [])]))
      broken.push(`${section}, ${does}: ${JSON.stringify(lines)}`);
    if (does.endsWith('delete') && isThere) await press('Undo');
    await page.unrouteAll();
  }
  assert.deepEqual(broken, []);
  assert.deepEqual(pageErrorsOf(page), []);
});
