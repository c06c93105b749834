import { plural } from '../../../platform/count-text';
import type { RefusedSheet } from '../../../platform/xlsx/sheet-text';
import { type ColumnPlan, isoDay, parseDate, parseNumber } from '../../tables';
import { shopOrderStatuses } from '../../commerce';
import { amountFields, dateFields, type Detected, type Doubt, idFields, type ImportPlan } from '../import-values';
import { codeOf, currenciesIn, currencyOptions, datesOf, factsOf, numbersOf, ordersWithoutStatus, statesCurrency } from './evidence';
import { statusOf, statusWord } from './status-words';
import { short } from './values';

export const questionFields = [
  'sheet',
  'encoding',
  'dateFormat',
  'numberStyle',
  'currency',
  'currencyFrom',
  'missingStatus',
  'statusWords',
  'ids',
] as const;

/** Something about a file that only a person can know, with the readings it can have. */
export interface Question {
  field: (typeof questionFields)[number];
  /** The status word that is asked about; null for other questions. */
  subject: string | null;
  text: string;
  options: { value: string; label: string; example: string | null }[];
  /** The option that was chosen; null while the question is open. */
  answer: string | null;
}

type File = Pick<Detected, 'survey'> & Partial<Pick<Detected, 'sample' | 'encoding' | 'sheets' | 'refusedSheets' | 'dialect'>>;

const commonCurrencies = ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'JPY', 'CHF', 'SEK', 'PLN'];
const maxWords = 100;
/** Sheets that cannot be read, named with the reason. */
const namedSheets = 3;

/** Questions about a file, open and answered, in the order in which their answers matter. */
export function questionsOf(plan: ImportPlan, file: File): Question[] {
  const questions = [
    sheetQuestion,
    encodingQuestion,
    idQuestion,
    dateQuestion,
    numberQuestion,
    currencyQuestion,
    conflictQuestion,
    missingStatusQuestion,
  ];
  return [...questions.flatMap((ask) => ask(plan, file) ?? []), ...statusQuestions(plan, file)];
}

const decided = (plan: ImportPlan, doubt: Doubt, value: string): string | null => (plan.confirmed?.includes(doubt) ? value : null);

function sheetQuestion(plan: ImportPlan, { sheets, refusedSheets = [], dialect }: File): Question | null {
  if (!sheets || !dialect?.sheet) return null;
  return {
    field: 'sheet',
    subject: null,
    text: [...refusedTexts(refusedSheets), 'Choose the sheet to import.'].join(' '),
    options: sheets.map(({ name, shown }) => ({ value: name, label: name, example: shown })),
    answer: decided(plan, 'sheet', dialect.sheet.name),
  };
}

function refusedTexts(sheets: readonly RefusedSheet[]): string[] {
  const texts = sheets.slice(0, namedSheets).map(({ name, reason }) => `The sheet "${short(name)}" cannot be read: ${reason}`);
  const left = sheets.length - texts.length;
  return left > 0 ? [...texts, `${plural(left, 'more sheet')} cannot be read.`] : texts;
}

function encodingQuestion(plan: ImportPlan, { encoding }: File): Question | null {
  if (!encoding?.readings) return null;
  return {
    field: 'encoding',
    subject: null,
    text: 'Choose the encoding in which the names are readable.',
    options: encoding.readings.map((reading) => ({ value: reading.encoding, label: reading.encoding, example: reading.text })),
    answer: decided(plan, 'encoding', encoding.encoding),
  };
}

function idQuestion(plan: ImportPlan, { survey }: File): Question | null {
  const columns = idFields.flatMap((field) => factsOf(plan.columns, survey, field) ?? []);
  const rounded = columns.find(({ zeroed, filled }) => zeroed > 1 && zeroed > filled / 100);
  if (!rounded) return null;
  return {
    field: 'ids',
    subject: null,
    text: `${rounded.name}: ${rounded.zeroed} numbers end in zeros, as spreadsheets leave long numbers. Export again, or confirm that they are right.`,
    options: [{ value: 'confirmed', label: 'The numbers are right', example: example(rounded) }],
    answer: decided(plan, 'ids', 'confirmed'),
  };
}

const example = ({ top }: ColumnPlan): string | null => (top[0] ? short(top[0].value) : null);

function dateQuestion(plan: ImportPlan, { survey }: File): Question | null {
  if ((plan.kind !== 'orders' && plan.kind !== 'payouts') || datesOf(plan.columns, survey).certain) return null;
  const columns = dateFields.flatMap((field) => factsOf(plan.columns, survey, field) ?? []);
  const { example: shown, name } = columns.find((column) => !column.dateCertain) ?? columns[0]!;
  const text = shown.dayFirst !== null && shown.monthFirst !== null ? contradiction(name, shown.dayFirst, shown.monthFirst) : null;
  const date = shown.date ?? shown.dayFirst ?? shown.monthFirst ?? '';
  return {
    field: 'dateFormat',
    subject: null,
    text: text ?? `Choose whether the day or the month comes first in ${name}.`,
    options: [
      { value: 'dmy', label: 'Day first', example: dayAs(date, 'dmy') },
      { value: 'mdy', label: 'Month first', example: dayAs(date, 'mdy') },
    ],
    answer: decided(plan, 'dateFormat', plan.dateFormat),
  };
}

const contradiction = (column: string, dayFirst: string, monthFirst: string): string =>
  `${column}: the day comes first in "${short(dayFirst)}" and the month in "${short(monthFirst)}". Choose one; rows that contradict it are left out.`;

function dayAs(text: string, format: 'dmy' | 'mdy'): string | null {
  const day = parseDate(text, format);
  return Number.isNaN(day) ? null : `${short(text)} is ${isoDay(day)}`;
}

function numberQuestion(plan: ImportPlan, { survey }: File): Question | null {
  if (plan.kind === 'customers' || numbersOf(plan.columns, survey).certain) return null;
  const columns = [...amountFields, 'quantity'].flatMap((field) => factsOf(plan.columns, survey, field) ?? []);
  const text = columns.flatMap((column) => column.example.number ?? [])[0] ?? '';
  const read = (style: 'dot' | 'comma') => `${short(text)} is ${parseNumber(text, style)}`;
  return {
    field: 'numberStyle',
    subject: null,
    text: 'Choose how the file writes numbers.',
    options: [
      { value: 'dot', label: 'Decimal point: 1,234.56', example: read('dot') },
      { value: 'comma', label: 'Decimal comma: 1.234,56', example: read('comma') },
    ],
    answer: decided(plan, 'numberStyle', plan.numberStyle),
  };
}

const amountColumns = (plan: ImportPlan, { survey }: File): ColumnPlan[] =>
  amountFields.flatMap((field) => factsOf(plan.columns, survey, field) ?? []).filter(({ filled }) => filled > 0);

/** Asked where neither the amounts nor a column nor the file say it; also for the signs that several currencies share. */
function currencyQuestion(plan: ImportPlan, file: File): Question | null {
  if (plan.kind === 'customers' || !amountFields.some((field) => plan.columns[field])) return null;
  const amounts = amountColumns(plan, file);
  const column = factsOf(plan.columns, file.survey, 'currency');
  const words = Object.keys(column?.words ?? {}).filter((word) => word.trim() !== '');
  const isInColumn = words.length > 0 && words.every((word) => codeOf(word) !== null);
  const isInAmounts = amounts.some(statesCurrency);
  const isWithoutAmounts = file.survey !== undefined && amounts.length === 0;
  if (isInColumn || isInAmounts || isWithoutAmounts) return null;
  const likely = [...new Set([...amounts.flatMap(currenciesIn), ...commonCurrencies])];
  return {
    field: 'currency',
    subject: null,
    text: 'Choose the currency of the amounts.',
    options: likely.map((code) => ({ value: code, label: code, example: null })),
    answer: plan.currency,
  };
}

/** Asked where a currency column contradicts what stands beside the amounts. */
function conflictQuestion(plan: ImportPlan, file: File): Question | null {
  const column = factsOf(plan.columns, file.survey, 'currency');
  const named = Object.keys(column?.words ?? {}).flatMap((word) => codeOf(word) ?? []);
  if (!column || named.length === 0) return null;
  const other = amountColumns(plan, file).flatMap((amount) => {
    const foreign = currencyOptions(amount).find((options) => !options.some((code) => named.includes(code)));
    return foreign ? [{ amount, code: foreign[0]! }] : [];
  })[0];
  if (!other) return null;
  return {
    field: 'currencyFrom',
    subject: null,
    text: `${other.amount.name} is in ${other.code}, but ${column.name} says ${named[0]}. Choose which one is right.`,
    options: [
      { value: 'cells', label: `${other.code}, as in ${other.amount.name}`, example: example(other.amount) },
      { value: 'column', label: `${named[0]}, as in ${column.name}`, example: example(column) },
    ],
    answer: plan.currencyFrom ?? null,
  };
}

/** Asked where nothing says whether orders are paid. A file that has unpaid ones cannot say which. */
function missingStatusQuestion(plan: ImportPlan, file: File): Question | null {
  const without = ordersWithoutStatus(plan, file);
  if (without === null) return null;
  const [which, they] =
    without === 'all' ? ['This file states no status.', 'all its orders'] : [`${plan.columns.status} is empty for some orders.`, 'they'];
  return {
    field: 'missingStatus',
    subject: null,
    text: `${which} Are ${they} paid? If only some are, export the file again with the status.`,
    options: [
      { value: 'paid', label: 'Yes, all are paid', example: null },
      { value: 'pending', label: 'No, none is paid yet', example: null },
    ],
    answer: plan.missingStatus ?? null,
  };
}

const statusLabels: Record<(typeof shopOrderStatuses)[number], string> = {
  pending: 'Not paid',
  paid: 'Paid',
  shipped: 'Shipped',
  partially_refunded: 'Partly refunded',
  refunded: 'Refunded',
  cancelled: 'Cancelled',
};

/** One question for each word of the status column that is not known. */
function statusQuestions(plan: ImportPlan, { survey }: File): Question[] {
  if (plan.kind !== 'orders') return [];
  const column = factsOf(plan.columns, survey, 'status');
  const words = new Map(Object.keys(column?.words ?? {}).map((text) => [statusWord(text), text.trim()]));
  return [...words]
    .filter(([word, text]) => word !== '' && statusOf(text) === null)
    .slice(0, maxWords)
    .map(([word, text]) => ({
      field: 'statusWords',
      subject: word,
      text: `Choose what the status "${short(text)}" means.`,
      options: shopOrderStatuses.map((value) => ({ value, label: statusLabels[value], example: null })),
      answer: plan.statusWords?.[word] ?? null,
    }));
}
