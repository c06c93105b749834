import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import ts from 'typescript';
import { findChromium } from '../lib/machine.mjs';
import { root } from '../lib/paths.mjs';
import { screensOf } from './screens.mjs';

/** Windows that look at screens at once. */
const windows = 2;
/** A screen has what it asks for when nothing was on its way for so long. */
const calmMs = 700;
const patienceMs = 15_000;
/** Pixels: tables and galleries fetch what comes into sight. */
const sight = { width: 1440, height: 2400 };
/** Pages after the first, of the lists that tell what happened in the fortnight. */
const morePages = { '/api/tasks': 1, '/api/workflow-runs': 1 };
const documents = ['text/markdown', 'text/html'];
/** A PNG of more than these characters is kept as WebP. */
const mostPng = 20_000;
/** Characters from which an object that is answered twice is worth a place of its own. */
const leastShared = 120;

/** The rules of the frontend, from its own source, so that questions are found again. */
async function rules() {
  const { outputText } = ts.transpileModule(readFileSync(join(root, 'frontend/src/app/demo/recording.ts'), 'utf8'), {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
  });
  return import(`data:text/javascript,${encodeURIComponent(outputText)}`);
}

/**
 * Looks at the screens with a browser and keeps what the API answered to that.
 * @param {string} url of the product
 * @returns {Promise<{ workspace: import('../../frontend/src/app/demo/recording').Recording, files: Record<string, string> }>}
 */
export async function recordScreens(url) {
  const { isFile, questionKey } = await rules();
  const list = async (path) => (await fetch(`${url}/api/${path}`)).json();
  const recordedAt = new Date().toISOString();
  const answers = {};
  const files = {};
  const kept = [];
  /** Addresses of all questions, by their keys. */
  const asked = new Map();

  async function keep(response) {
    const address = new URL(response.url());
    if (!address.pathname.startsWith('/api/') || !response.ok()) return;
    // Nobody presses anything: what is sent besides questions, the screen sends by itself.
    const method = response.request().method();
    const { 'content-type': type = '', 'x-total-count': total, 'x-next-cursor': next } = response.headers();
    if (isFile(address) || ['image', 'document'].includes(response.request().resourceType())) {
      const body = await response.body();
      const isText = type.startsWith('text/') || type.includes('json') || type.includes('svg');
      files[`${address.pathname}${address.search}`] = isText
        ? body.toString()
        : `data:${type.split(';')[0]};base64,${body.toString('base64')}`;
    } else if (type.includes('json') || method !== 'GET') {
      const body = type.includes('json') ? await response.json() : null;
      answers[questionKey(address, Date.now(), method)] = {
        status: response.status(),
        body,
        ...(total && { total }),
        ...(next && { next }),
      };
    }
  }

  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-dev-shm-usage'] });
  const { screens, families } = await screensOf(list);
  const waiting = [...screens, ...families.flatMap(({ ids, at, opened }) => ids.slice(0, opened).map(at))];
  const look = async () => {
    const page = await browser.newPage({ viewport: sight, timezoneId: 'UTC' });
    let open = 0;
    let since = 0;
    const count = (change) => () => {
      open += change;
      since = Date.now();
    };
    page.on('request', count(1));
    page.on('request', (request) => {
      const address = new URL(request.url());
      const isQuestion = request.method() === 'GET' && ['fetch', 'xhr'].includes(request.resourceType());
      if (isQuestion && address.pathname.startsWith('/api/') && !isFile(address)) asked.set(questionKey(address, Date.now()), address);
    });
    page.on('requestfinished', count(-1));
    page.on('requestfailed', count(-1));
    // A window that has gone on before an answer came has no use for it.
    page.on('response', (response) => kept.push(keep(response).catch(() => undefined)));
    await page.goto(`${url}/admin`, { waitUntil: 'networkidle' });
    for (let screen = waiting.shift(); screen !== undefined; screen = waiting.shift()) {
      since = Date.now();
      await page.evaluate((path) => {
        globalThis.history.pushState({}, '', path);
        globalThis.dispatchEvent(new globalThis.PopStateEvent('popstate', { state: {} }));
      }, screen);
      const isCalm = () => open <= 0 && Date.now() - since >= calmMs;
      for (let idle = 0, deadline = Date.now() + patienceMs; idle < 2 && Date.now() < deadline; idle++) {
        for (; !isCalm() && Date.now() < deadline; await sleep(50)) idle = 0;
        // What came may have brought a program that has yet to run.
        await page.evaluate(() => new Promise((resolve) => globalThis.requestIdleCallback(resolve)));
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: windows }, look));
    await Promise.all(kept);
    if (asked.size === 0) throw new Error('No screen asked for anything. Was the product built anew while it was recorded?');
    // An answer that the browser let go of, or took from its own store, is asked for once more.
    for (const [key, address] of asked) answers[key] ??= await ask(address);
    for (const key of Object.keys(answers)) await followPages(url, key, answers, questionKey);
    for (const family of families) await askAlike(url, family, answers);
    await keepDocuments(url, answers, files);
    await slim(await browser.newPage(), files);
  } finally {
    await browser.close();
  }
  return { workspace: { recordedAt, ...shared(answers) }, files };
}

const isByTheHour = (key) => /=-?\d+h/.test(key);

async function ask(address) {
  const answer = await fetch(address);
  if (!answer.ok) return null;
  const [total, next] = [answer.headers.get('x-total-count'), answer.headers.get('x-next-cursor')];
  return { status: answer.status, body: await answer.json(), ...(total && { total }), ...(next && { next }) };
}

/** The further pages of a list, as far as somebody is likely to scroll; there the list ends. */
async function followPages(url, key, answers, questionKey) {
  let last = answers[key];
  for (let page = 1; last?.next; page++) {
    if (page > (morePages[key.split('?')[0]] ?? 0) || isByTheHour(key)) {
      delete last.next;
      return;
    }
    const address = new URL(`${url}${key}`);
    address.searchParams.set('cursor', last.next);
    last = await ask(address);
    answers[questionKey(address, Date.now())] = last;
  }
}

/** Asks for the rows of a family that were not opened what was asked for the first of them; not what hangs on other ids. */
async function askAlike(url, { ids: [first, ...others] }, answers) {
  if (first === undefined) return;
  const anyId = /[0-9a-f]{8}-[0-9a-f]{4}-/g;
  const isOwn = (key) => key.startsWith('/') && key.includes(first) && !isByTheHour(key) && (key.match(anyId) ?? []).length <= 1;
  for (const question of Object.keys(answers).filter((key) => isOwn(key))) {
    for (const key of others.map((id) => question.replaceAll(first, id))) {
      if (answers[key]) continue;
      const answer = await ask(`${url}${key}`);
      if (answer) answers[key] = answer;
    }
  }
}

/** Documents of results. Screens load them when a visitor opens them. */
async function keepDocuments(url, answers, files) {
  const results = Object.entries(answers).filter(([key]) => /^\/api\/tasks\/[0-9a-f-]{36}$/.test(key));
  for (const [key, { body }] of results)
    for (const { id, mime } of body.artifacts.filter((artifact) => documents.includes(artifact.mime.split(';')[0]))) {
      const address = `${key}/artifacts/${id}`;
      if (files[address] !== undefined) continue;
      const answer = await fetch(`${url}${address}`);
      if (!answer.ok) throw new Error(`${address} (${mime}): ${answer.status}`);
      files[address] = await answer.text();
    }
}

/** Photographs of pixels as WebP, in the size of a card. */
async function slim(page, files) {
  for (const [address, file] of Object.entries(files)) {
    if (!file.startsWith('data:image/png') || file.length < mostPng) continue;
    files[address] = await page.evaluate(async (source) => {
      const image = new globalThis.Image();
      image.src = source;
      await image.decode();
      const canvas = globalThis.document.createElement('canvas');
      canvas.width = canvas.height = 480;
      canvas.getContext('2d').drawImage(image, 0, 0, 480, 480);
      return canvas.toDataURL('image/webp', 0.7);
    }, file);
  }
}

/** Puts objects that are answered more than once into `rows`, and `{ $row }` in their places. */
function shared(answers) {
  const counts = new Map();
  const isShareable = (value) => value !== null && typeof value === 'object' && !Array.isArray(value);
  const count = (value) => {
    if (value === null || typeof value !== 'object') return;
    if (isShareable(value)) {
      const text = JSON.stringify(value);
      if (text.length < leastShared) return;
      counts.set(text, (counts.get(text) ?? 0) + 1);
      if (counts.get(text) > 1) return;
    }
    Object.values(value).forEach(count);
  };
  Object.values(answers).forEach(({ body }) => count(body));
  const rows = [];
  const placeOf = new Map();
  const put = (value) => {
    if (value === null || typeof value !== 'object') return value;
    const text = isShareable(value) ? JSON.stringify(value) : '';
    if ((counts.get(text) ?? 0) < 2) return inside(value);
    if (!placeOf.has(text)) {
      const row = inside(value);
      placeOf.set(text, rows.push(row) - 1);
    }
    return { $row: placeOf.get(text) };
  };
  const inside = (value) =>
    Array.isArray(value) ? value.map(put) : Object.fromEntries(Object.entries(value).map(([name, one]) => [name, put(one)]));
  const shortened = Object.fromEntries(Object.entries(answers).map(([key, answer]) => [key, { ...answer, body: put(answer.body) }]));
  return { rows, answers: shortened };
}
