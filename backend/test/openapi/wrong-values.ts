import { bodySchemaOf, type DocumentedRoute, type Schema } from './document';

/** Fields that accept a number with decimals. */
const decimals = new Set([
  'price',
  'cost',
  'amount',
  'threshold',
  'to',
  'percent',
  'marginPercent',
  'feePercent',
  'mostChange',
  'mostAmountDay',
]);

/** Routes that judge each entry of a list by itself and report an incomplete entry in that entry's result. */
const judgedEach = ['POST /api/tasks/batch'];

/** Values that no field of this type accepts. */
function wrongFor(schema: Schema): unknown[] {
  const never = schema.nullable ? [] : [null];
  if (schema.enum) return [...never, 'nonsense', 1, [], {}, true].filter((value) => !(schema.enum as unknown[]).includes(value));
  switch (schema.type) {
    case 'string':
      return [...never, 1, true, [], {}, 'a\u0000b', '\ud800', 'x'.repeat(200_000)];
    case 'number':
    case 'integer':
      return [...never, 'x', 1.5, true, [], {}, '1'];
    case 'boolean':
      return [...never, 'true', 1, [], {}];
    case 'array':
      return [...never, 'x', 1, {}, ...(schema.items?.type === 'object' ? [] : [[{}]]), [null], Array(501).fill('x')];
    default:
      return schema.type === 'object' && !schema.nullable ? [...never, 'x', 1, true, []] : [];
  }
}

export interface WrongValue {
  field: string;
  value: unknown;
}

/** Wrong values for each field of the route's JSON body. */
export const wrongValuesOf = (route: DocumentedRoute): WrongValue[] =>
  Object.entries(bodySchemaOf(route)?.properties ?? {}).flatMap(([field, schema]) =>
    wrongFor(schema)
      .filter((value) => value !== 1.5 || !decimals.has(field))
      .filter((value) => !judgedEach.includes(route.name) || JSON.stringify(value) !== '[{}]')
      .map((value) => ({ field, value })),
  );

export const shortText = (value: unknown): string => {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 40 ? `${text.slice(0, 40)}… (${text.length})` : text;
};

export const unknownId = '01890000-0000-7000-8000-000000000000';

/** Queries of routes that would refuse an address without them before they look up the row. */
export const validQueries: Record<string, string> = { 'DELETE /api/purchase-lists/{id}': '?version=1' };

/** Valid bodies for routes that would refuse an empty body before they look up the row. */
export const validBodies: Record<string, Record<string, unknown>> = {
  'POST /api/imports/{id}/products': { products: [{ platform: 'etsy', account: '', sku: 'NAP-1' }] },
  'PATCH /api/api-tokens/{id}': { name: 'Nightly report' },
  'POST /api/connect-requests/{uid}/allow': { name: 'Claude', mode: 'read', permissions: ['tasks:read'], version: 'shown' },
  'POST /api/approvals/{id}/approve': { version: 1 },
  'POST /api/approvals/{id}/reject': { version: 1 },
  'POST /api/changes/{id}/approve': { version: 1 },
  'POST /api/changes/{id}/reject': { version: 1 },
  'POST /api/changes/{id}/edit': { version: 1, percent: 5 },
  'POST /api/changes/{id}/undo': { version: 1 },
  'POST /api/purchase-lists/{id}/order': { version: 1 },
  'POST /api/purchase-lists/{id}/receive': { version: 1 },
  'POST /api/entitlements/{id}/install': { version: '1.0.0' },
  'POST /api/entitlements/{id}/update': { version: '1.0.0' },
  'POST /api/imports/{id}/start': { version: 'shown' },
  'POST /api/orders/{id}/refund': { version: 'shown' },
  'PATCH /api/account/passkeys/{id}': { name: 'Phone' },
  'PATCH /api/users/{id}': { role: 'viewer' },
  'PATCH /api/api-keys/{id}': { isActive: true },
  'POST /api/api-keys/{id}/rotate': { keyValue: 'sk-a-new-value-of-a-key' },
  'POST /api/deliveries/{id}/resolve': { sent: true, version: 1 },
  'POST /api/invites/{token}/accept': { name: 'Ann', password: 'a long enough password' },
  'PATCH /api/leads/{id}': { status: 'answered' },
  'PUT /api/inventory/stock/{sku}': { quantity: 1 },
  'POST /api/nft-collections/{id}/items': { nftIds: [unknownId] },
  'POST /api/marketplace/products/{id}/versions': { version: '2.0.0', changelog: 'New.', content: {} },
  'POST /api/marketplace/products/{id}/ratings': { stars: 5 },
  'POST /api/integrations/{id}/consent': { answer: 'a-code' },
  'PATCH /api/tool-servers/{id}/tools/{toolId}': { use: 'off' },
  'PATCH /api/changes/{id}/lines/{line}': { to: 1, version: 1 },
  'POST /api/trend-opportunities/{id}/draft': { integrationId: unknownId, sku: 'SET', title: 'Set', description: 'Two.', price: 48 },
  'PATCH /api/change-limits/rules/{kind}/{platform}': { level: 'ask', version: 0 },
  'PATCH /api/shared-stocks/{id}': { isPaused: true, version: 1 },
  'POST /api/shared-stocks/{id}/count': { pieces: 1 },
  'PUT /api/shared-stocks/recipes/{listing}': { parts: [] },
  'POST /api/shared-stocks/recipes/{listing}/answer': { answer: 'keep', shown: 1 },
};

/** Values that are not an id, as they are written in a path. */
export const malformedIds = [
  'x',
  '1',
  'null',
  'undefined',
  '%00',
  '%ff',
  '..%2f..%2fetc%2fpasswd',
  '%27%20OR%201=1--',
  '-'.repeat(36),
  '0'.repeat(36),
  '00000000-0000-0000-0000-00000000000g',
  '{id}',
  'x'.repeat(3_000),
  '%f0%9f%92%a9',
];

/** Bodies that the JSON parser or the checks after it refuse on every route: description, body, status, error code. */
export const malformedBodies = (): [string, string | Buffer, number, string | undefined][] => [
  ['broken JSON', '{"a": ', 400, 'invalid_json'],
  ['text that is no JSON', 'hello', 400, 'invalid_json'],
  ['a JSON text', '"hello"', 400, undefined],
  ['JSON null', 'null', 400, undefined],
  ['a number', '42', 400, undefined],
  ['a list', '[1, 2]', 400, undefined],
  ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 400, undefined],
  ['a deep nest', `{"input": ${'{"a":'.repeat(200)}1${'}'.repeat(200)}}`, 400, 'too_deep'],
  ['3 MB', `{"title": "${'x'.repeat(3_000_000)}"}`, 413, 'too_large'],
];

/** Content types that no route with a JSON body accepts. */
export const wrongTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  '',
].concat(['utf-16', 'utf-16le', 'utf-32', 'utf-7', 'iso-8859-1', 'x'].map((charset) => `application/json; charset=${charset}`));

/** Headers of requests that come from another page or name another host. */
export const foreignHeaders: Record<string, string>[] = [
  { host: 'evil.test' },
  { host: '192.168.0.1:4000' },
  { origin: 'http://evil.test' },
  { origin: 'null' },
  { host: 'evil.test', origin: 'http://evil.test' },
];

const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Query strings that every paged list refuses. */
export const malformedListQueries = [
  'limit=0',
  'limit=-1',
  'limit=501',
  'limit=x',
  'limit=1.5',
  'limit=1e99',
  'limit=',
  'limit=1&limit=2',
  'limit[]=1',
  'limit[a]=1',
  'search=%00',
  'search=a&search=b',
  `search=${'x'.repeat(201)}`,
  'search[$ne]=1',
  'surprise=1',
  'cursor=x',
  'cursor[]=x',
  `cursor=${'x'.repeat(401)}`,
  ...[[], [1], [1, 2], [1, 'x', 'y'], ['x', 'y'], [null, null], [1e300, 'x', 'y'], { length: 2 }].map((value) => `cursor=${cursor(value)}`),
  `cursor=${cursor(['2026-02-31 00:00:00+00', '0'])}`,
  `cursor=${cursor(['2026-01-01 00:00:00+00', "' OR 1=1"])}`,
  `cursor=${cursor([1, '2026-01-01 00:00:00+00', 'not-an-id'])}`,
];
