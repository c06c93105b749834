import { type Item, parse, type Word } from '../parse';
import { standsFor, type Value } from '../values';
import { type Clause, idsOf } from './clause';
import { sameIds } from './known';
import type { Recorded } from './recorded';

/** Concepts of what a run acts on. */
export const things = new Set(
  'mail customer order product listing price post draft refund payment invoice task page report file review message units title description text supplier photo coupon campaign ticket'.split(
    ' ',
  ),
);

/** Reason why the figures of a clause are not those of these steps; null if they are. */
export function valuesFault(clause: Clause, set: readonly Recorded[]): string | null {
  const total = set.reduce((sum, { count }) => sum + count, 0);
  for (const { value, at, raw } of clause.values) {
    if (value.form === 'share') {
      const isAll =
        value.low === 1 &&
        set.some(({ objectItems }) =>
          objectItems.some((item) => item.kind === 'value' && item.value.form === 'share' && item.value.low === 1),
        );
      if (!isAll) return `No recorded step says "${raw}".`;
      continue;
    }
    if (value.form === 'factor') return `No recorded step says "${raw}".`;
    if (value.form === 'count') {
      if (value.high === 0 || standsFor(value, total)) continue;
      return `No recorded step says "${raw}".`;
    }
    if (!numberFits(clause, value, at, set, total)) return `No recorded step has the figure "${raw}" here.`;
  }
  return null;
}

function numberFits(clause: Clause, value: Value & { form: 'number' }, at: number, set: readonly Recorded[], total: number): boolean {
  const next = clause.items[at + 1];
  const isCount =
    value.currency === null &&
    !value.isPercent &&
    next?.kind === 'word' &&
    next.concepts.some((concept) => things.has(concept)) &&
    !isThing(clause.items[at - 1]);
  if (isCount) return standsFor(value, total) || standsFor(value, set.length) || set.some((one) => isCountOf(one, value, next));
  if (value.currency !== null && !set.some((one) => hasCurrency(one, value.currency!))) return false;
  const role = roleOf(clause.items[at - 1]);
  const side = set.filter(({ receipt }) => role !== null && typeof receipt.details?.[role] === 'number');
  if (side.length > 0 && role !== null) {
    return (
      side.some(({ receipt }) => standsFor(value, receipt.details![role] as number)) ||
      (role === 'to' ? false : set.some((one) => isInObject(one, value)))
    );
  }
  if (set.some((one) => isDifference(clause, one, value, at))) return true;
  const plain = (one: Recorded) => one.numbers.some((number) => exactly(value, number)) && !(isFromOnly(one, value) && role !== 'from');
  return set.some(plain) || (set.length > 1 && value.currency !== null && exactly(value, amounts(set)));
}

/** `by 4 EUR`, `4 EUR cheaper`: the distance between the old and the new value. */
function isDifference({ items }: Clause, { receipt: { details } }: Recorded, value: Value & { form: 'number' }, at: number): boolean {
  if (typeof details?.from !== 'number' || typeof details.to !== 'number' || value.isPercent) return false;
  const [before, after] = [items[at - 1], items[at + 1]];
  const isBy = before?.kind === 'word' && /^(?:by|um|en)$/.test(before.word);
  const isLess =
    after?.kind === 'word' && (after.directions.length > 0 || after.actions.some((action) => action === 'lower' || action === 'raise'));
  return (isBy || isLess) && exactly(value, Math.abs(details.to - details.from));
}

/** `order 1042`: the figure is a name. */
export const isThing = (item: Item | undefined): boolean =>
  item?.kind === 'word' && !item.isGlue && item.concepts.some((concept) => things.has(concept));

const exactly = (value: Value & { form: 'number' }, number: number): boolean =>
  value.bound === 'none' ? value.readings.some((reading) => Math.abs(reading.value - number) < 1e-9) : standsFor(value, number);
const amounts = (set: readonly Recorded[]): number => set.reduce((sum, { receipt }) => sum + Number(receipt.details?.amount ?? NaN), 0);
const isFromOnly = ({ receipt: { details } }: Recorded, value: Value): boolean =>
  typeof details?.from === 'number' && typeof details.to === 'number' && standsFor(value, details.from) && !standsFor(value, details.to);

function roleOf(item: Item | undefined): 'from' | 'to' | null {
  if (item?.kind !== 'word') return null;
  if (/^(?:to|auf|a|at|bei|nun|now)$/.test(item.word)) return 'to';
  return /^(?:from|von|de|desde)$/.test(item.word) ? 'from' : null;
}

const isInObject = ({ objectItems }: Recorded, value: Value & { form: 'number' }): boolean =>
  objectItems.some(
    (item) => item.kind === 'value' && item.value.form === 'number' && item.value.readings.some((one) => exactly(value, one.value)),
  );

const isCountOf = ({ objectItems }: Recorded, value: Value & { form: 'number' }, counted: Word): boolean =>
  objectItems.some((item, at) => {
    const after = objectItems[at + 1];
    return (
      item.kind === 'value' &&
      item.value.form === 'number' &&
      item.value.readings.some((one) => exactly(value, one.value)) &&
      after?.kind === 'word' &&
      sameIds(idsOf(after), idsOf(counted))
    );
  });

const hasCurrency = ({ receipt: { details, object } }: Recorded, currency: string): boolean =>
  details?.currency === currency ||
  parse(`${object} ${Object.values(details ?? {}).join(' ')}`).items.some(
    (item) => item.kind === 'value' && item.value.form === 'number' && item.value.currency === currency,
  );
