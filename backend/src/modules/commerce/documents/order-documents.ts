import { Injectable } from '@nestjs/common';
import { waitForNamedLock } from '../../../platform/database/advisory-locks';
import type { Sql } from '../../../platform/database/database';
import { Transactions } from '../../../platform/events';
import { requireSight } from '../../auth';
import { type Seller, SettingsService } from '../../settings';
import type { ShopOrderDto } from '../dto/orders.dto';
import { OrderList } from '../lists/order-list';
import type { OrderDocumentsDto, OrderDocumentsRequest } from './document.dto';
import { unprintable } from './document-pdf';
import { documentOf, type IssuedInvoice, missingFacts, refusalOf } from './document-rules';
import { SQL, columnsOf } from '../../../platform/database/sql';
import { OrderInvoiceEntity } from '../entities/order-invoice.entity';

/** Packing slips, receipts and invoices of orders. They name buyers, so callers without `customers:identify` get none. */
@Injectable()
export class OrderDocuments {
  constructor(
    private readonly orders: OrderList,
    private readonly settings: SettingsService,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Documents in the order of the request.
   * @param issues whether an order that has no invoice yet gets its number
   * @throws ApiError 403 without `customers:identify`
   */
  async of({ kind, orderIds }: OrderDocumentsRequest, { issues }: { issues: boolean }): Promise<OrderDocumentsDto> {
    await requireSight(true);
    const { seller, invoiceNumbers, organizationName: shop, timeZone } = this.settings.current();
    const found = new Map((await this.orders.some(orderIds)).map((order) => [order.id, order]));
    const answer: OrderDocumentsDto = {
      documents: [],
      refused: [],
      missing: kind === 'receipt' ? missingFacts(seller) : [],
      numbersInvoices: invoiceNumbers.enabled,
      withoutPdf: [],
    };
    const wanted: ShopOrderDto[] = [];
    for (const orderId of new Set(orderIds)) {
      const order = found.get(orderId);
      const reason = order ? refusalOf(kind, order) : 'This order does not exist any more.';
      if (order && reason === null) wanted.push(order);
      else answer.refused.push({ orderId, orderNumber: order ? (order.orderNumber ?? order.platformOrderId) : null, reason: reason! });
    }
    const isInvoice = issues && kind === 'receipt' && invoiceNumbers.enabled && answer.missing.length === 0;
    const invoices = kind === 'receipt' ? await this.invoices(wanted, isInvoice ? { series: invoiceNumbers.prefix, seller } : null) : null;
    answer.documents = wanted.map((order) => documentOf(kind, order, { seller, shop, timeZone, invoice: invoices?.get(order.id) ?? null }));
    return { ...answer, withoutPdf: await unprintable(answer.documents) };
  }

  /** @param issue null if orders without a number get none */
  private invoices(orders: readonly ShopOrderDto[], issue: { series: string; seller: Seller } | null): Promise<Map<string, IssuedInvoice>> {
    const ids = orders.map(({ id }) => id);
    return this.transactions.run(async (transaction) => {
      if (issue) {
        // Numbers are given one after another, so that a call that fails leaves no gap.
        await waitForNamedLock(transaction, 'invoice numbers');
        // Sample orders have no real buyer, and numbers given to them would leave gaps in the series.
        await transaction.query(
          `INSERT INTO order_invoices (series, number, order_id, seller)
           SELECT $1, (SELECT coalesce(max(number), 0) FROM order_invoices WHERE series = $1) + row_number() OVER (ORDER BY o.ordered_at, o.id), o.id, $2
           FROM shop_orders o WHERE o.id = ANY($3) AND NOT o.is_demo AND NOT EXISTS (SELECT FROM order_invoices i WHERE i.order_id = o.id)
             AND NOT EXISTS (SELECT FROM connected_accounts a WHERE a.id = o.integration_id AND a.is_simulated)`,
          [issue.series, JSON.stringify(issue.seller), ids],
        );
      }
      return issuedTo(transaction, ids);
    });
  }
}

async function issuedTo(sql: Sql, ids: readonly string[]): Promise<Map<string, IssuedInvoice>> {
  const rows = await sql.query(
    SQL`SELECT ${columnsOf(OrderInvoiceEntity, ['orderId', 'series', 'number', 'issuedAt', 'seller'])} FROM order_invoices
      WHERE order_id = ANY($1)`,
    [ids],
  );
  return new Map(rows.map(({ orderId, ...invoice }) => [orderId, invoice]));
}
