import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../../platform/database/database';
import type { BusMessage, Transaction } from '../../../platform/events';
import { Notifier } from '../../notifications';
import type { OversoldStockDto } from '../dto/one-stock.dto';
import { oversoldOf } from '../rules/oversold';
import { oversoldNotice } from './oversold-notice';
import { SQL, columnsOf, typed } from '../../../platform/database/sql';
import { SharedStockEntity } from '../entities/shared-stock.entity';
import { SharedStockSaleEntity } from '../entities/shared-stock-sale.entity';
import { AccountOrderView } from '../../commerce/commerce.views';
import { ConnectedAccountView } from '../../integrations/integrations.views';
import { isoDates } from '../../../platform/http/iso-dates';

const mostStocks = 200;

/** Orders that cannot all be sent, because several channels sold the last piece at once. */
@Injectable()
export class OversoldOrders {
  constructor(
    private readonly database: Database,
    private readonly notifier: Notifier,
  ) {}

  /** By SKU, at most 200 stocks. */
  all(): Promise<OversoldStockDto[]> {
    return oversold(this.database, `k.id IN (SELECT id FROM shared_stocks WHERE on_hand < 0 ORDER BY sku LIMIT ${mostStocks})`);
  }

  /** Says at once that a sale took more of these stocks than there was, as part of the caller's transaction. */
  async tell(transaction: Transaction, stockIds: readonly string[]): Promise<BusMessage[]> {
    const notice = oversoldNotice(await oversold(transaction, 'k.id = ANY($1::uuid[])', [stockIds]));
    return notice ? this.notifier.tell(transaction, notice) : [];
  }
}

async function oversold(sql: Sql, where: string, values: unknown[] = []): Promise<OversoldStockDto[]> {
  const stocks = await sql.query(
    SQL`SELECT k.id AS ${typed.of(SharedStockEntity, 'id', 'stockId')}, ${columnsOf(SharedStockEntity, ['sku', 'name', 'onHand'], 'k')}
      FROM shared_stocks k WHERE k.on_hand < 0 AND ${where} ORDER BY k.sku`,
    values,
  );
  const sales = await sql.query(
    SQL`SELECT ${columnsOf(SharedStockSaleEntity, ['stockId'], 'b')}, o.id AS ${typed.of(AccountOrderView, 'id', 'orderId')},
      ${columnsOf(AccountOrderView, ['platform'], 'o')}, ${columnsOf(ConnectedAccountView, ['accountName'], 'a')},
       coalesce(o.order_number, o.platform_order_id) AS ${typed.text('order')}, ${columnsOf(AccountOrderView, ['orderedAt'], 'o')},
       sum(b.quantity::bigint * b.pieces)::float8 AS ${typed.float('pieces')}
     FROM shared_stock_sales b JOIN shared_stock_listings s ON s.listing_id = b.listing_id
     JOIN account_orders o ON o.integration_id = s.integration_id AND o.platform_order_id = b.order_key
     JOIN connected_accounts a ON a.id = o.integration_id
     WHERE b.stock_id = ANY($1::uuid[]) AND b.quantity > 0 AND NOT b.is_shipped
     GROUP BY b.stock_id, o.id, o.platform, a.account_name, o.order_number, o.platform_order_id, o.ordered_at ORDER BY o.ordered_at DESC,
     o.id DESC`,
    [stocks.map(({ stockId }) => stockId)],
  );
  return stocks.map((stock) => {
    const own = sales.filter(({ stockId }) => stockId === stock.stockId).map(({ stockId: _stockId, ...sale }) => isoDates(sale));
    return { ...stock, orders: oversoldOf(stock.onHand, own) };
  });
}
