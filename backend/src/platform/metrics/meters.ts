import { Injectable } from '@nestjs/common';
import {
  collectDefaultMetrics,
  Counter,
  type CounterConfiguration,
  Gauge,
  type GaugeConfiguration,
  Histogram,
  Registry,
} from 'prom-client';

type Own<T> = Omit<T, 'registers'>;
interface HistogramSettings<L extends string> {
  name: string;
  help: string;
  labelNames?: readonly L[];
  buckets: number[];
}

/**
 * What this process counts about itself, for a scraper. Labels come from lists that are known beforehand, never from ids, addresses or
 * texts: every new value is a series that is kept for ever.
 */
@Injectable()
export class Meters {
  private readonly registry = new Registry();

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  gauge<L extends string>(settings: Own<GaugeConfiguration<L>>): Gauge<L> {
    return new Gauge({ ...settings, registers: [this.registry] });
  }

  counter<L extends string>(settings: Own<CounterConfiguration<L>>): Counter<L> {
    return new Counter({ ...settings, registers: [this.registry] });
  }

  histogram<L extends string>(settings: HistogramSettings<L>): Histogram<L> {
    return new Histogram({ ...settings, registers: [this.registry] });
  }

  /** Prometheus text format. */
  text(): Promise<string> {
    return this.registry.metrics();
  }
}
