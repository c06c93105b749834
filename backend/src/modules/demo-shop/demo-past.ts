import { addDays, instantOf, startOfDay, wallTime } from '@stallhand/shared';
import { utcDay } from '../../platform/schedule/shop-time';
import type { AgentType } from '../agents';

/** Days before today on which the agents of the demo shop began to work. */
export const pastDays = 14;

/** Beginning of the tick keys of its runs. */
export const pastTicks = 'demo:';

const hourMs = 3_600_000;

/** A run of the demo shop's agent of a type. */
export interface PastRun {
  type: AgentType;
  /** Time at which it counts as started; null: now. */
  at: Date | null;
  /** Input that restricts the run to facts known at the time; the agent's own input applies to the rest. */
  input: Record<string, unknown>;
}

interface Habit {
  /** Hours after midnight on the shop's clock. */
  hour: number;
  daysAgo: readonly number[];
  input: (day: { daysAgo: number; date: string; at: Date }) => Record<string, unknown>;
}

const every = Array.from({ length: pastDays }, (_, index) => pastDays - index);

/** Products that the listing writer described, three at a time. */
const shelves: Readonly<Record<number, readonly string[]>> = {
  13: ['LIN-RUN-150', 'CER-BOW', 'WOO-SPO-3'],
  11: ['LIN-CLO-220', 'CER-PLA-26', 'CAN-BEE-20'],
  8: ['LIN-APR', 'GLA-CAR', 'GLA-TUM-4'],
  6: ['LIN-TOW-2', 'CER-JUG', 'BAG-MARKET'],
  4: ['TEA-LINDEN', 'GIF-BOX', 'WOO-SALT'],
};

const look = (query: string, rest: Record<string, unknown>) => ({ type: 'tool', tool: 'shop.query', arguments: { query, ...rest } });

/** Runs that read nothing of what happened after them. Letters depend on who bought since, so they are written today only. */
const habits: Partial<Record<AgentType, Habit>> = {
  'Data Analysis': { hour: 7, daysAgo: [14, 11, 9, 7, 4, 2, 1], input: ({ date }) => ({ lastDay: dayBefore(date) }) },
  Custom: {
    hour: 8,
    daysAgo: every,
    input: ({ at }) => ({
      steps: [
        look('sales_by_day', { days: 7, limit: 7, today: false, at: at.toISOString() }),
        look('recent_orders', { days: 2, limit: 10, today: false, at: at.toISOString() }),
        { type: 'log', message: 'Done for this morning.' },
      ],
    }),
  },
  'Social Media Management': { hour: 18, daysAgo: [13, 6], input: ({ date }) => ({ startDate: dayAfter(date) }) },
  'Content Generation': {
    hour: 12.5,
    daysAgo: Object.keys(shelves).map(Number),
    input: ({ daysAgo }) => ({ skus: shelves[daysAgo], details: [], keywords: [], seed: daysAgo }),
  },
  'SEO Optimization': { hour: 9, daysAgo: [12, 5], input: () => ({}) },
};

/** Runs of the past two weeks, oldest first, and then one of each agent today. */
export function pastRuns(now: Date, timeZone: string, types: readonly AgentType[]): PastRun[] {
  const today = startOfDay(wallTime(now, timeZone));
  const past = types.flatMap((type) => {
    const habit = habits[type];
    return (habit?.daysAgo ?? []).map((daysAgo): PastRun & { at: Date } => {
      const day = addDays(today, -daysAgo);
      const at = instantOf(day + habit!.hour * hourMs, timeZone);
      return { type, at, input: habit!.input({ daysAgo, date: utcDay(day), at }) };
    });
  });
  return [...past.sort((a, b) => a.at.getTime() - b.at.getTime()), ...types.map((type) => ({ type, at: null, input: {} }))];
}

const dayBefore = (date: string): string => utcDay(addDays(Date.parse(date), -1));
const dayAfter = (date: string): string => utcDay(addDays(Date.parse(date), 1));
