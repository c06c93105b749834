import { Injectable, OnModuleInit } from '@nestjs/common';
import { type Static, Type } from '@sinclair/typebox';
import { amount, choice, day, defineTool, inputOf, orNull, outputOf, text, ToolRegistry } from '../tools';
import { findingKinds, periodNames, units } from './analytics-values';
import type { CurrencySalesDto, KpiDto } from './dto/analytics.dto';
import { FindingsService } from './findings/findings.service';
import { ShopAnalytics } from './shop/shop-analytics';

const span = outputOf({ from: text(), until: text('Not part of it any more'), label: text('On the clock of the shop') });

const figure = outputOf({
  key: text(),
  label: text(),
  unit: choice(units),
  value: orNull(amount('Null: there is no data, `reason` says what is missing')),
  previous: orNull(amount('Of the period before')),
  change: orNull(amount('Against the period before, in percent; in points for a percentage')),
  formula: text('With its numbers filled in'),
  reason: orNull(text()),
  note: orNull(text()),
});

const days = outputOf({
  label: text('Day, or hour of a single day'),
  netSales: orNull(amount('Units of the currency')),
  orders: orNull(Type.Number()),
});

const channel = outputOf({
  platform: text(),
  netSales: amount('Units of the currency'),
  orders: Type.Integer(),
  units: Type.Integer(),
  refunds: amount('Units of the currency'),
  fees: orNull(amount('Null while an order does not say them')),
});

const product = outputOf({
  sku: text(),
  productName: text(),
  platform: text(),
  units: Type.Integer(),
  revenue: amount('Units of the currency'),
  profit: orNull(amount('Null while cost or fees are unknown')),
});

const mostProducts = 20;

/** What the shop sold, and what stands out in it, for programs and models. */
@Injectable()
export class AnalyticsTools implements OnModuleInit {
  constructor(
    private readonly registry: ToolRegistry,
    private readonly shop: ShopAnalytics,
    private readonly findings: FindingsService,
  ) {}

  onModuleInit(): void {
    this.registry.add(this.sales(), this.list());
  }

  private sales() {
    return defineTool({
      name: 'sales.read',
      title: 'Sales of a period',
      description:
        'What the shop sold in a period: net sales, orders, average order, refunds and profit for each currency, day by day, by channel, and the products with most revenue. Compared with the period before. Currencies are never added up.',
      permission: 'analytics:read',
      deed: 'reads',
      isForAgents: true,
      input: inputOf({
        period: Type.Optional(choice(periodNames, { default: '7d', description: '`custom` needs from and to' })),
        from: Type.Optional(day('First day of a custom period, on the clock of the shop')),
        to: Type.Optional(day('Last day of a custom period; at most 366 days')),
      }),
      output: outputOf({
        period: outputOf({
          from: text(),
          until: text('Not part of it any more'),
          label: text('On the clock of the shop'),
          timeZone: text(),
          isRunning: Type.Boolean({ description: 'It is not over yet' }),
        }),
        comparedWith: orNull(span),
        currencies: Type.Array(
          outputOf({
            currency: text('ISO 4217'),
            figures: Type.Array(figure),
            series: Type.Array(days),
            channels: Type.Array(channel),
            products: Type.Array(product),
          }),
        ),
        customers: Type.Array(figure),
        link: text('Where the console shows it'),
      }),
      run: async ({ period = '7d', from, to }, { link }) => {
        const read = await this.shop.read({ period, from, to, compare: 'previous' });
        const { name: _name, bucketSize: _size, buckets, previous, partial, timeZone, ...span } = read.period;
        return {
          period: { from: span.from, until: span.until, label: span.label, timeZone, isRunning: partial },
          comparedWith: previous && { from: previous.from, until: previous.until, label: previous.label },
          currencies: read.currencies.map((sales) => currencyOf(sales, buckets)),
          customers: read.customers.map(figureOf),
          link: link('/admin/analytics'),
        };
      },
    });
  }

  private list() {
    return defineTool({
      name: 'findings.list',
      title: 'What stands out',
      description:
        'Unusual days, shifts and trends of the last 90 days in sales, refunds, tasks and spending, the most telling first, each with its numbers and formula. Also says what could not be judged yet, and why.',
      permission: 'analytics:read',
      deed: 'reads',
      isForAgents: true,
      input: inputOf({}),
      output: outputOf({
        window: span,
        findings: Type.Array(
          outputOf({
            kind: choice(findingKinds),
            metric: text(),
            title: text(),
            tone: choice(['good', 'bad', 'neither'] as const),
            numbers: Type.Array(outputOf({ label: text(), value: text() })),
            formula: text(),
            window: span,
            link: text(),
          }),
        ),
        missing: Type.Array(outputOf({ metric: text(), text: text() })),
        link: text('Where the console shows it'),
      }),
      run: async (_args, { link }) => {
        const { window, findings, missing } = await this.findings.read();
        return {
          window: spanOf(window),
          findings: findings.map(({ kind, metric, title, tone, numbers, formula, window: of, link: path }) => ({
            kind,
            metric,
            title,
            tone,
            numbers: numbers.map(({ label, value }) => ({ label, value })),
            formula,
            window: spanOf(of),
            link: link(path),
          })),
          missing: missing.map(({ metric, text: said }) => ({ metric, text: said })),
          link: link('/admin/analytics'),
        };
      },
    });
  }
}

const spanOf = ({ from, until, label }: Static<typeof span>) => ({ from, until, label });

const figureOf = ({ key, label, unit, value, previous, change, formula, reason, note }: KpiDto) => ({
  key,
  label,
  unit,
  value,
  previous,
  change,
  formula,
  reason,
  note,
});

function currencyOf({ currency, kpis, series, channels, profit }: CurrencySalesDto, buckets: { label: string }[]) {
  const of = (key: string) => series.find((one) => one.key === key)?.values ?? [];
  const [netSales, orders] = [of('net_sales'), of('orders')];
  return {
    currency,
    figures: kpis.map(figureOf),
    series: buckets.map(({ label }, index) => ({ label, netSales: netSales[index] ?? null, orders: orders[index] ?? null })),
    channels: channels.map(({ platform, netSales: sold, orders: count, units: pieces, refunds, fees }) => ({
      platform,
      netSales: sold,
      orders: count,
      units: pieces,
      refunds,
      fees,
    })),
    products: profit.slice(0, mostProducts).map(({ sku, productName, platform, units: pieces, revenue, profit: left }) => ({
      sku,
      productName,
      platform,
      units: pieces,
      revenue,
      profit: left,
    })),
  };
}
