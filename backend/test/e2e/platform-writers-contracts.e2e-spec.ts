import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import Ajv, { type ValidateFunction } from 'ajv';
import {
  buildClientSchema,
  getVariableValues,
  type IntrospectionQuery,
  Kind,
  type OperationDefinitionNode,
  parse,
  validate,
} from 'graphql';
import type { Account, PlatformApi } from '../../src/modules/integrations/connectors/connector';
import { amazonWriters } from '../../src/modules/integrations/connectors/amazon/amazon-writers';
import { ebayOrderWriters } from '../../src/modules/integrations/connectors/ebay/ebay-order-writers';
import { ebayTextWriters } from '../../src/modules/integrations/connectors/ebay/ebay-text-writers';
import { ebayWriters } from '../../src/modules/integrations/connectors/ebay/ebay-writers';
import type { ShopifyChange } from '../../src/modules/integrations/connectors/shopify/shopify-change';
import { draftChange, noDraftChange } from '../../src/modules/integrations/connectors/shopify/shopify-draft-queries';
import { cancelledPlan } from '../../src/modules/integrations/connectors/shopify/shopify-order-writers';
import {
  cancelChange,
  refundChange,
  shipChange,
  unshipChange,
} from '../../src/modules/integrations/connectors/shopify/shopify-order-queries';
import {
  pricesChange,
  productsChange,
  shopifyQueries,
  shopifyVersion,
  stockChange,
} from '../../src/modules/integrations/connectors/shopify/shopify-queries';
import type { OrderAsk } from '../../src/modules/integrations/connectors/order-writing';
import type { AnyWriter, Write } from '../../src/modules/integrations/connectors/writing';

const contracts = join(__dirname, '../../../../shared/contracts');
const hasContracts = existsSync(contracts);
if (!hasContracts)
  console.warn(`Skipped: the published API documents are not at ${contracts}, so what is written is not checked against them.`);
const withContracts = hasContracts ? it : it.skip;

type Json = Record<string, unknown>;
const documentOf = (name: string): Json => JSON.parse(readFileSync(join(contracts, name), 'utf8')) as Json;

/** A check by a part of a document, in which only what the document names may stand. */
function checkBy(document: Json, reference: string): ValidateFunction {
  const strict = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(strict);
    if (typeof node !== 'object' || node === null) return node;
    const known = Object.entries(node).filter(([name]) => !['xml', 'example', 'format'].includes(name) && !name.startsWith('x-'));
    const isClosed = 'properties' in node && !('additionalProperties' in node);
    return { ...Object.fromEntries(known.map(([name, part]) => [name, strict(part)])), ...(isClosed && { additionalProperties: false }) };
  };
  const ajv = new Ajv({ strict: false, validateFormats: false, logger: false });
  ajv.addSchema({ $id: 'document', ...(strict({ components: document.components, definitions: document.definitions }) as Json) });
  return ajv.compile({ $ref: `document${reference}` });
}

const account: Account = { accountId: 'A3EXAMPLE9KQ', currency: 'USD', details: { Marketplace: 'ATVPDKIKX0DER' }, timeZone: 'UTC' };
const api = {} as PlatformApi;
const announce = () => Promise.resolve();
const target = { productId: 'SKU/1', sku: 'SKU/1' };

const writeOf = (to: number, handle: Write['seen']['handle']): Write => ({
  key: 'change-1',
  target,
  currency: 'USD',
  to,
  seen: { isThere: true, value: 1_000, currency: 'USD', handle },
});

describe('What is written, against the published documents', () => {
  withContracts(`should be known to version ${shopifyVersion} of Shopify, with variables that it takes`, () => {
    const file = gunzipSync(readFileSync(join(contracts, `shopify/admin_${shopifyVersion}.json.gz`))).toString();
    const schema = buildClientSchema({ __schema: (JSON.parse(file) as { data: IntrospectionQuery }).data.__schema });
    const problems = (query: string, variables?: Json) => {
      const document = parse(query);
      const { variableDefinitions = [] } = document.definitions.find(
        ({ kind }) => kind === Kind.OPERATION_DEFINITION,
      ) as OperationDefinitionNode;
      const { errors = [] } = variables ? getVariableValues(schema, variableDefinitions, variables) : {};
      return [...validate(schema, document), ...errors].map(({ message }) => message);
    };
    const prices = { productId: 'gid://shopify/Product/1', variants: [{ id: 'gid://shopify/ProductVariant/1', price: '12.50' }] };
    const struck = { ...prices, variants: [{ id: 'gid://shopify/ProductVariant/1', compareAtPrice: null }] };
    const item = { key: 'k', inventoryItemId: 'gid://shopify/InventoryItem/1', locationId: 'gid://shopify/Location/1', quantity: 5 };
    const changes: ShopifyChange[] = [
      pricesChange([prices, struck]),
      stockChange([
        { ...item, changeFromQuantity: 3 },
        { ...item, changeFromQuantity: -2 },
      ]),
      shipChange({
        fulfillmentOrders: [
          { id: 'gid://shopify/FulfillmentOrder/1', lines: [{ id: 'gid://shopify/FulfillmentOrderLineItem/1', quantity: 2 }] },
        ],
        carrier: 'UPS',
        tracking: '1Z',
        notify: true,
      }),
      unshipChange('gid://shopify/Fulfillment/1'),
      refundChange({
        key: 'k',
        orderId: 'gid://shopify/Order/1',
        note: 'n',
        notify: false,
        transactions: [{ gateway: 'g', parentId: 'gid://shopify/OrderTransaction/1', amount: '1.00' }],
      }),
      ...Object.keys(cancelledPlan.reasons!).map((reason) =>
        cancelChange({ orderId: 'gid://shopify/Order/1', reason, restock: true, notify: false }),
      ),
      draftChange({
        handle: 'linen-set-0123456789ab',
        title: 'Linen set',
        descriptionHtml: '<p>Two.</p>',
        tags: ['linen'],
        sku: 'LINEN-SET',
        price: '48.50',
        stock: { locationId: 'gid://shopify/Location/1', quantity: 3 },
        pictures: [{ address: 'https://pictures.example/set.jpg', alt: 'Two napkins' }],
      }),
      noDraftChange('gid://shopify/Product/1'),
      productsChange([
        { id: 'gid://shopify/Product/1', title: 'Pot' },
        { id: 'gid://shopify/Product/2', descriptionHtml: '<p>Pot</p>' },
        { id: 'gid://shopify/Product/3', tags: ['clay'] },
        { id: 'gid://shopify/Product/4', seo: { title: 'Pot' } },
        { id: 'gid://shopify/Product/5', seo: { description: 'Pot' } },
        { id: 'gid://shopify/Product/6', status: 'DRAFT' },
      ]),
    ];
    expect(changes.flatMap(({ query, variables }) => problems(query, variables))).toEqual([]);
    expect(Object.values(shopifyQueries).flatMap((query) => problems(query))).toEqual([]);
    expect(problems(productsChange([{ id: 'x' }]).query, { p0: { id: 'x', status: 'ENDED', name: 'Pot' } })).toHaveLength(2);
    const wrong = { v0: [{ id: 'x', cost: '1' }], p0: 'x' };
    expect(problems(pricesChange([prices]).query, wrong)).toHaveLength(1);
  });

  withContracts('should be known to the Inventory API of eBay', async () => {
    const document = documentOf('ebay/sell_inventory_v1.json') as Json & { paths: Record<string, Json> };
    const asked: { path: string; method?: string; json?: unknown }[] = [];
    const writers = ebayWriters((_api, _account, path, call) => {
      asked.push({ path, ...call });
      return Promise.resolve({ json: { offers: [] } });
    });
    const handle = { offerId: '5001' };
    await writers.price!.look(account, api, [target]);
    await writers.price!.write(account, api, [writeOf(1_250, handle)], announce);
    await writers.stock!.write(account, api, [writeOf(7, handle)], announce);
    for (const { path, method = 'GET' } of asked) {
      const operation = document.paths[path.replace('/sell/inventory/v1', '').split('?')[0]!]?.[method.toLowerCase()];
      expect({ path, isKnown: operation !== undefined }).toEqual({ path, isKnown: true });
      const names = (operation as { parameters: { name: string; in: string }[] }).parameters.filter(
        (parameter) => parameter.in === 'query',
      );
      for (const name of new URLSearchParams(path.split('?')[1]).keys()) expect(names.map((one) => one.name)).toContain(name);
    }
    const check = checkBy(document, '#/components/schemas/BulkPriceQuantity');
    for (const { json } of asked.slice(1)) expect([check(json), check.errors]).toEqual([true, null]);
    expect(check({ requests: [{ sku: 'A', price: '1' }] })).toBe(false);
  });

  withContracts('should be known to the Fulfillment API of eBay, for orders', async () => {
    const document = documentOf('ebay/sell_fulfillment_v1.json') as Json & { paths: Record<string, Json> };
    const asked: { path: string; method?: string; json?: unknown }[] = [];
    const lines = [{ lineItemId: '1001', sku: 'MUG', quantity: 2, lineItemCost: { value: '20.00', currency: 'USD' } }];
    const order = {
      orderId: 'O 1',
      creationDate: '2026-11-01T10:00:00Z',
      orderPaymentStatus: 'PAID',
      orderFulfillmentStatus: 'NOT_STARTED',
      pricingSummary: { total: { value: '20.00', currency: 'USD' } },
      lineItems: lines,
    };
    const writers = ebayOrderWriters((_api, _account, path, call) => {
      asked.push({ path, ...call });
      return Promise.resolve({ json: path.endsWith('/shipping_fulfillment') ? { fulfillments: [] } : order });
    });
    const about = (from: number, to: number, ask: OrderAsk) => ({ productId: 'O 1', sku: '#O 1', order: { key: 'k', from, to, ask } });
    for (const [field, one] of [
      ['shipped', about(0, 1, { carrier: 'USPS', tracking: '94 00', parts: [{ sku: 'MUG', quantity: 1 }] })],
      ['refund', about(0, 500, { cents: 500, reason: 'BUYER_RETURN' })],
    ] as const) {
      const [seen] = await writers[field]!.look(account, api, [one]);
      if (!seen!.isThere) throw new Error(seen!.why);
      await writers[field]!.write(account, api, [{ key: 'k', target: one, seen: seen!, to: one.order.to, currency: 'USD' }], announce);
    }
    for (const { path, method = 'GET' } of asked) {
      const place = path.replace('/sell/fulfillment/v1', '').replace('O%201', '{orderId}').replace('{orderId}/issue', '{order_id}/issue');
      expect({ path, isKnown: document.paths[place]?.[method.toLowerCase()] !== undefined }).toEqual({ path, isKnown: true });
    }
    const [parcel, refund] = asked.filter(({ method }) => method === 'POST').map(({ json }) => json);
    const check = checkBy(document, '#/components/schemas/ShippingFulfillmentDetails');
    expect([check(parcel), check.errors]).toEqual([true, null]);
    const checkRefund = checkBy(document, '#/components/schemas/IssueRefundRequest');
    expect([checkRefund(refund), checkRefund.errors]).toEqual([true, null]);
    expect(parcel).toEqual({ lineItems: [{ lineItemId: '1001', quantity: 1 }], shippingCarrierCode: 'USPS', trackingNumber: '9400' });
  });

  withContracts('should be known to the Inventory API of eBay, texts and ends of listings too', async () => {
    const document = documentOf('ebay/sell_inventory_v1.json') as Json & { paths: Record<string, Json> };
    // What eBay answers is made of every name that its document has, so that one which a change must not have is found.
    const named = (schema: string): Json => {
      const { properties } = (document.components as { schemas: Record<string, { properties: Json }> }).schemas[schema]!;
      const simple = Object.entries(properties).filter(([, one]) =>
        ['string', 'integer', 'boolean'].includes((one as Json).type as string),
      );
      return Object.fromEntries(
        simple.map(([name, one]) => [name, { string: 'x', integer: 1, boolean: true }[(one as Json).type as 'string']]),
      );
    };
    const price = { price: { value: '12.50', currency: 'USD' } };
    const offer = {
      ...named('EbayOfferDetailsWithAll'),
      offerId: '5/1',
      status: 'PUBLISHED',
      format: 'FIXED_PRICE',
      pricingSummary: price,
    };
    const item = { ...named('InventoryItemWithSkuLocaleGroupid'), product: named('Product'), locale: 'de_DE' };
    const asked: { path: string; method?: string; json?: unknown; headers?: Record<string, string> }[] = [];
    const writers = ebayTextWriters((_api, _account, path, call) => {
      asked.push({ path, ...call });
      return Promise.resolve({ json: path.includes('inventory_item') ? item : { offers: [offer] } });
    });
    for (const [field, to] of [
      ['title', 'Pot'],
      ['description', '<p>Pot</p>'],
      ['listing', 'UNPUBLISHED'],
      ['listing', 'PUBLISHED'],
    ] as const) {
      const [seen] = await writers[field]!.look(account, api, [target]);
      if (!seen?.isThere) throw new Error(seen?.why);
      expect(await writers[field]!.write(account, api, [{ key: 'k', target, seen, to, currency: '' }], announce)).toEqual([
        { is: 'accepted' },
      ]);
    }
    const written = asked.filter(({ method }) => method !== undefined);
    expect(written.map(({ path, method }) => `${method} ${path.replace('/sell/inventory/v1', '')}`)).toEqual([
      'PUT /inventory_item/SKU%2F1',
      'PUT /offer/5%2F1',
      'POST /offer/5%2F1/withdraw',
      'POST /offer/5%2F1/publish',
    ]);
    for (const [path, method] of [
      ['/inventory_item/{sku}', 'get'],
      ['/inventory_item/{sku}', 'put'],
      ['/offer/{offerId}', 'put'],
      ['/offer/{offerId}/withdraw', 'post'],
      ['/offer/{offerId}/publish', 'post'],
    ] as const)
      expect([path, document.paths[path]?.[method]]).toEqual([path, expect.anything()]);
    const checks = ['InventoryItem', 'EbayOfferDetailsWithId'].map((schema) => checkBy(document, `#/components/schemas/${schema}`));
    checks.forEach((check, index) => expect([check(written[index]!.json), check.errors]).toEqual([true, null]));
    expect(written.map(({ headers }) => headers?.['content-language'])).toEqual(['de-DE', 'en-US', undefined, undefined]);
    expect(checks[1]!({ ...offer })).toBe(false);
  });

  withContracts('should be known to the Listings Items API of Amazon', async () => {
    const document = documentOf('amazon/listingsItems_2021-08-01.json') as Json & { paths: Record<string, Json> };
    const operations = document.paths['/listings/2021-08-01/items/{sellerId}/{sku}']!;
    const asked: { path: string; method: string; json?: unknown }[] = [];
    const writers = amazonWriters(
      (_api, call) => {
        asked.push(call);
        return Promise.resolve({ json: { status: 'ACCEPTED', issues: [] } });
      },
      () => 'ATVPDKIKX0DER',
    );
    const write = (writer: AnyWriter, to: number) =>
      writer.write(account, api, [writeOf(to, { productType: 'LUGGAGE', own: { audience: 'ALL' } })], announce);
    await writers.price!.look(account, api, [target]);
    expect(await write(writers.price!, 1_250)).toEqual([{ is: 'accepted' }]);
    await write(writers.stock!, 7);
    const check = checkBy(document, '#/definitions/ListingsItemPatchRequest');
    for (const { path, method, json } of asked) {
      const [place, query] = path.split('?');
      expect(place).toBe('/listings/2021-08-01/items/A3EXAMPLE9KQ/SKU%2F1');
      const { parameters } = operations[method.toLowerCase()] as { parameters: { name: string; items?: { enum?: string[] } }[] };
      for (const [name, value] of new URLSearchParams(query)) {
        const parameter = parameters.find((one) => one.name === name);
        expect([name, parameter?.name]).toEqual([name, name]);
        if (parameter?.items?.enum) expect(parameter.items.enum).toEqual(expect.arrayContaining(value.split(',')));
      }
      if (json !== undefined) expect([check(json), check.errors]).toEqual([true, null]);
    }
    expect(asked.map(({ method }) => method)).toEqual(['GET', 'PATCH', 'PATCH']);
  });

  withContracts('should be known to the Orders API of Amazon', async () => {
    const document = documentOf('amazon/ordersV0.json') as Json & { paths: Record<string, Json> };
    const reading = documentOf('amazon/orders_2026-01-01.json') as Json & { paths: Record<string, Json> };
    const asked: { path: string; method: string; json?: unknown }[] = [];
    const order = {
      orderId: '902-1',
      createdTime: '2026-11-01T10:00:00Z',
      fulfillment: { fulfillmentStatus: 'UNSHIPPED' },
      orderItems: [{ orderItemId: '9', quantityOrdered: 2, product: { sellerSku: 'MUG' } }],
    };
    const { shipped } = amazonWriters(
      (_api, call) => {
        asked.push(call);
        return Promise.resolve({ json: { order } });
      },
      () => 'ATVPDKIKX0DER',
    );
    const ask = { carrier: 'UPS', tracking: '1Z999' };
    const one = { productId: '902-1', sku: '#902-1', order: { key: '01a211f6-8482-75e8-aa24-7886b74a08ea', from: 0, to: 1, ask } };
    const [seen] = await shipped!.look(account, api, [one]);
    if (!seen!.isThere) throw new Error(seen!.why);
    await shipped!.write(account, api, [{ key: one.order.key, target: one, seen: seen!, to: 1, currency: 'USD' }], announce);
    const [read, written] = asked as [(typeof asked)[number], (typeof asked)[number]];
    const { parameters } = reading.paths['/orders/2026-01-01/orders/{orderId}']!.get as {
      parameters: { name: string; items?: { enum: string[] } }[];
    };
    expect(parameters.find(({ name }) => name === 'includedData')!.items!.enum).toEqual(
      expect.arrayContaining(new URLSearchParams(read.path.split('?')[1]).get('includedData')!.split(',')),
    );
    expect(document.paths[written.path.replace('902-1', '{orderId}')]?.[written.method.toLowerCase()]).toBeDefined();
    const check = checkBy(document, '#/definitions/ConfirmShipmentRequest');
    expect([check(written.json), check.errors]).toEqual([true, null]);
    expect(written.json).toMatchObject({ packageDetail: { packageReferenceId: expect.stringMatching(/^[1-9]\d*$/) as unknown } });
  });
});
