import { shopFilter, shopOptions } from './shop-filter';

const [clay, outlet] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
const channel = (platform: string) => ({ platform, products: 1, orders: 1 });
const account = (integrationId: string, platform: string, accountName: string | null) => ({ integrationId, platform, accountName });

describe('the filter by shop', () => {
  it('should offer a platform, and each account if it has several', () => {
    const ledger = {
      channels: [channel('etsy'), channel('ebay'), channel('amazon')],
      accounts: [account(clay, 'etsy', 'Linen & Clay'), account(outlet, 'etsy', 'Outlet'), account('e', 'ebay', 'Stall 12')],
    };
    expect(shopOptions(ledger)).toEqual([
      { value: '', label: 'All' },
      { value: 'etsy', label: 'All of Etsy' },
      { value: clay, label: 'Etsy – Linen & Clay' },
      { value: outlet, label: 'Etsy – Outlet' },
      { value: 'ebay', label: 'eBay – Stall 12' },
      { value: 'amazon', label: 'Amazon' },
    ]);
    expect(shopOptions(undefined)).toEqual([{ value: '', label: 'All' }]);
  });

  it('should query a platform or an account', () => {
    expect(shopFilter('etsy')).toEqual({ platform: 'etsy', integrationId: '' });
    expect(shopFilter(clay)).toEqual({ platform: '', integrationId: clay });
  });
});
