import { centsOfText, moneyText, roundCents } from '../../../platform/money';
import { addressLines } from '../../../platform/postal-address';
import { longDayText } from '../../../platform/schedule/shop-time';
import type { Seller } from '../../settings';
import type { ShopOrderDto } from '../dto/orders.dto';
import type { MissingSellerFactDto, OrderDocumentDto, OrderDocumentsRequest } from './document.dto';
import { documentSums } from './document-sums';

export type DocumentKind = OrderDocumentsRequest['kind'];

/** Invoice number of an order, with the seller as of that date. */
export interface IssuedInvoice {
  series: string;
  number: number;
  issuedAt: Date;
  seller: Seller;
}

export const invoiceName = ({ series, number }: Pick<IssuedInvoice, 'series' | 'number'>): string => `${series}${number}`;

/** Mandatory invoice details that are missing in the settings. Numbers are never invented. */
export function missingFacts(seller: Seller): MissingSellerFactDto[] {
  const missing: MissingSellerFactDto[] = [];
  if (!seller.name) missing.push({ what: 'Name of the seller', cure: 'Enter the name of your company under Seller on documents.' });
  if (!seller.street || !seller.city || !seller.country)
    missing.push({ what: 'Address of the seller', cure: 'Enter street, city and country under Seller on documents.' });
  if (!seller.vatId && !seller.taxNumber && !seller.note)
    missing.push({ what: 'VAT or tax number', cure: 'Enter one of them, or a note that says why you charge no VAT.' });
  return missing;
}

/** Reason why an order has no such document; null if it has one. */
export function refusalOf(kind: DocumentKind, order: Pick<ShopOrderDto, 'status' | 'removedAt'>): string | null {
  if (order.removedAt) return 'This order was removed in the shop.';
  if (order.status === 'cancelled') return 'This order is cancelled.';
  if (order.status === 'pending') return `This order isn't paid yet.`;
  return kind === 'packing_slip' && order.status === 'refunded' ? 'This order is refunded in full. Nothing is to be shipped.' : null;
}

/** @param invoice null for a receipt, and for a packing slip */
export function documentOf(
  kind: DocumentKind,
  order: ShopOrderDto,
  { seller, shop, timeZone, invoice }: { seller: Seller; shop: string; timeZone: string; invoice: IssuedInvoice | null },
): OrderDocumentDto {
  const from = invoice?.seller ?? seller;
  const cents = (units: number | null) => (units === null ? null : centsOfText(String(units), order.currency));
  const money = (amount: number) => moneyText(amount, order.currency);
  const isSlip = kind === 'packing_slip';
  const priced = order.lines.map((line) => ({ ...line, cents: cents(line.unitPrice)! }));
  const lines = priced.map(({ quantity, productName, sku, cents: price }) => ({
    quantity,
    productName,
    sku,
    unitPrice: isSlip ? null : money(price),
    total: isSlip ? null : money(roundCents(price * quantity)),
  }));
  const goods = priced.reduce((sum, line) => roundCents(sum + line.cents * line.quantity), 0);
  const sums = documentSums({
    goods,
    shipping: cents(order.shipping),
    discount: cents(order.discount),
    tax: cents(order.tax),
    total: cents(order.total)!,
    refunded: cents(order.refunded)!,
  });
  return {
    orderId: order.id,
    kind: isSlip ? kind : invoice ? 'invoice' : 'receipt',
    title: isSlip ? 'Packing slip' : invoice ? `Invoice ${invoiceName(invoice)}` : 'Order receipt',
    orderNumber: order.orderNumber ?? order.platformOrderId,
    orderedOn: longDayText(new Date(order.orderedAt), timeZone),
    issuedOn: invoice ? longDayText(invoice.issuedAt, timeZone) : null,
    from: addressLines({ ...from, name: from.name || shop }),
    sellerFacts: [from.email, from.vatId && `VAT ID: ${from.vatId}`, from.taxNumber && `Tax number: ${from.taxNumber}`].filter(Boolean),
    to: order.delivery ? addressLines({ name: order.customerName ?? undefined, ...order.delivery }) : [],
    parcel: isSlip ? [order.carrier, order.tracking].filter(Boolean).join(' ') || null : null,
    lines,
    sums: isSlip ? [] : sums.map(({ label, cents: amount, isTotal = false }) => ({ label, amount: money(amount), isTotal })),
    notes: [...(!isSlip && order.tax === null ? ['The channel of this order states no tax.'] : []), ...(from.note ? [from.note] : [])],
  };
}
