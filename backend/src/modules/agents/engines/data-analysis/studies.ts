import { Cohorts } from './cohorts';
import type { Preset, Studies } from './facts';
import { type OnSale, Prices } from './price-response';
import { Demand, type ReorderTerms, type Stock } from './reorder';
import type { Sale } from './sales';

/** Gathers for the study that was asked for while the rows pass by; for any other preset it costs nothing. */
export class StudyCollector {
  private readonly demand: Demand | null;
  private readonly cohorts: Cohorts | null;
  private readonly prices: Prices | null;

  /** @param alsoPrices for proposals, whatever was asked for */
  constructor(preset: Preset, alsoPrices = false) {
    this.demand = preset === 'reorder' ? new Demand() : null;
    this.cohorts = preset === 'cohorts' ? new Cohorts() : null;
    this.prices = preset === 'prices' || alsoPrices ? new Prices() : null;
  }

  add(sale: Sale): void {
    this.demand?.add(sale);
    this.cohorts?.add(sale);
    this.prices?.add(sale);
  }

  /** For a sale in another currency: its pieces left the shelf, and its money is not comparable. */
  addPieces(sale: Sale): void {
    this.demand?.add(sale);
  }

  results(
    terms: ReorderTerms,
    stock: Stock | null,
    today: number | null = null,
    names: ReadonlyMap<string, string> | null = null,
    onSale: ReadonlyMap<string, OnSale> | null = null,
  ): Studies {
    return {
      reorder: this.demand?.reorder(terms, stock) ?? null,
      cohorts: this.cohorts?.facts() ?? null,
      prices: this.prices?.facts(today, names, onSale) ?? null,
    };
  }
}
