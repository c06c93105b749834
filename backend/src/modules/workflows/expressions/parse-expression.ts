import type { JsonValue } from '../../tasks';
import { type Helper, helpers } from './helpers';
import { TemplateError } from './template-error';

/** A value looked up by path and passed through helpers, as in `{{trigger.total | money "EUR"}}`. */
export interface Expression {
  path: (string | number)[];
  calls: { name: string; helper: Helper; args: JsonValue[] }[];
}

/** Names that lead to JavaScript's own machinery; nobody's data needs them. */
const refused = new Set(['__proto__', 'prototype', 'constructor']);

const token = /\s*(?:([A-Za-z_][A-Za-z0-9_-]*)|(-?\d+(?:\.\d+)?)|("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|([.[\]|]))/y;

interface Token {
  kind: 'name' | 'number' | 'text' | 'sign';
  text: string;
}

function tokens(source: string): Token[] {
  const found: Token[] = [];
  const end = source.trimEnd().length;
  token.lastIndex = 0;
  while (token.lastIndex < end) {
    const from = token.lastIndex;
    const match = token.exec(source);
    if (!match) throw new TemplateError(`"${source.slice(from, from + 20).trim()}" in {{${source}}} is not understood`);
    const [, name, number, text, sign] = match;
    if (name !== undefined) found.push({ kind: 'name', text: name });
    else if (number !== undefined) found.push({ kind: 'number', text: number });
    else if (text !== undefined) found.push({ kind: 'text', text: unquote(text) });
    else found.push({ kind: 'sign', text: sign! });
  }
  return found;
}

const unquote = (text: string): string => text.slice(1, -1).replace(/\\(.)/g, '$1');

/**
 * `path ( '|' helper argument* )*`, where a path is `name`, `.name`, `[0]` or `["key"]` in a row.
 * @throws TemplateError
 */
export function parseExpression(source: string): Expression {
  const list = tokens(source);
  let at = 0;
  const fail = (why: string): never => {
    throw new TemplateError(`{{${source}}} ${why}`);
  };
  const next = (): Token | undefined => list[at++];
  const key = (text: string): string => (refused.has(text) ? fail(`uses the reserved name ${text}`) : text);
  const sign = (text: string): boolean => list[at]?.kind === 'sign' && list[at]!.text === text && ++at > 0;

  const root = next();
  if (root?.kind !== 'name') fail('has to begin with a name, such as trigger or steps');
  const path: (string | number)[] = [key(root!.text)];
  for (;;) {
    if (sign('.')) {
      const part = next();
      if (part?.kind === 'name') path.push(key(part.text));
      else if (part?.kind === 'number' && /^\d+$/.test(part.text)) path.push(Number(part.text));
      else fail('has a dot without a name behind it');
    } else if (sign('[')) {
      const part = next();
      if (part?.kind === 'number' && /^\d+$/.test(part.text)) path.push(Number(part.text));
      else if (part?.kind === 'text') path.push(key(part.text));
      else fail('has brackets without a number or a quoted key');
      if (!sign(']')) fail('has a bracket that is never closed');
    } else break;
  }
  const calls: Expression['calls'] = [];
  while (sign('|')) {
    const name = next();
    if (name?.kind !== 'name' || !Object.hasOwn(helpers, name.text))
      fail(`has no such helper${name ? `: ${name.text}` : ''} (there are ${Object.keys(helpers).join(', ')})`);
    const args: JsonValue[] = [];
    while (list[at] && list[at]!.kind !== 'sign') args.push(argument(next()!, fail));
    calls.push({ name: name!.text, helper: helpers[name!.text]!, args });
  }
  if (at < list.length) fail(`cannot go on with "${list[at]!.text}"`);
  return { path, calls };
}

function argument({ kind, text }: Token, fail: (why: string) => never): JsonValue {
  if (kind === 'number') return Number(text);
  if (kind === 'text') return text;
  if (text === 'true' || text === 'false') return text === 'true';
  return fail(`has the argument ${text}, which is neither a number nor a quoted text`);
}
