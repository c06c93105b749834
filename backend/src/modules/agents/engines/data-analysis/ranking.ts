import { isMissing } from '../../../tables';
import { AbcFacts, CustomerFacts, tidy } from './facts';
import { A_LIMIT, abcClasses, AbcClass, AbcItem, B_LIMIT } from '../../../../platform/statistics/abc';
import { ExactSum } from '../../../../platform/statistics/exact-sum';

const NAMES_LIMIT = 50_000;
const LISTED = 1000;
const NAME_CHARS = 120;

/** Amount and rows per name (product, customer), for at most 50,000 names; later names are counted only as "more". */
export class Ranking {
  private readonly sums = new Map<string, { amount: ExactSum; rows: number }>();
  private readonly unnamed = { amount: new ExactSum(), rows: 0 };
  private overflow = false;

  /** What has no name stands apart: nobody can order, praise or drop it. */
  add(name: string, amount: number): void {
    if (isMissing(name.trim())) {
      this.unnamed.amount.add(amount);
      this.unnamed.rows++;
      return;
    }
    const key = name.trim().slice(0, NAME_CHARS);
    let sum = this.sums.get(key);
    if (!sum) {
      if (this.sums.size >= NAMES_LIMIT) {
        this.overflow = true;
        return;
      }
      this.sums.set(key, (sum = { amount: new ExactSum(), rows: 0 }));
    }
    sum.amount.add(amount);
    sum.rows++;
  }

  abc(): AbcFacts | null {
    const items = this.classified();
    if (items.length === 0) return null;
    return {
      limits: { aPercent: A_LIMIT * 100, bPercent: B_LIMIT * 100 },
      items: items.length,
      itemsAreLowerBound: this.overflow,
      unnamed: { rows: this.unnamed.rows, amount: tidy(this.unnamed.amount.value) },
      classes: (['A', 'B', 'C'] as const).map((name) => classFacts(name, items)),
      list: items.slice(0, LISTED).map((item) => ({
        name: item.name,
        amount: tidy(item.amount),
        rows: this.sums.get(item.name)!.rows,
        sharePercent: tidy(item.share * 100),
        cumulativePercent: tidy(item.cumulative * 100),
        class: item.class,
      })),
    };
  }

  customers(total: number, rowsWithoutCustomer: number): CustomerFacts | null {
    const ranked = this.classified();
    if (ranked.length === 0) return null;
    const sum = ranked.reduce((all, customer) => all + customer.amount, 0);
    return {
      customers: ranked.length,
      customersAreLowerBound: this.overflow,
      rowsWithoutCustomer,
      averagePerCustomer: tidy(sum / ranked.length),
      topTenPercent: total > 0 ? tidy((ranked.slice(0, 10).reduce((all, customer) => all + customer.amount, 0) / total) * 100) : 0,
    };
  }

  private classified(): AbcItem[] {
    return abcClasses([...this.sums].map(([name, sum]) => [name, sum.amount.value] as const));
  }
}

function classFacts(name: AbcClass, items: readonly AbcItem[]) {
  const members = items.filter((item) => item.class === name);
  return {
    class: name,
    items: members.length,
    itemPercent: tidy((members.length / items.length) * 100),
    amount: tidy(members.reduce((sum, item) => sum + item.amount, 0)),
    amountPercent: tidy(members.reduce((sum, item) => sum + item.share, 0) * 100),
  };
}
