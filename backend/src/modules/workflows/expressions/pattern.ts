import { TemplateError } from './template-error';

/**
 * A small regular expression language that is matched in time proportional to pattern x text (Thompson, "Regular
 * Expression Search Algorithm", 1968), so that no pattern can hold a worker. It knows literals, `.`, `[a-z]`, `[^a-z]`,
 * `\d \w \s`, groups, `|`, `* + ?`, `^` and `$`; there are no back-references and no look-around.
 */
type Test = (char: string) => boolean;
type Node =
  { kind: 'test'; test: Test; to: number } | { kind: 'split'; to: number[] } | { kind: 'begin' | 'end'; to: number } | { kind: 'match' };

const maxPatternChars = 200;
const maxTextChars = 10_000;
const classes: Record<string, Test> = {
  d: (char) => char >= '0' && char <= '9',
  w: (char) => /^\w$/.test(char),
  s: (char) => char.trim() === '',
};
const escapes: Record<string, string> = { n: '\n', t: '\t', r: '\r' };

type Build = (to: number) => number;

/** Reads the pattern once into builders; a builder adds its nodes, leading to the given one, and tells where it starts. */
class Compiler {
  readonly nodes: Node[] = [{ kind: 'match' }];
  private at = 0;

  constructor(
    private readonly source: string[],
    private readonly caseSensitive: boolean,
  ) {}

  /** @returns the first node. */
  compile(): number {
    const build = this.alternatives();
    if (this.at < this.source.length) throw new TemplateError('the pattern has a ")" too many');
    return build(0);
  }

  private add(node: Node): number {
    return this.nodes.push(node) - 1;
  }

  private alternatives(): Build {
    const choices = [this.sequence()];
    while (this.source[this.at] === '|') {
      this.at++;
      choices.push(this.sequence());
    }
    return choices.length === 1 ? choices[0]! : (to) => this.add({ kind: 'split', to: choices.map((build) => build(to)) });
  }

  private sequence(): Build {
    const atoms: Build[] = [];
    while (this.at < this.source.length && this.source[this.at] !== '|' && this.source[this.at] !== ')') atoms.push(this.repeated());
    return (to) => atoms.reduceRight((next, build) => build(next), to);
  }

  private repeated(): Build {
    const atom = this.atom();
    const sign = this.source[this.at];
    if (sign !== '*' && sign !== '+' && sign !== '?') return atom;
    this.at++;
    return (to) => {
      if (sign === '?') return this.add({ kind: 'split', to: [atom(to), to] });
      const loop = { kind: 'split' as const, to: [to] };
      const index = this.add(loop);
      const body = atom(index);
      loop.to.push(body);
      return sign === '*' ? index : body;
    };
  }

  private atom(): Build {
    const char = this.source[this.at++]!;
    if (char === '(') return this.group();
    if (char === '^') return (to) => this.add({ kind: 'begin', to });
    if (char === '$') return (to) => this.add({ kind: 'end', to });
    if ('*+?{}]'.includes(char))
      throw new TemplateError(`the pattern has a "${char}" that is not understood; write \\${char} for the sign itself`);
    const test = char === '[' ? this.set() : char === '.' ? () => true : char === '\\' ? this.escaped() : this.literal(char);
    return (to) => this.add({ kind: 'test', test, to });
  }

  private group(): Build {
    if (this.source[this.at] === '?') throw new TemplateError('the pattern has a "(?", which is not understood');
    const build = this.alternatives();
    if (this.source[this.at++] !== ')') throw new TemplateError('the pattern has a "(" that is never closed');
    return build;
  }

  private literal(char: string): Test {
    if (this.caseSensitive) return (other) => other === char;
    return (other) => other.toLowerCase() === char.toLowerCase();
  }

  private range(from: string, to: string): Test {
    const within: Test = (char) => char >= from && char <= to;
    return this.caseSensitive ? within : (char) => within(char) || within(char.toLowerCase()) || within(char.toUpperCase());
  }

  private escaped(): Test {
    const char = this.source[this.at++];
    if (char === undefined) throw new TemplateError('the pattern ends with a "\\"');
    const known = classes[char.toLowerCase()];
    if (known) return char === char.toLowerCase() ? known : (other) => !known(other);
    if (/[A-Za-z0-9]/.test(char) && !escapes[char]) throw new TemplateError(`the pattern has "\\${char}", which is not understood`);
    return this.literal(escapes[char] ?? char);
  }

  private set(): Test {
    const negated = this.source[this.at] === '^';
    if (negated) this.at++;
    const tests: Test[] = [];
    while (this.source[this.at] !== ']') {
      const char = this.source[this.at++];
      if (char === undefined) throw new TemplateError('the pattern has a "[" that is never closed');
      const to = this.source[this.at + 1];
      if (char === '\\') tests.push(this.escaped());
      else if (this.source[this.at] === '-' && to !== ']' && to !== undefined) {
        tests.push(this.range(char, to));
        this.at += 2;
      } else tests.push(this.literal(char));
    }
    this.at++;
    return (char) => tests.some((test) => test(char)) !== negated;
  }
}

/**
 * @returns a test for texts, of which the first 10,000 characters are looked at.
 * @throws TemplateError for a pattern that is longer than 200 characters or not understood.
 */
export function compilePattern(pattern: string, caseSensitive: boolean): (text: string) => boolean {
  if (pattern.length > maxPatternChars) throw new TemplateError(`the pattern is longer than ${maxPatternChars} characters`);
  const compiler = new Compiler([...pattern], caseSensitive);
  const start = compiler.compile();
  return (text) => matches(compiler.nodes, start, [...text.slice(0, maxTextChars)]);
}

function matches(nodes: Node[], start: number, text: string[]): boolean {
  let states = new Set<number>();
  for (let at = 0; ; at++) {
    const reached = new Set<number>();
    const pending = [...states, start];
    while (pending.length > 0) {
      const index = pending.pop()!;
      if (reached.has(index)) continue;
      reached.add(index);
      const node = nodes[index]!;
      if (node.kind === 'match') return true;
      if (node.kind === 'split') pending.push(...node.to);
      else if ((node.kind === 'begin' && at === 0) || (node.kind === 'end' && at === text.length)) pending.push(node.to);
    }
    if (at === text.length) return false;
    states = new Set();
    for (const index of reached) {
      const node = nodes[index]!;
      if (node.kind === 'test' && node.test(text[at]!)) states.add(node.to);
    }
  }
}
