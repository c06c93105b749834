import { parse } from 'csv-parse/sync';
import { countText, plural } from '../../../../platform/count-text';
import type { ChangeProposals, ProposedOrderLine } from '../../../changes';
import { platforms } from '../../../integrations';
import type { JsonValue } from '../../../tasks';
import { proposerOf } from './proposer';
import type { Database } from '../../../../platform/database/database';
import { type ReadingTool, ToolRefusal } from './tool';
import { gives, list, number, string, stringOrNull } from './tool-output';

const mostParcels = 1_000;
/** Orders that are looked up together: so many bad ones can be named. */
const atOnce = 200;
const shownBad = 200;

/** A parcel as a list names it. */
interface Parcel {
  /** Its line in the list, from 1. */
  line: number;
  order: string;
  platform: string;
  carrier: string;
  tracking: string;
}

interface BadLine {
  line: number;
  order: string | null;
  /** What is wrong, and what to do about it. */
  message: string;
}

type Column = Exclude<keyof Parcel, 'line'>;

/** What people and the label programs of carriers call the columns. */
const columns: Readonly<Record<string, Column>> = {
  order: 'order',
  'order number': 'order',
  'order no': 'order',
  'order id': 'order',
  'order-id': 'order',
  name: 'order',
  reference: 'order',
  channel: 'platform',
  platform: 'platform',
  shop: 'platform',
  carrier: 'carrier',
  'carrier-code': 'carrier',
  'carrier code': 'carrier',
  'shipping carrier': 'carrier',
  'tracking company': 'carrier',
  tracking: 'tracking',
  'tracking number': 'tracking',
  'tracking-number': 'tracking',
  'tracking no': 'tracking',
  'shipment number': 'tracking',
};
/** Of a list that begins without names. */
const usual: readonly Column[] = ['order', 'carrier', 'tracking', 'platform'];

/** Reads a list of parcels and makes it lines that a step "change" takes. It proposes nothing by itself. */
export const shipmentTool = (proposals: ChangeProposals, database: Database): ReadingTool => ({
  name: 'shipment.lines',
  requires: { permissions: ['changes:propose'] },
  title: 'Read a list of parcels',
  description:
    'Makes lines of shipped orders, for the step that proposes changes: from a CSV with order number, carrier and tracking number, from one parcel given by its fields, or from both. Lines that cannot be taken are named with what is wrong and what to do about it; the others are taken all the same.',
  parameters: {
    type: 'object',
    properties: {
      csv: {
        type: ['string', 'null'],
        maxLength: 200_000,
        description:
          'Comma, semicolon or tab between the columns; without names at the top: order number, carrier, tracking number, channel',
      },
      order: { type: ['string', 'number', 'null'], maxLength: 200, description: 'Of one parcel: the order number' },
      carrier: { type: ['string', 'null'], maxLength: 100, description: 'Of one parcel, and of lines of the list that name none' },
      tracking: { type: ['string', 'number', 'null'], maxLength: 100, description: 'Of one parcel' },
      platform: { type: ['string', 'null'], maxLength: 40, description: 'Channel, where a number is on more than one: ebay' },
    },
    additionalProperties: false,
  },
  output: gives({
    lines: list(
      { order: string(), field: string(), platform: string(), carrier: string(), tracking: string() },
      'For a step that proposes changes',
    ),
    count: number(),
    bad: list({ line: number(), order: stringOrNull(), message: string() }),
    badCount: number(),
    text: string('What is wrong with the others'),
  }),
  sideEffect: null,
  leaves: null,
  cost: 'free',
  async call(args, { run }) {
    const given = (name: string) => textOf(args[name]);
    const list = parcelsOf(given('csv'));
    const own: Parcel = { line: 0, order: given('order'), platform: '', carrier: given('carrier'), tracking: given('tracking') };
    if (own.order === '' && own.tracking !== '') throw new ToolRefusal('A tracking number is given without the number of its order.');
    const all = [...list.parcels, ...(own.order === '' ? [] : [own])];
    if (all.length + list.bad.length === 0) throw new ToolRefusal('There is no parcel: give a list, or the number of an order.');
    const filled = all.map((parcel) => ({
      ...parcel,
      platform: platformOf(parcel.platform || given('platform')),
      carrier: parcel.carrier || (parcel.tracking === '' ? '' : own.carrier),
    }));
    const { lines, bad } = await checked(proposals, filled, await proposerOf(database, run.taskId));
    return answerOf(lines, [...list.bad, ...bad]);
  },
});

const textOf = (value: JsonValue | undefined): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

/** As the program calls a channel that people may call `eBay`. */
const platformOf = (text: string): string =>
  platforms.find(({ platform, name }) => [platform as string, name.toLowerCase()].includes(text.toLowerCase()))?.platform ??
  text.toLowerCase();

/** @throws ToolRefusal for what is no table at all, and for one that is too long */
export function parcelsOf(csv: string): { parcels: Parcel[]; bad: BadLine[] } {
  const rows = rowsOf(csv);
  const first = rows[0]?.cells.map((cell) => columns[cell.toLowerCase()]) ?? [];
  const hasNames = first.includes('order');
  if (!hasNames && first.some((name) => name !== undefined))
    throw new ToolRefusal('The first line names columns, and none of them is the order number: call it "order".');
  const names = hasNames ? first : usual;
  const body = hasNames ? rows.slice(1) : rows;
  if (body.length > mostParcels)
    throw new ToolRefusal(`The list has ${countText(body.length)} parcels; ${countText(mostParcels)} are taken at once. Split it.`);
  const parcels: Parcel[] = [];
  const bad: BadLine[] = [];
  const seen = new Map<string, number>();
  for (const { line, cells } of body) {
    const parcel: Parcel = { line, order: '', platform: '', carrier: '', tracking: '' };
    names.forEach((name, index) => name && (parcel[name] = cells[index] ?? ''));
    const refuse = (message: string) => void bad.push({ line, order: parcel.order || null, message });
    const key = `${parcel.order.replace(/^#/, '')} ${platformOf(parcel.platform)}`;
    const before = seen.get(key);
    if (parcel.order === '') refuse('The order number is missing. Add it as the first column, or under the name "order".');
    else if (before !== undefined)
      refuse(`Line ${before} names the same order. Mark parcels of single pieces at the order itself, under Shop orders.`);
    else if (cells.length > names.length && cells.slice(names.length).some((cell) => cell !== ''))
      refuse(`There are more columns than ${names.filter(Boolean).join(', ')}. Put a text with a comma into quotes.`);
    else if (Math.max(parcel.order.length, parcel.carrier.length, parcel.tracking.length) > 100)
      refuse('A column has more than 100 characters. Look for a quote that is not closed.');
    else {
      seen.set(key, line);
      parcels.push(parcel);
    }
  }
  return { parcels, bad };
}

function rowsOf(csv: string): { line: number; cells: string[] }[] {
  if (csv === '') return [];
  const head = csv.slice(0, csv.search(/[\r\n]/) >>> 0);
  const delimiter = [',', ';', '\t'].toSorted((a, b) => head.split(b).length - head.split(a).length)[0];
  try {
    const rows = parse(csv, {
      bom: true,
      delimiter,
      info: true,
      trim: true,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as { info: { lines: number }; record: string[] }[];
    return rows.map(({ info, record }) => ({ line: info.lines, cells: record })).filter(({ cells }) => cells.some((cell) => cell !== ''));
  } catch (error) {
    throw new ToolRefusal(`The list is no CSV: ${(error as Error).message}.`);
  }
}

/** What of the parcels can be proposed as orders stand now. */
async function checked(proposals: ChangeProposals, parcels: readonly Parcel[], proposer: Awaited<ReturnType<typeof proposerOf>>) {
  const lines: ProposedOrderLine[] = [];
  const bad: BadLine[] = [];
  for (let from = 0; from < parcels.length; from += atOnce) {
    const some = parcels.slice(from, from + atOnce);
    const wanted = some.map(lineOf);
    const { errors } = await proposals.preview({ lines: wanted, places: some.map((_, index) => index), proposer });
    const wrong = new Map(errors.map((error) => [error.line, error.message]));
    some.forEach(({ line, order }, index) => {
      const message = wrong.get(index);
      if (message === undefined) lines.push(wanted[index]!);
      else bad.push({ line, order, message: withCure(message) });
    });
  }
  return { lines, bad };
}

const lineOf = ({ order, platform, carrier, tracking }: Parcel): ProposedOrderLine => ({
  orderNumber: order,
  field: 'shipped',
  ...(platform && { platform }),
  ...(carrier && { carrier }),
  ...(tracking && { tracking }),
});

const cures: readonly [RegExp, string][] = [
  [/^There is no order /, 'Check the number, or sync the account under Integrations.'],
  [/ is not on /, 'Check the channel, or leave it empty.'],
  [/; say which\.$/, 'Add a column "channel".'],
  [/ is shipped already\.$/, 'Nothing has to be done.'],
  [/ is (?:cancelled|paid back in full)\.$/, 'Do not send it.'],
  [/ needs a carrier\.$/, 'Add a column "carrier".'],
  [/ needs a tracking number\.$/, 'Add a column "tracking".'],
  [/^Say who carries the parcel/, 'Add a column "carrier".'],
];

const withCure = (message: string): string => [message, cures.find(([pattern]) => pattern.test(message))?.[1]].filter(Boolean).join(' ');

/** `lines` for a step "change"; `text` names the bad ones. */
function answerOf(lines: readonly ProposedOrderLine[], bad: BadLine[]): JsonValue {
  const sorted = bad.toSorted((a, b) => a.line - b.line);
  const named = sorted.slice(0, shownBad).map(({ line, order, message }) => {
    const place = line === 0 ? 'The form' : `Line ${line}`;
    return `- ${place}${order === null ? '' : ` (${order})`}: ${message}`;
  });
  const more = sorted.length - named.length;
  return {
    lines: lines.map(({ orderNumber, ...line }) => ({ ...line, order: orderNumber! })) as unknown as JsonValue,
    count: lines.length,
    bad: sorted.slice(0, shownBad).map((one) => ({ ...one })),
    badCount: sorted.length,
    text: [
      sorted.length === 0 ? 'Every line of the list can be taken.' : `${plural(sorted.length, 'line')} cannot be taken:`,
      ...named,
      ...(more > 0 ? [`- and ${countText(more)} more`] : []),
    ].join('\n'),
  };
}
