import { Outcome, tidy } from './facts';
import type { CohortFacts } from './study-facts';
import type { Sale } from './sales';
import { isoDay } from '../../../tables';
import { nextPeriod, periodStart } from './periods';
import { ExactSum } from '../../../../platform/statistics/exact-sum';

const MAX_CUSTOMERS = 200_000;
/** Cohorts and months after the first that are listed. */
const LISTED = 24;
const AVERAGES = [1, 2, 3, 6, 12];

interface Customer {
  /** Infinity while only refunds are known. */
  first: number;
  /** Month (its first day) to what the customer spent in it, refunds taken off. */
  months: Map<number, { spent: ExactSum; bought: boolean }>;
  days: Set<number>;
}

/** Customers by the month of their first purchase, and how many of them came back in which month after it. */
export class Cohorts {
  private readonly customers = new Map<string, Customer>();
  private overflow = false;
  private last = -Infinity;

  /** @param isSummed false for another currency: the purchase counts, its amount does not */
  add({ customer: name, day, paid }: Sale, isSummed = true): void {
    if (name === '' || Number.isNaN(day) || Number.isNaN(paid) || paid === 0) return;
    let customer = this.customers.get(name);
    if (!customer) {
      if (this.customers.size >= MAX_CUSTOMERS) {
        this.overflow = true;
        return;
      }
      this.customers.set(name, (customer = { first: Infinity, months: new Map(), days: new Set() }));
    }
    this.last = Math.max(this.last, day);
    const start = periodStart(day, 'month');
    let month = customer.months.get(start);
    if (!month) customer.months.set(start, (month = { spent: new ExactSum(), bought: false }));
    if (isSummed) month.spent.add(paid);
    if (paid < 0) return;
    month.bought = true;
    customer.first = Math.min(customer.first, day);
    // Two are enough to know that somebody came back.
    if (customer.days.size < 2) customer.days.add(day);
  }

  facts(): Outcome<CohortFacts> {
    const buyers = [...this.customers.values()].filter(({ first }) => first < Infinity);
    if (buyers.length === 0) {
      return { facts: null, reason: 'Cohorts need a date, a customer and an amount on every row; the data does not have all three.' };
    }
    const byMonth = new Map<number, Customer[]>();
    for (const customer of buyers) {
      const month = periodStart(customer.first, 'month');
      const members = byMonth.get(month);
      if (members) members.push(customer);
      else byMonth.set(month, [customer]);
    }
    const starts = [...byMonth.keys()].sort((a, b) => a - b);
    const cohorts = starts.slice(-LISTED).map((start) => this.cohort(start, byMonth.get(start)!));
    const returning = buyers.filter((customer) => customer.days.size > 1).length;
    return {
      facts: {
        customers: buyers.length,
        customersAreLowerBound: this.overflow,
        returning,
        returningPercent: tidy((100 * returning) / buyers.length),
        averages: AVERAGES.flatMap((month) => average(cohorts, month)),
        cohorts,
      },
      reason: null,
    };
  }

  private cohort(start: number, members: Customer[]): CohortFacts['cohorts'][number] {
    const months: CohortFacts['cohorts'][number]['months'] = [];
    for (let month = start; month <= this.last && months.length <= LISTED; month = nextPeriod(month, 'month')) {
      const active = members.filter((customer) => customer.months.get(month)?.bought);
      months.push({
        month: months.length,
        active: active.length,
        percent: tidy((100 * active.length) / members.length),
        amount: tidy(members.reduce((sum, customer) => sum + (customer.months.get(month)?.spent.value ?? 0), 0)),
        complete: nextPeriod(month, 'month') - 1 <= this.last,
      });
    }
    return {
      start: isoDay(start),
      customers: members.length,
      amountPerCustomer: tidy(months.reduce((sum, { amount }) => sum + amount, 0) / members.length),
      months,
    };
  }
}

/** Share of the customers who bought again so many months later, over the cohorts old enough to tell. */
function average(cohorts: CohortFacts['cohorts'], month: number): CohortFacts['averages'] {
  const old = cohorts.filter((cohort) => cohort.months[month]?.complete);
  const customers = old.reduce((sum, cohort) => sum + cohort.customers, 0);
  const active = old.reduce((sum, cohort) => sum + cohort.months[month]!.active, 0);
  return customers === 0 ? [] : [{ month, cohorts: old.length, customers, active, percent: tidy((100 * active) / customers) }];
}
