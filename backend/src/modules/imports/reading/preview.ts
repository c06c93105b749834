import { amountText, decimalText } from '../../../platform/money';
import { dayIn } from '../../../platform/schedule/shop-time';
import type { LedgerProduct } from '../../commerce';
import type { ImportColumnDto, PreviewRowDto } from '../dto/import.dto';
import type { Detected, ImportPlan, PriceCheck } from '../import-values';
import { ordersWithoutStatus } from './evidence';
import { checkPrices } from './orders/order-evidence';
import { ordersOf, settleOrder } from './orders/order-rows';
import { customerOf, orderIdOf } from './orders/orders';
import { PayoutReader } from './payouts/payout-rows';
import { ProductReader } from './products';
import { LineProblem, type RawRow, RowReader } from './row';
import { cutText } from '../../../platform/cut-text';

const shownRecords = 5;
const shownLines = 5;
const shownExamples = 3;

export interface Preview {
  rows: PreviewRowDto[];
  columns: ImportColumnDto[];
  priceCheck: PriceCheck | null;
}

/** The first records of the sample as they would be written. */
export function previewOf({ sample, dialect, survey }: Detected, plan: ImportPlan): Preview {
  const reader = new RowReader(plan, dialect.columns, '');
  const columns = dialect.columns.map((name, at) => ({
    name,
    examples: [...new Set(sample.map(({ cells }) => (cells[at] ?? '').trim()).filter(Boolean))]
      .slice(0, shownExamples)
      .map((text) => cutText(text, 60)),
  }));
  if (plan.kind !== 'orders') return { rows: records(reader, sample), columns, priceCheck: null };
  const groups = ordersOf(reader, sample);
  const isAsked = plan.missingStatus === undefined && ordersWithoutStatus(plan, { survey, sample }) !== null;
  return {
    rows: groups.slice(0, shownRecords).map((rows) => orderRow(reader, rows, isAsked)),
    columns,
    priceCheck: plan.columns.price ? checkPrices(reader, groups) : null,
  };
}

const money = (cents: number | null | undefined, currency = ''): string =>
  cents === null || cents === undefined ? '' : `${amountText(cents, currency) ?? decimalText(cents)} ${currency}`.trim();

const filled = (values: Record<string, string | null | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).flatMap(([key, value]) => (value ? [[key, value]] : [])));

function channelOf(reader: RowReader, row: RawRow): string {
  const source = reader.source(row);
  return source ? [source.platform, source.account].filter(Boolean).join(', ') : '';
}

/** @param isStatusAsked a person is to say whether orders without a status are paid */
function orderRow(reader: RowReader, rows: RawRow[], isStatusAsked: boolean): PreviewRowDto {
  const base = { line: rows[0]!.line, title: orderIdOf(reader, rows[0]!) || '-' };
  try {
    if (orderIdOf(reader, rows[0]!) === '') throw reader.missingId(rows[0]!, 'orderId', 'There is no order number.');
    const { built, skipped } = settleOrder(reader, rows);
    if (!built) return { ...base, values: {}, lines: [], problem: skipped[0]!.reason };
    const { order, isMismatched } = built;
    const { currency } = order;
    return {
      ...base,
      values: filled({
        channel: channelOf(reader, rows[0]!),
        orderedAt: order.orderedAt.toISOString(),
        status: isStatusAsked && order.status === 'paid' && order.assumed?.includes('status') ? '' : order.status,
        total: money(order.totalCents, currency),
        shipping: money(order.shippingCents, currency),
        tax: money(order.taxCents, currency),
        refunded: order.refundedCents ? money(order.refundedCents, currency) : '',
        fees: money(order.feesCents, currency),
        customer: order.customer?.email ?? order.customer?.platformCustomerId,
      }),
      lines: order.lines
        .slice(0, shownLines)
        .map(
          ({ quantity, productName, sku, unitPriceCents }) =>
            `${quantity} × ${productName}${sku === productName ? '' : ` (${sku})`} at ${money(unitPriceCents, currency)}`,
        ),
      problem: isMismatched ? 'The lines do not add up to the total.' : null,
    };
  } catch (error) {
    return { ...base, values: {}, lines: [], problem: wordsOf(error) };
  }
}

function records(reader: RowReader, sample: RawRow[]): PreviewRowDto[] {
  if (reader.plan.kind === 'products') return productRows(reader, sample);
  if (reader.plan.kind === 'payouts') return payoutRows(reader, sample);
  return sample.slice(0, shownRecords).map((row) => customerRow(reader, row));
}

/** Rows of one product at several locations are one record, so the whole sample is read before any is shown. */
function productRows(reader: RowReader, sample: RawRow[]): PreviewRowDto[] {
  const products = new ProductReader(reader);
  const found = new Map<LedgerProduct | RawRow, { line: number; problem: string | null }>();
  for (const row of sample) {
    try {
      const product = products.read(row);
      if (product && !found.has(product)) found.set(product, { line: row.line, problem: null });
    } catch (error) {
      found.set(row, { line: row.line, problem: wordsOf(error) });
    }
  }
  return [...found]
    .slice(0, shownRecords)
    .map(([product, { line, problem }]) =>
      'cells' in product ? { line, title: '-', values: {}, lines: [], problem } : productRow(product, line),
    );
}

function productRow(product: LedgerProduct, line: number): PreviewRowDto {
  const { sku, platformProductId, productName, priceCents, costCents, quantity, locations, currency, status } = product;
  const values = filled({
    productName,
    price: money(priceCents, currency),
    cost: money(costCents, currency),
    quantity: quantity === undefined ? '' : String(quantity),
    location: locations?.map(({ name, quantity: pieces }) => `${name}: ${pieces ?? 'not stocked'}`).join(', '),
    status,
  });
  return { line, title: sku || platformProductId || '-', values, lines: [], problem: null };
}

function customerRow(reader: RowReader, row: RawRow): PreviewRowDto {
  const customer = customerOf(reader, row);
  if (!customer)
    return { line: row.line, title: '-', values: {}, lines: [], problem: 'There is neither a mail address nor a customer number.' };
  const { email, platformCustomerId, firstName, lastName } = customer;
  return {
    line: row.line,
    title: email ?? platformCustomerId!,
    values: filled({ email, customerId: platformCustomerId, firstName, lastName }),
    lines: [],
    problem: null,
  };
}

function payoutRows(reader: RowReader, sample: RawRow[]): PreviewRowDto[] {
  const payouts = new PayoutReader(reader);
  return sample.slice(0, shownRecords).map((row) => {
    const base = { line: row.line, lines: [] };
    try {
      const { payoutId, currency, amountCents, paidAt, line } = payouts.read(row);
      const values = filled({
        rowType: line ? [line.type, line.platformType].filter(Boolean).join(': ') : 'payout',
        orderId: line?.orderNumber,
        gross: line?.grossCents === 0 ? '' : money(line?.grossCents, currency),
        fee: line?.feeCents === 0 ? '' : money(line?.feeCents, currency),
        net: money(line?.netCents, currency),
        payoutAmount: money(amountCents, currency),
        paidAt: paidAt ? dayIn(paidAt, reader.plan.timeZone) : '',
      });
      return { ...base, title: payoutId, values, problem: null };
    } catch (error) {
      return { ...base, title: '-', values: {}, problem: wordsOf(error) };
    }
  });
}

const wordsOf = (error: unknown): string => {
  if (error instanceof LineProblem) return error.message;
  throw error;
};
