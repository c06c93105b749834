import type { AppConfig } from '../../../../platform/config/app-config';
import type { PlatformHttp } from '../../calls/platform-http';
import type { Account, PlatformApi, StreamPage } from '../connector';
import { AmazonConnector } from './amazon.connector';

const connector = new AmazonConnector({ AMAZON_SPAPI_BASE: 'https://sellingpartnerapi-na.test' } as AppConfig, {} as PlatformHttp);
const account = { accountId: 'A3', details: {} } as unknown as Account;
const most = 1_000;
const pageSize = 20;

describe('Listings of Amazon', () => {
  let listings: { sku: string; summaries: { marketplaceId: string; status: string[]; createdDate: string }[] }[];
  let warehouse: string[];

  /** Pages through a search as the contract says it: at most a thousand listings, oldest first. */
  const api = {
    credentials: {},
    call: async ({ url }: { url: string }) => {
      const { pathname, searchParams: query } = new URL(url);
      if (pathname.startsWith('/fba/')) {
        const inventorySummaries = warehouse.map((sellerSku) => ({ sellerSku, totalQuantity: 3 }));
        return { status: 200, json: { payload: { inventorySummaries } } };
      }
      expect([query.get('sortBy'), query.get('sortOrder')]).toEqual(['createdDate', 'ASC']);
      const found = listings.filter(({ summaries }) => summaries[0]!.createdDate >= (query.get('createdAfter') ?? ''));
      const start = Number(query.get('pageToken') ?? 0);
      const end = Math.min(start + pageSize, most);
      const nextToken = end < Math.min(found.length, most) ? String(end) : undefined;
      return await Promise.resolve({
        status: 200,
        json: { numberOfResults: Math.min(found.length, most), items: found.slice(start, end), pagination: { nextToken } },
      });
    },
  } as unknown as PlatformApi;

  async function pages(): Promise<StreamPage[]> {
    const read: StreamPage[] = [];
    let position: StreamPage['next'] = null;
    do {
      const page: StreamPage = await connector.page('products', account, api, { position, since: null, startedAt: new Date() });
      position = page.next;
      read.push(page);
    } while (position !== null);
    return read;
  }
  const made = (count: number, perDate: number) =>
    Array.from({ length: count }, (_, n) => ({
      sku: `S${n}`,
      summaries: [
        {
          marketplaceId: 'ATVPDKIKX0DER',
          status: ['BUYABLE'],
          createdDate: new Date(Date.UTC(2026, 0, 1) + Math.floor(n / perDate) * 1_000).toISOString(),
        },
      ],
    }));
  const met = (read: StreamPage[]) =>
    new Set(read.filter(({ provesNoListing }) => !provesNoListing).flatMap(({ records }) => records.products!.map(({ sku }) => sku)));

  beforeEach(() => {
    [listings, warehouse] = [[], []];
  });

  it.each([999, 1_000, 1_001, 2_500])('should be read to the last of %i', async (count) => {
    listings = made(count, 7);
    expect(met(await pages()).size).toBe(count);
  });

  it('should not be taken for complete where Amazon shows no more of them', async () => {
    listings = made(1_200, 1_200);
    await expect(pages()).rejects.toThrow(/more than 1000 listings/);
  });

  it('should not be met in the warehouse alone, where their pieces stay when they are deleted', async () => {
    listings = made(2, 1);
    warehouse = ['S0', 'S1', 'DELETED'];
    expect([...met(await pages())]).toEqual(['S0', 'S1']);
  });
});
