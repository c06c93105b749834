import { gap } from '../../../platform/links/places';
import type { JsonValue } from '../../tasks';
import { OutputBudget } from './output-budget';
import { type Expression, parseExpression } from './parse-expression';
import { TemplateError } from './template-error';

export type Part = string | Expression;
export type Scope = Record<string, JsonValue | undefined>;

export interface TemplateOptions {
  /** IANA name that dates are shown in. */
  timeZone: string;
}

const maxExpressions = 500;
const maxSteps = 100_000;
const maxTextChars = 1_000_000;

/**
 * Splits a text into literal parts and expressions. There is no code in it: an expression is a path and fixed helpers.
 * @throws TemplateError with the place of the fault.
 */
export function parseTemplate(text: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (;;) {
    const open = text.indexOf('{{', at);
    if (open < 0) break;
    const close = text.indexOf('}}', open + 2);
    if (close < 0) throw new TemplateError(`"{{" at character ${open + 1} is never closed`);
    if (open > at) parts.push(text.slice(at, open));
    parts.push(parseExpression(text.slice(open + 2, close)));
    if (parts.length > maxExpressions) throw new TemplateError(`it has more than ${maxExpressions} parts`);
    at = close + 2;
  }
  if (at < text.length) parts.push(text.slice(at));
  return parts;
}

/** Evaluates templates against one scope, within a budget that all of them share. */
export class Templates {
  private steps = 0;
  private readonly output = new OutputBudget();

  constructor(
    private readonly scope: Scope,
    private readonly options: TemplateOptions,
  ) {}

  /**
   * A text that is one expression gives that value with its type; any other gives a text.
   * @throws TemplateError for a malformed text, a helper on the wrong kind of value, or too much work.
   */
  value(text: string): JsonValue | undefined {
    const parts = parseTemplate(text);
    if (parts.length !== 1 || typeof parts[0] === 'string') return this.join(parts);
    const value = this.evaluate(parts[0]!);
    if (parts[0]!.calls.length === 0) this.output.chargeValue(value);
    return value;
  }

  /** Always a text: missing values are empty, lists and objects are JSON. */
  text(text: string): string {
    return this.join(parseTemplate(text));
  }

  /** Every text inside a JSON value is a template; keys are taken as they are. */
  deep(value: JsonValue): JsonValue {
    if (typeof value === 'string') return this.value(value) ?? null;
    if (Array.isArray(value)) return value.map((item) => this.deep(item));
    if (value && typeof value === 'object') return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, this.deep(item)]));
    return value;
  }

  evaluate({ path, calls }: Expression): JsonValue | undefined {
    let value = lookUp(this.scope, path);
    this.spend(path.length);
    for (const { helper, args } of calls) {
      this.spend(1 + (Array.isArray(value) ? value.length : 0));
      value = helper(value, args, { timeZone: this.options.timeZone, output: this.output });
      this.output.chargeValue(value);
    }
    return value;
  }

  private join(parts: Part[]): string {
    let output = '';
    for (const part of parts) {
      output += typeof part === 'string' ? this.charged(part) : this.shown(part);
      if (output.length > maxTextChars) throw new TemplateError(`it gives more than ${maxTextChars} characters`);
    }
    return output;
  }

  private charged(text: string): string {
    this.output.charge(text.length);
    return text;
  }

  /** What a helper gave has been charged, what was only looked up has not. */
  private shown(expression: Expression): string {
    const value = this.evaluate(expression);
    if (expression.calls.length === 0) this.output.chargeValue(value);
    return asText(value);
  }

  private spend(steps: number): void {
    this.steps += steps;
    if (this.steps > maxSteps) throw new TemplateError('it takes too much work');
  }
}

/** Own data properties only: neither prototypes nor getters can be reached. */
export function lookUp(scope: Scope, path: (string | number)[]): JsonValue | undefined {
  let value: unknown = scope;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Object.getOwnPropertyDescriptor(value, key)?.value;
  }
  return value as JsonValue | undefined;
}

export function asText(value: JsonValue | undefined): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** What the author of a JSON value wrote in it: the texts with a gap for each template. One that is no template is a gap as a whole. */
export function withGaps(value: JsonValue): JsonValue {
  if (typeof value === 'string') return gapped(value);
  if (Array.isArray(value)) return value.map(withGaps);
  if (value && typeof value === 'object') return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withGaps(item)]));
  return value;
}

function gapped(text: string): string {
  try {
    return parseTemplate(text)
      .map((part) => (typeof part === 'string' ? part : gap))
      .join('');
  } catch (error) {
    if (error instanceof TemplateError) return gap;
    throw error;
  }
}

/** Every path that the templates in a JSON value look up. @throws TemplateError */
export const pathsIn = (value: JsonValue): (string | number)[][] => expressionsIn(value).map(({ path }) => path);

/** Every expression in the texts of a value. @throws TemplateError */
export function expressionsIn(value: JsonValue): Expression[] {
  if (typeof value === 'string') return parseTemplate(value).filter((part) => typeof part !== 'string');
  if (Array.isArray(value)) return value.flatMap(expressionsIn);
  return value && typeof value === 'object' ? Object.values(value).flatMap(expressionsIn) : [];
}
