import { CohortFacts, Outcome, tidy } from './facts';
import type { Sale } from './sales';
import { isoDay } from '../../../tables';
import { nextPeriod, periodStart } from './periods';
import { ExactSum } from '../../../../platform/statistics/exact-sum';

const MAX_CUSTOMERS = 200_000;
/** Cohorts and months after the first that are listed. */
const LISTED = 24;
const AVERAGES = [1, 2, 3, 6, 12];

interface Customer {
  first: number;
  /** Month (its first day) to what the customer spent in it. */
  months: Map<number, ExactSum>;
  days: Set<number>;
}

/** Customers by the month of their first purchase, and how many of them came back in which month after it. */
export class Cohorts {
  private readonly customers = new Map<string, Customer>();
  private overflow = false;
  private last = -Infinity;

  add({ customer: name, day, amount }: Sale): void {
    if (name === '' || Number.isNaN(day) || !(amount > 0)) return;
    let customer = this.customers.get(name);
    if (!customer) {
      if (this.customers.size >= MAX_CUSTOMERS) {
        this.overflow = true;
        return;
      }
      this.customers.set(name, (customer = { first: day, months: new Map(), days: new Set() }));
    }
    customer.first = Math.min(customer.first, day);
    this.last = Math.max(this.last, day);
    const month = periodStart(day, 'month');
    let spent = customer.months.get(month);
    if (!spent) customer.months.set(month, (spent = new ExactSum()));
    spent.add(amount);
    // Two are enough to know that somebody came back.
    if (customer.days.size < 2) customer.days.add(day);
  }

  facts(): Outcome<CohortFacts> {
    if (this.customers.size === 0) {
      return { facts: null, reason: 'Cohorts need a date, a customer and an amount on every row; the data does not have all three.' };
    }
    const byMonth = new Map<number, Customer[]>();
    for (const customer of this.customers.values()) {
      const month = periodStart(customer.first, 'month');
      const members = byMonth.get(month);
      if (members) members.push(customer);
      else byMonth.set(month, [customer]);
    }
    const starts = [...byMonth.keys()].sort((a, b) => a - b);
    const cohorts = starts.slice(-LISTED).map((start) => this.cohort(start, byMonth.get(start)!));
    const returning = [...this.customers.values()].filter((customer) => customer.days.size > 1).length;
    return {
      facts: {
        customers: this.customers.size,
        customersAreLowerBound: this.overflow,
        returning,
        returningPercent: tidy((100 * returning) / this.customers.size),
        averages: AVERAGES.flatMap((month) => average(cohorts, month)),
        cohorts,
      },
      reason: null,
    };
  }

  private cohort(start: number, members: Customer[]): CohortFacts['cohorts'][number] {
    const months: CohortFacts['cohorts'][number]['months'] = [];
    for (let month = start; month <= this.last && months.length <= LISTED; month = nextPeriod(month, 'month')) {
      const active = members.filter((customer) => customer.months.has(month));
      months.push({
        month: months.length,
        active: active.length,
        percent: tidy((100 * active.length) / members.length),
        amount: tidy(active.reduce((sum, customer) => sum + customer.months.get(month)!.value, 0)),
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
