/**
 * `node tools/api-examples.mjs CALLS`: examples of the API document for operations that have none, from calls that tests made and the product
 * answered. CALLS is what tests wrote under `RECORD_CALLS=CALLS`. What is there already stays, as long as the document allows it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { root } from './lib/paths.mjs';

const ofBackend = createRequire(join(root, 'backend/package.json'));
const { default: Ajv } = ofBackend('ajv');
const { default: addFormats } = ofBackend('ajv-formats');

const target = join(root, 'backend/src/openapi-examples.json');
const document = JSON.parse(readFileSync(join(root, 'backend/openapi.json'), 'utf8'));
const ajv = addFormats(new Ajv({ strict: false, validateFormats: true })).addSchema({ components: document.components }, 'api');

const longest = { text: 240, list: 2, example: 5_000 };
/** Characters that an example has best: enough to see the shape, few enough to read. */
const best = 700;

const operations = Object.entries(document.paths)
  .flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      operation,
      method: method.toUpperCase(),
      pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
      rank: path.split('{').length,
    })),
  )
  .sort((a, b) => a.rank - b.rank);

const checkOf = (schema) => schema && ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/')));
const jsonIn = (part) => part?.content?.['application/json']?.schema;

const usualSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** What was true of the machine of the test alone. */
const settled = (text) =>
  text === hostname()
    ? 'server-1'
    : text
        .replaceAll(/https?:\/\/(?:127\.0\.0\.1|localhost):\d+/g, 'https://console.example.com')
        .replaceAll(/127\.0\.0\.1:\d+/g, 'shop.example.com')
        .replaceAll(/(?:\/tmp|\/home)\/[\w./-]*/g, '/var/lib/stallhand')
        .replaceAll(/\b[A-Z2-7]{32}\b/g, usualSecret)
        .replaceAll(/sth_[0-9A-Za-z]{49}/g, 'sth_shown-once')
        .replaceAll(/(?<=\/(?:invites|invite|hooks|reset|calendar|unsubscribe)\/)[\w-]{20,}/g, 'the-secret-part');

function trimmed(value) {
  if (typeof value === 'string') {
    const text = settled(value);
    return text.length > longest.text ? `${text.slice(0, longest.text)}…` : text;
  }
  if (Array.isArray(value)) return value.slice(0, longest.list).map(trimmed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, trimmed(inner)]));
}

/** What tests write to break something, or to have something small. */
const odd = /NOPE|Probe|broken|nonsense|<script|\\u202e|Wrong|[Ss]teps? \d|\b[xX]\b|(.)\1{12}/;

/** What is empty shows nothing. */
const emptiness = (value) => {
  if (value === null || (Array.isArray(value) && value.length === 0)) return 1;
  if (typeof value !== 'object') return 0;
  const inner = Object.values(value);
  return inner.length === 0 ? 1 : inner.reduce((sum, one) => sum + emptiness(one), 0) / inner.length;
};

const calls = readFileSync(process.argv[2], 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));
const candidates = new Map();
for (const { method, path, status, request, answer, isUsual } of calls) {
  const found = operations.find((one) => one.method === method && one.pattern.test(path.split('?')[0]));
  if (!found) continue;
  const { operationId, requestBody, responses } = found.operation;
  const wanted = { request: jsonIn(requestBody), answer: jsonIn(responses[status]) };
  const example = { ...(wanted.request && { request: trimmed(request) }), ...(wanted.answer && { answer: trimmed(answer) }) };
  const size = JSON.stringify(example).length;
  if (Object.keys(example).length === 0 || size > longest.example || (wanted.request && request === undefined)) continue;
  const oddity = isUsual && emptiness(answer) < 1 ? -2 : odd.test(JSON.stringify(example)) ? 4 : 0;
  const cost = oddity + Math.abs(Math.log(size / best)) + 4 * emptiness(example.answer ?? {}) + emptiness(example.request ?? {});
  candidates.set(operationId, [...(candidates.get(operationId) ?? []), { example, cost, wanted }]);
}

const examples = JSON.parse(readFileSync(target, 'utf8'));
const isValid = ({ example, wanted }) => ['request', 'answer'].every((part) => !wanted[part] || checkOf(wanted[part])(example[part]));
for (const [operationId, made] of candidates) {
  if (examples[operationId]) continue;
  const chosen = made
    .sort((a, b) => a.cost - b.cost)
    .slice(0, 30)
    .find(isValid);
  if (chosen) examples[operationId] = chosen.example;
}
const sorted = Object.fromEntries(Object.entries(examples).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(target, `${JSON.stringify(sorted, null, 2)}\n`);

const lacking = operations.filter(({ operation: { operationId, requestBody, responses } }) => {
  const has = examples[operationId] ?? {};
  const answers = Object.entries(responses).some(([status, response]) => status.startsWith('2') && jsonIn(response));
  return (jsonIn(requestBody) && has.request === undefined) || (answers && has.answer === undefined);
});
console.log(`${Object.keys(sorted).length} operations have examples; ${lacking.length} lack one:`);
console.log(lacking.map(({ method, operation }) => `${method} ${operation.operationId}`).join('\n'));
