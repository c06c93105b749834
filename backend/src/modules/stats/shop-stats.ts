import { Injectable } from '@nestjs/common';
import { wallTime } from '@stallhand/shared';
import { Database } from '../../platform/database/database';
import { callerMay } from '../auth';
import { pictureOf, ShopToday } from '../sales';
import { SettingsService } from '../settings';
import type { ShopSalesDto, ShopStatsDto, ShortProductDto, ShortStockDto } from './dto/shop-stats.dto';
import { dayParts, earned, shopDay, soldToday } from './shop-day';
import { SQL, columnsOf, nullable, typed } from '../../platform/database/sql';
import { OversoldStockView } from '../one-stock/one-stock.views';

const shownRows = 4;

/** Shop figures of the dashboard, for callers who may read orders and stock. */
@Injectable()
export class ShopStats {
  constructor(
    private readonly database: Database,
    private readonly shop: ShopToday,
    private readonly settings: SettingsService,
  ) {}

  async read(now = new Date()): Promise<ShopStatsDto> {
    const [sales, toShip, stock, [products]] = await Promise.all([
      this.sales(now),
      this.shop.ordersToShip(shownRows),
      this.stock(),
      this.database.query('SELECT FROM shop_stock LIMIT 1'),
    ]);
    return {
      sales,
      toShip: { ...toShip, orders: toShip.orders.map((order) => ({ ...order, orderedAt: order.orderedAt.toISOString() })) },
      stock,
      hasShop: sales !== null || products !== undefined,
    };
  }

  private async sales(now: Date): Promise<ShopSalesDto | null> {
    const day = shopDay(now, this.settings.current().timeZone);
    const [known, sold, week, previous] = await Promise.all([
      this.shop.known(),
      this.shop.sold(dayParts(day)),
      this.shop.earned(day.weekFrom, day.today),
      this.shop.earned(...day.previousWeek),
    ]);
    if (!known) return null;
    const hour = new Date(wallTime(now, day.timeZone)).getUTCHours();
    return {
      today: day.today,
      todayFrom: day.todayFrom.toISOString(),
      compared: day.compared,
      comparedFrom: day.comparedFrom.toISOString(),
      comparedUntil: day.comparedUntil.toISOString(),
      weekFrom: day.weekFrom,
      currencies: soldToday(sold, { currency: known.currency, isComparable: known.since < day.comparedEnd, hour }),
      earned: earned(week, previous),
    };
  }

  private async stock(): Promise<ShortStockDto> {
    const [short, missing] = await Promise.all([this.shop.short(shownRows), callerMay('changes:read') ? this.oversold() : null]);
    const oversold = missing?.products ?? [];
    const others = short.products.filter(({ sku }) => !oversold.some((product) => product.sku === sku));
    return {
      low: short.low,
      atRisk: short.atRisk,
      oversold: missing && missing.total,
      products: [...oversold, ...others.map((product) => ({ ...product, missing: null }))].slice(0, shownRows),
    };
  }

  private async oversold(): Promise<{ total: number; products: ShortProductDto[] }> {
    const rows = await this.database.query(
      SQL`SELECT ${columnsOf(OversoldStockView, ['sku', 'name'])}, ${pictureOf('o.sku')} AS ${nullable.text('picture')},
        ${columnsOf(OversoldStockView, ['missing'])}, count(*) OVER ()::int AS ${typed.int('total')} FROM oversold_stocks o
        ORDER BY missing DESC, sku LIMIT ${shownRows}`,
    );
    return {
      total: rows[0]?.total ?? 0,
      products: rows.map(({ sku, name, picture, missing }) => ({
        sku,
        name,
        picture,
        missing,
        quantity: null,
        channels: 0,
        low: null,
        isAtRisk: false,
        sold: 0,
        isDemo: false,
      })),
    };
  }
}
