import { type CsvSource, type DateFormat, dateFormats, numberShape, parseDate } from '../../agents';
import { addDays, dayText, wallTime } from '../../../platform/schedule/wall-clock';
import type { Detected, ImportPlan } from '../import-values';
import { columnsFor, recognise } from './formats';
import { amountsReading, checkPrices } from './order-evidence';
import { ordersOf } from './order-rows';
import { type RawRow, RowReader } from './row';

const sampleRows = 200;
const maxCellChars = 300;
/** Orders of the last days are news, as those of a connected account are. */
const usualNewsDays = 2;

/** The beginning of the file: what it is and how it seems to be meant. */
export async function detect(
  source: CsvSource,
  signal: AbortSignal,
  usual: { timeZone: string; now: Date },
): Promise<{ detected: Detected; plan: ImportPlan }> {
  const sample: { line: number; cells: string[] }[] = [];
  for await (const { line, cells } of source.records(signal, () => undefined)) {
    sample.push({ line, cells: cells.map((cell) => cell.slice(0, maxCellChars)) });
    if (sample.length >= sampleRows) break;
  }
  const { columns, encoding, dialect } = source;
  const known = recognise(columns, sample);
  const base = { kind: known.kind, platform: known.platform, columns: known.columns, timeZone: usual.timeZone, currency: 'USD' };
  const { dateFormat, dateCertain } = datesOf(columns, sample, known.columns.orderedAt);
  const plan = confirm(
    {
      ...base,
      dateFormat,
      numberStyle: numbersOf(columns, sample, known.columns),
      priceIs: known.priceIs ?? 'unit',
      amountsPer: known.amountsPer ?? 'order',
      ...(known.taxOnTop && { taxOnTop: known.taxOnTop }),
      eventsSince: dayText(addDays(wallTime(usual.now, usual.timeZone), -usualNewsDays)),
    },
    columns,
    sample,
    known.format === null,
  );
  return { detected: { format: known.format, encoding, dialect, sample, dateCertain }, plan };
}

/** The plan for another kind of file, with the columns that fit it. */
export const planFor = (plan: ImportPlan, kind: ImportPlan['kind'], { dialect, sample }: Detected): ImportPlan => ({
  ...plan,
  kind,
  columns: columnsFor(kind, dialect.columns, sample),
});

/** The plan with columns that a person chose: how amounts stand on rows is found anew, unless a person said it. */
export function withColumns(plan: ImportPlan, columns: ImportPlan['columns'], { format, dialect, sample }: Detected): ImportPlan {
  const { amountsCertain, amountsDoubt: _doubt, ...chosen } = { ...plan, columns };
  if (plan.kind !== 'orders' || format !== null || amountsCertain === true) return { ...chosen, ...(amountsCertain && { amountsCertain }) };
  const reader = new RowReader(chosen, dialect.columns);
  return { ...chosen, ...amountsReading(reader, ordersOf(reader, sample)) };
}

/** What the rows themselves say outranks habit, except for exports whose meaning is known. */
function confirm(plan: ImportPlan, columns: readonly string[], sample: RawRow[], isUnknown: boolean): ImportPlan {
  if (plan.kind !== 'orders' || !isUnknown) return plan;
  const amounts = amountsReading(new RowReader(plan, columns), ordersOf(new RowReader(plan, columns), sample));
  const reader = new RowReader({ ...plan, ...amounts }, columns);
  const { unit, line } = checkPrices(reader, ordersOf(reader, sample));
  return { ...plan, ...amounts, priceIs: line > unit ? 'line' : 'unit' };
}

function datesOf(
  columns: readonly string[],
  sample: RawRow[],
  column: string | undefined,
): { dateFormat: DateFormat; dateCertain: boolean } {
  const at = column === undefined ? -1 : columns.indexOf(column);
  const texts = at < 0 ? [] : sample.map(({ cells }) => (cells[at] ?? '').trim()).filter(Boolean);
  const counts = Object.fromEntries(
    dateFormats.map((format) => [format, texts.filter((text) => !Number.isNaN(parseDate(text, format))).length]),
  ) as Record<DateFormat, number>;
  const best = dateFormats.reduce((a, b) => (counts[b] > counts[a] ? b : a));
  if (counts[best] === 0 || best === 'ymd' || best === 'named') return { dateFormat: best, dateCertain: true };
  if (counts.mdy !== counts.dmy) return { dateFormat: best, dateCertain: true };
  const steps = (format: DateFormat) =>
    texts.slice(1).filter((text, index) => Math.abs(parseDate(text, format) - parseDate(texts[index]!, format)) > 20).length;
  return { dateFormat: steps('dmy') < steps('mdy') || texts.some((text) => text.includes('.')) ? 'dmy' : 'mdy', dateCertain: false };
}

function numbersOf(columns: readonly string[], sample: RawRow[], known: Record<string, string>): ImportPlan['numberStyle'] {
  const amounts = ['total', 'price', 'cost', 'unitCost', 'shipping', 'tax'].flatMap((field) =>
    known[field] === undefined ? [] : columns.indexOf(known[field]),
  );
  let [dot, comma] = [0, 0];
  for (const { cells } of sample) {
    for (const at of amounts) {
      const shape = numberShape((cells[at] ?? '').trim());
      if (shape?.dot && !shape.comma) dot++;
      if (shape?.comma && !shape.dot) comma++;
    }
  }
  return comma > dot ? 'comma' : 'dot';
}
