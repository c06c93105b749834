import { api, checked } from '../../shared/api/base';
import type { ShopStatsDto } from '../../shared/api/generated';
import type { Stats } from '../../shared/api/types';
import { request } from '../../shared/api/request';

const REFRESH_MS = 30_000;
const SHOP_REFRESH_MS = 300_000;

export const statsApi = api.injectEndpoints({
  endpoints: checked((build) => ({
    stats: build.query<Stats, void>({ query: () => request('GET /api/stats'), providesTags: ['Stats'] }),
    shopStats: build.query<ShopStatsDto, void>({
      query: () => request('GET /api/stats/shop'),
      providesTags: ['Ledger', 'SharedStock', 'DemoShop', 'Settings'],
    }),
  })),
});

/** The figures, read again every 30 s while a screen shows them. */
export const useStats = () => statsApi.useStatsQuery(undefined, { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true });

/** Shop figures of today. The comparison period moves with the clock, so visible screens reload them. */
export const useShopStats = (skip: boolean) =>
  statsApi.useShopStatsQuery(undefined, { pollingInterval: SHOP_REFRESH_MS, skipPollingIfUnfocused: true, skip });
