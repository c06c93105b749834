import type { AnswerCell, AnswerFacts, AnswerUnit } from '../answers/answer-facts';
import { amount, dayName, figure, percent } from './format';
import { literal, table } from './markdown';

const isRight = (unit: AnswerUnit): boolean => unit === 'count' || unit === 'money' || unit === 'percent';

function cell(value: AnswerCell, unit: AnswerUnit, currency: string | null): string {
  if (value === null) return 'unknown';
  if (typeof value === 'string') return unit === 'day' ? dayName(value) : literal(value);
  if (unit === 'percent') return percent(value);
  return unit === 'money' ? amount(value, { unit: currency, total: 0.5 }) : figure(value);
}

export const answerSection = ({ head, rows, notes, currency = null }: AnswerFacts): string =>
  [
    ...(rows.length === 0
      ? []
      : [
          table(
            head.map(({ name, unit }) => ({ title: name, right: isRight(unit) })),
            rows.map((row) => row.map((value, index) => cell(value, head[index]!.unit, currency))),
          ),
        ]),
    ...notes,
  ].join('\n\n');
