import ts from 'typescript';
import { type EntityClass } from '../../src/platform/database/entity-columns';
import { columnsOf, joinedColumnsOf, type Statement } from '../../src/platform/database/sql';
import { declarationOf } from './sources';

type Value = string | number | boolean | null | Value[] | { [key: string]: Value };
type Known = ReadonlyMap<string, Value | undefined>;

const mostSteps = 3_000;

/**
 * The value of an expression as far as it can be read from the sources: literals, constants, templates, and functions that return one
 * expression. Columns are taken from the entities.
 */
export class Evaluation {
  private steps = 0;

  constructor(private readonly entities: ReadonlyMap<string, EntityClass>) {}

  /** @returns undefined when the text depends on what is known only at runtime. */
  text(node: ts.Expression): string | undefined {
    this.steps = 0;
    const value = this.of(node, new Map());
    return typeof value === 'string' ? value : undefined;
  }

  private of(given: ts.Expression, known: Known): Value | undefined {
    if (++this.steps > mostSteps) return undefined;
    const node = bare(given);
    if (ts.isStringLiteralLike(node)) return node.text;
    if (ts.isNumericLiteral(node)) return Number(node.text);
    if (node.kind === ts.SyntaxKind.NullKeyword) return null;
    if (node.kind === ts.SyntaxKind.TrueKeyword || node.kind === ts.SyntaxKind.FalseKeyword) return node.kind === ts.SyntaxKind.TrueKeyword;
    if (ts.isTemplateExpression(node)) return this.template(node, known);
    if (ts.isTaggedTemplateExpression(node)) return node.tag.getText() === 'SQL' ? this.of(node.template, known) : undefined;
    if (ts.isIdentifier(node)) return this.identifier(node, known);
    if (ts.isPropertyAccessExpression(node)) return this.property(node, known);
    if (ts.isElementAccessExpression(node)) return memberOf(this.of(node.expression, known), this.of(node.argumentExpression, known));
    if (ts.isObjectLiteralExpression(node)) return this.object(node, known);
    if (ts.isArrayLiteralExpression(node)) return this.list(node.elements, known);
    if (ts.isConditionalExpression(node)) return this.conditional(node, known);
    if (ts.isBinaryExpression(node)) return this.binary(node, known);
    if (ts.isCallExpression(node)) return this.call(node, known);
    return undefined;
  }

  private template(node: ts.TemplateExpression, known: Known): string | undefined {
    let text = node.head.text;
    for (const { expression, literal } of node.templateSpans) {
      const value = this.of(expression, known);
      if (typeof value !== 'string' && typeof value !== 'number') return undefined;
      text += String(value) + literal.text;
    }
    return text;
  }

  private identifier(node: ts.Identifier, known: Known): Value | undefined {
    if (known.has(node.text)) return known.get(node.text);
    const found = declarationOf(node.text, node);
    return found && ts.isVariableDeclaration(found) && found.initializer ? this.of(found.initializer, new Map()) : undefined;
  }

  private property(node: ts.PropertyAccessExpression, known: Known): Value | undefined {
    return memberOf(this.of(node.expression, known), node.name.text);
  }

  private object(node: ts.ObjectLiteralExpression, known: Known): Value {
    const entries = node.properties.flatMap((property): [string, Value][] => {
      if (ts.isSpreadAssignment(property)) {
        const spread = this.of(property.expression, known);
        return spread && typeof spread === 'object' ? Object.entries(spread) : [];
      }
      const value = ts.isPropertyAssignment(property)
        ? this.of(property.initializer, known)
        : ts.isShorthandPropertyAssignment(property)
          ? this.identifier(property.name, known)
          : undefined;
      return value === undefined || !property.name ? [] : [[property.name.getText().replaceAll(/^['"]|['"]$/g, ''), value]];
    });
    return Object.fromEntries(entries);
  }

  private list(elements: readonly ts.Expression[], known: Known): Value[] | undefined {
    const values: Value[] = [];
    for (const element of elements) {
      const value = this.of(ts.isSpreadElement(element) ? element.expression : element, known);
      if (value === undefined) return undefined;
      if (ts.isSpreadElement(element)) values.push(...(Array.isArray(value) ? value : []));
      else values.push(value);
    }
    return values;
  }

  private conditional({ condition, whenTrue, whenFalse }: ts.ConditionalExpression, known: Known): Value | undefined {
    const value = this.of(condition, known);
    return value === undefined ? undefined : this.of(value ? whenTrue : whenFalse, known);
  }

  private binary({ left, right, operatorToken }: ts.BinaryExpression, known: Known): Value | undefined {
    const [a, b] = [this.of(left, known), this.of(right, known)];
    if (operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken) return a ?? b;
    if (operatorToken.kind === ts.SyntaxKind.PlusToken && typeof a === 'string' && typeof b === 'string') return a + b;
    if (typeof a !== 'number' || typeof b !== 'number') return undefined;
    if (operatorToken.kind === ts.SyntaxKind.PlusToken) return a + b;
    if (operatorToken.kind === ts.SyntaxKind.MinusToken) return a - b;
    if (operatorToken.kind === ts.SyntaxKind.AsteriskToken) return a * b;
    return operatorToken.kind === ts.SyntaxKind.SlashToken ? a / b : undefined;
  }

  private call(node: ts.CallExpression, known: Known): Value | undefined {
    const name = node.expression.getText();
    if (name === 'columnsOf' || name === 'joinedColumnsOf') return this.columns(node, name !== 'columnsOf', known);
    if (/^(?:typed|nullable)\.\w+$/.test(name)) return this.resultName(node, known);
    if (/^(?:typed|nullable)\.\w+\(.*\)\.as$/.test(name))
      return this.of((node.expression as ts.PropertyAccessExpression).expression, known);
    if (ts.isPropertyAccessExpression(node.expression)) return this.method(node, node.expression, known);
    const found = ts.isIdentifier(node.expression) ? declarationOf(node.expression.text, node) : undefined;
    const target = found && (ts.isFunctionDeclaration(found) ? found : found.initializer && bare(found.initializer));
    if (!target || !(ts.isFunctionDeclaration(target) || ts.isArrowFunction(target))) return undefined;
    return this.applied(
      target,
      node.arguments.map((argument) => this.of(argument, known)),
    );
  }

  private columns(node: ts.CallExpression, isJoined: boolean, known: Known): string | undefined {
    const [entity, names, alias] = node.arguments;
    const found = entity && this.entities.get(entity.getText());
    const properties = names && this.of(names, known);
    if (!found || !Array.isArray(properties)) return undefined;
    const given = alias && this.of(alias, known);
    const listed = isJoined ? joinedColumnsOf : columnsOf;
    const { text }: Statement = listed(found, properties as never[], typeof given === 'string' ? given : undefined);
    return text;
  }

  /** `typed.int('total')` and `typed.of(Entity, 'property', 'name')` stand for the name of a result column. */
  private resultName(node: ts.CallExpression, known: Known): string | undefined {
    const name = this.of(node.arguments.at(-1)!, known);
    return typeof name === 'string' ? `"${name}"` : undefined;
  }

  private method(node: ts.CallExpression, { expression, name }: ts.PropertyAccessExpression, known: Known): Value | undefined {
    const first = node.arguments[0];
    if (expression.getText() === 'Object' && first) {
      const value = this.of(first, known);
      if (!value || typeof value !== 'object') return undefined;
      return name.text === 'keys' ? Object.keys(value) : name.text === 'values' ? Object.values(value) : undefined;
    }
    const value = this.of(expression, known);
    if (!Array.isArray(value)) return undefined;
    if (name.text === 'join') return joined(value, first && this.of(first, known));
    if (name.text !== 'map' || !first || !ts.isArrowFunction(first)) return undefined;
    const mapped = value.map((item, index) => this.applied(first, [item, index], known));
    return mapped.includes(undefined) ? undefined : (mapped as Value[]);
  }

  private applied(
    { parameters, body }: ts.ArrowFunction | ts.FunctionDeclaration,
    values: readonly (Value | undefined)[],
    around: Known = new Map(),
  ): Value | undefined {
    const known = new Map(around);
    parameters.forEach((parameter, index) => {
      const value = values[index] ?? (parameter.initializer && this.of(parameter.initializer, around));
      if (ts.isIdentifier(parameter.name)) known.set(parameter.name.text, value);
      else
        for (const element of parameter.name.elements)
          if (ts.isBindingElement(element))
            known.set(element.name.getText(), memberOf(value, (element.propertyName ?? element.name).getText()));
    });
    if (!body) return undefined;
    if (!ts.isBlock(body)) return this.of(body, known);
    const [only] = body.statements;
    return body.statements.length === 1 && ts.isReturnStatement(only!) && only.expression ? this.of(only.expression, known) : undefined;
  }
}

function joined(values: readonly Value[], by: Value | undefined): string | undefined {
  const texts = values.filter((value) => typeof value === 'string' || typeof value === 'number');
  return texts.length === values.length ? texts.join(typeof by === 'string' ? by : ',') : undefined;
}

function memberOf(value: Value | undefined, name: Value | undefined): Value | undefined {
  if (!value || typeof value !== 'object' || (typeof name !== 'string' && typeof name !== 'number')) return undefined;
  if (name === 'length' && Array.isArray(value)) return value.length;
  return Object.hasOwn(value, name) ? (value as Record<string | number, Value>)[name] : undefined;
}

/** Without brackets and assertions of types. */
function bare(node: ts.Expression): ts.Expression {
  return ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isNonNullExpression(node)
    ? bare(node.expression)
    : node;
}
