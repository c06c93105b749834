import { RateChanges } from './answers/rate-changes';
import { BestCustomers, Causes, Weekdays } from './answers/sales-answers';
import { Cohorts } from './cohorts';
import type { MeasureFacts, Preset, Studies, Within } from './facts';
import { daysIn } from './question-period';
import { type OnSale, Prices } from './price-response';
import { Demand, type ReorderTerms, type Stock } from './reorder';
import type { Sale } from './sales';

const dayMs = 86_400_000;

/** Facts about the shop that a study needs besides its sales. Left out where they are unknown, as for a file. */
interface ShopContext {
  stock?: Stock | null;
  /** The day that is not over, as days since 1970-01-01. */
  today?: number | null;
  /** Product names by SKU. */
  names?: ReadonlyMap<string, string> | null;
  /** Products as they are listed today, by SKU. */
  onSale?: ReadonlyMap<string, OnSale> | null;
  /** Orders by hour of the day. */
  hours?: readonly { hour: number; orders: number }[] | null;
  /** Currency and total of the sums, for the sentences of an answer. */
  money?: Pick<MeasureFacts, 'unit' | 'total'>;
}

/** Gathers for the study that was asked for while the rows pass by; for any other preset it costs nothing. */
export class StudyCollector {
  private readonly demand: Demand | null;
  private readonly cohorts: Cohorts | null;
  private readonly prices: Prices | null;
  private readonly changes: RateChanges | null;
  private readonly causes: Causes | null;
  private readonly customers: BestCustomers | null;
  private readonly weekdays: Weekdays | null;

  /**
   * @param alsoPrices for proposals, whatever was asked for
   * @param within the only days that customers, weekdays and causes are about; null for all
   */
  constructor(
    preset: Preset,
    alsoPrices = false,
    private readonly within: Within | null = null,
  ) {
    this.demand = preset === 'reorder' ? new Demand() : null;
    this.cohorts = preset === 'cohorts' ? new Cohorts() : null;
    this.changes = preset === 'stopped' ? new RateChanges() : null;
    this.causes = preset === 'causes' ? new Causes(within ? daysIn(within) : undefined) : null;
    this.customers = preset === 'customers' ? new BestCustomers() : null;
    this.weekdays = preset === 'weekdays' ? new Weekdays() : null;
    this.prices = preset === 'prices' || alsoPrices ? new Prices() : null;
  }

  add(sale: Sale): void {
    this.demand?.add(sale);
    this.cohorts?.add(sale);
    this.prices?.add(sale);
    this.changes?.add(sale);
    this.causes?.add(sale);
    if (!isWithin(sale.day, this.within)) return;
    this.customers?.add(sale);
    this.weekdays?.add(sale);
  }

  /** For a sale in another currency: pieces and purchases count, its money is not comparable. */
  addUnpriced(sale: Sale): void {
    this.demand?.add(sale);
    this.cohorts?.add(sale, false);
    this.changes?.add(sale);
  }

  results(terms: ReorderTerms, shop: ShopContext = {}): Studies {
    const { stock = null, today = null, names = null, onSale = null, hours = null, money = { unit: null, total: 0.5 } } = shop;
    // The first day that no longer counts.
    const until = this.within ? Math.min(today ?? Infinity, Date.parse(this.within.to) / dayMs + 1) : today;
    return {
      reorder: this.demand?.reorder(terms, stock) ?? null,
      cohorts: this.cohorts?.facts() ?? null,
      prices: this.prices?.facts(today, names, onSale) ?? null,
      answer:
        this.changes?.answer(today, names) ??
        this.causes?.answer(until, money) ??
        this.customers?.answer(money) ??
        this.weekdays?.answer(until, money, this.within ? null : hours) ??
        null,
    };
  }
}

/** @param day days since 1970-01-01; NaN if unknown, which is within no days */
export const isWithin = (day: number, within: Within | null): boolean =>
  !within || (day >= Date.parse(within.from) / dayMs && day <= Date.parse(within.to) / dayMs);
