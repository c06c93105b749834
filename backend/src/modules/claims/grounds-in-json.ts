import type { Fact, Grounds } from './claims';

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

const subjectKeys = ['name', 'product', 'productName', 'title', 'channel', 'platform', 'customer', 'country', 'sku', 'group'];
const periodKeys = ['period', 'month', 'day', 'date', 'week', 'year'];
const mostLeaves = 5_000;

/**
 * Facts and texts in the result of a tool or the facts of an engine. A number is a fact: its key is the measure, a name
 * beside it the subject, a currency, `unit` or `...Percent` its unit, `start` and `end` (or `month`, `day`) its period.
 * Texts are texts that hold.
 */
export function groundsInJson(value: unknown): Required<Pick<Grounds, 'facts' | 'texts'>> {
  const reader = new Reader();
  reader.read(value as Json, [], { subject: 'shop', unit: null, period: null });
  return { facts: reader.facts, texts: reader.texts };
}

interface Context {
  subject: string;
  unit: string | null;
  period: string | null;
}

class Reader {
  readonly facts: Fact[] = [];
  readonly texts: string[] = [];

  read(value: Json, path: readonly string[], context: Context): void {
    if (this.facts.length + this.texts.length >= mostLeaves) return;
    const measure = wordsOf(path.at(-1) ?? '');
    if (typeof value === 'number' || (typeof value === 'string' && /^-?\d{1,15}(?:\.\d{1,10})?$/.test(value))) {
      const number = Number(value);
      const unit = /(?:percent|pct)$/i.test(path.at(-1) ?? '') ? '%' : isMoney(measure) ? context.unit : null;
      this.facts.push({
        subject: context.subject,
        measure: measure.replace(/ ?(?:percent|pct)$/, ' share'),
        value: number,
        unit,
        period: context.period,
      });
      this.texts.push(`${measure} ${unit && unit !== '%' ? `${unit} ` : ''}${String(value)}${unit === '%' ? ' %' : ''}`);
    } else if (typeof value === 'string') {
      if (value.trim() === '') return;
      this.texts.push(value);
      if (measure !== '' && value.length <= 200) this.facts.push({ subject: context.subject, measure, value, period: context.period });
    } else if (Array.isArray(value)) {
      for (const one of value as readonly Json[]) this.read(one, path, context);
    } else if (typeof value === 'object' && value !== null) {
      const record = value as { readonly [key: string]: Json };
      const own = contextOf(record, context);
      for (const [key, one] of Object.entries(record)) this.read(one, [...path, key], own);
    }
  }
}

function contextOf(record: { readonly [key: string]: Json }, context: Context): Context {
  const textAt = (keys: readonly string[]) =>
    keys.map((key) => record[key]).find((one): one is string => typeof one === 'string' && one !== '');
  const currency = [record.currency, record.unit].find((one): one is string => typeof one === 'string' && /^[A-Z]{3}$/.test(one));
  const [from, to] = [record.start ?? record.from, record.end ?? record.to];
  const isSpan = typeof from === 'string' && typeof to === 'string' && /^\d{4}-\d\d-\d\d$/.test(from) && /^\d{4}-\d\d-\d\d$/.test(to);
  return {
    subject: textAt(subjectKeys) ?? context.subject,
    unit: currency ?? context.unit,
    period: isSpan ? `${from}/${to}` : (textAt(periodKeys) ?? context.period),
  };
}

/** `averageOrderValue`, `refunded_orders` */
const wordsOf = (key: string): string =>
  key
    .replace(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, ' ')
    .replace(/[_.-]+/g, ' ')
    .toLowerCase();

const money =
  /\b(?:amount|revenue|net|gross|total|price|prices|cost|value|profit|margin|sales|fee|fees|tax|refunded|refunds|payout|spent|average|paid)\b/;
const isMoney = (measure: string): boolean => money.test(measure);
