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
import { ebayWriters } from '../../src/modules/integrations/connectors/ebay/ebay-writers';
import {
  pricesChange,
  shopifyQueries,
  type ShopifyChange,
  shopifyVersion,
  stockChange,
} from '../../src/modules/integrations/connectors/shopify/shopify-queries';
import type { FieldWriter, Write } from '../../src/modules/integrations/connectors/writing';

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
    ];
    expect(changes.flatMap(({ query, variables }) => problems(query, variables))).toEqual([]);
    expect(Object.values(shopifyQueries).flatMap((query) => problems(query))).toEqual([]);
    const wrong = { v0: [{ id: 'x', cost: '1' }], p0: 'x' };
    expect(problems(pricesChange([prices]).query, wrong)).toHaveLength(1);
  });

  withContracts('should be known to the Inventory API of eBay', async () => {
    const document = documentOf('ebay/sell_inventory_v1.json') as Json & { paths: Record<string, Json> };
    const asked: { path: string; method?: string; json?: unknown }[] = [];
    const writers = ebayWriters((_api, _account, path, call) => {
      asked.push({ path, ...call });
      return Promise.resolve({ json: null });
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
    const write = (writer: FieldWriter, to: number) =>
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
});
