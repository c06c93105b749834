import { storedCents, unitsOfCents } from '../../../../../platform/money';
import { csvText } from '../../../../../platform/csv/csv';
import { skippedMarkdown } from '../../skipped';
import type { Proposed } from '../proposals/study-proposals';
import { amount, count, plural } from './format';
import { literal, table } from './markdown';

const SHOWN = 25;

/** What was proposed, where it waits, and for what nothing was proposed and why. */
export function proposalSection(proposed: Proposed): string {
  const { batchId, reason, currency, days, lines, skipped } = proposed;
  const money = (value: number) => amount(value, { unit: currency, total: 0.5 });
  const head = [
    { title: 'Product' },
    { title: 'Channel' },
    { title: 'Now', right: true },
    { title: 'Proposed', right: true },
    { title: `More in ${plural(days, 'day')}`, right: true },
    { title: '95% interval', right: true },
    { title: 'Of' },
  ];
  const rows = lines
    .slice(0, SHOWN)
    .map(({ product, channel, from, to, gain }) => [
      literal(product),
      literal(channel),
      money(from),
      money(to),
      money(gain.expected),
      `${money(gain.low)} to ${money(gain.high)}`,
      gain.of,
    ]);
  const parts = [
    batchId === null
      ? `Nothing was proposed. ${reason}`
      : `${plural(lines.length, 'price')} ${lines.length === 1 ? 'waits' : 'wait'} under Changes for your limits and your word; nothing is written before.`,
    rows.length > 0 && table(head, rows),
    lines.length > SHOWN && `The first ${count(SHOWN)} of ${plural(lines.length, 'price')} are shown.`,
    lines.length > 0 &&
      'Profit is what is left after cost and fees, if buyers answer as the price study says; pieces that are not in stock are not counted.',
    skippedMarkdown(skipped),
  ];
  return `## Proposed prices\n\n${parts.filter(Boolean).join('\n\n')}${orderSection(proposed)}`;
}

/** What to order now, and what it costs as far as that is known. */
function orderSection({ orders, currency }: Proposed): string {
  if (orders.length === 0) return '';
  const money = (value: number) => amount(value, { unit: currency, total: 0.5 });
  const head = [
    { title: 'Product' },
    { title: 'SKU' },
    { title: 'In stock', right: true },
    { title: 'Order', right: true },
    { title: 'Costs', right: true },
  ];
  const rows = orders
    .slice(0, SHOWN)
    .map(({ product, sku, stock, pieces, cost }) => [
      literal(product),
      literal(sku),
      count(stock),
      count(pieces),
      cost === null ? 'unknown' : money(cost * pieces),
    ]);
  const known = orders.filter(({ cost }) => cost !== null);
  const sum = known.reduce((total, { cost, pieces }) => total + cost! * pieces, 0);
  const rest = orders.length - known.length;
  const costs = known.length > 0 ? ` Together ${money(sum)}${rest > 0 ? `, without ${plural(rest, 'product')} of unknown cost` : ''}.` : '';
  return `\n\n## Orders to place\n\n${table(head, rows)}\n\n${plural(orders.length, 'product')} to order up to the reorder point; all of them stand in orders.csv.${costs} A list: stock in the shops stays as it is until the pieces are there.`;
}

/** Every order that is to be placed, for a spreadsheet. */
export function ordersCsv({ orders, currency }: Proposed): string {
  const head = ['product', 'sku', 'in stock', 'order', 'cost of one', 'cost', 'currency'];
  const rows = orders.map(({ product, sku, stock, pieces, cost }) => [
    product,
    sku,
    stock,
    pieces,
    cost ?? '',
    cost === null ? '' : unitsOfCents(storedCents(cost * pieces * 100, currency)),
    currency ?? '',
  ]);
  return csvText([head, ...rows]);
}
