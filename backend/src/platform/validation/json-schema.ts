import Ajv2020, { type ErrorObject, type Options, type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { FieldError } from '../errors/api-error';
import { lazily } from '../lazily';
import { words } from './words';

type Schema = Record<string, unknown>;

/** A reader of JSON Schema (draft 2020-12) that finds everything at once, and enough about it to be said in plain words. */
export const schemaReader = (options: Options): Ajv2020 => addFormats(new Ajv2020({ allErrors: true, verbose: true, ...options }));

/** Knows what a schema is, which takes some fifty times as long to learn as it takes to read one. */
const meta = lazily(() => schemaReader({ strict: false }));

/**
 * A schema from outside, by a reader of its own: what one names, the next must not find.
 * @throws Error what is wrong with it
 */
export function compiledAlone(schema: Schema, options: Options): ValidateFunction {
  void meta().validateSchema(schema, true);
  return schemaReader({ ...options, validateSchema: false }).compile(schema);
}

/**
 * What a schema of `schemaReader` refuses, in plain words and at the field it is about.
 * @param root path of the checked value: `input`. Empty for none.
 */
export function schemaProblems(errors: readonly ErrorObject[] | null | undefined, root = ''): FieldError[] {
  const found = explained([...(errors ?? [])]).flatMap((error) => {
    const { at, message } = said(error);
    if (message === null) return [];
    return [{ field: [...(root ? [root] : []), ...pathOf(error.instancePath), ...at].join('.'), message }];
  });
  return found.filter(
    ({ field, message }, index) => found.findIndex((other) => other.field === field && other.message === message) === index,
  );
}

/** The same in one line, for a log or a model: `keyword is missing; pages must be a whole number`. */
export const schemaSentence = (errors: readonly ErrorObject[] | null | undefined, whole: string): string =>
  schemaProblems(errors)
    .slice(0, 5)
    .map(({ field, message }) => `${field || whole} ${message}`)
    .join('; ');

const pathOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

/** Where a value may have one of several shapes, only what is wrong with the shape that was meant. */
function explained(errors: ErrorObject[]): ErrorObject[] {
  const choice = errors.findLast(({ keyword }) => keyword === 'oneOf' || keyword === 'anyOf');
  if (!choice) return errors;
  const inside = (error: ErrorObject, branch?: number) =>
    error.schemaPath.startsWith(`${choice.schemaPath}/${branch === undefined ? '' : `${branch}/`}`);
  const branches = (choice.schema as Schema[]).map((schema, branch) => ({
    schema,
    errors: errors.filter((error) => inside(error, branch)),
  }));
  const outside = errors.filter((error) => error !== choice && !inside(error));
  const meant = meantBranch(branches, choice);
  return [...explained(outside), ...(meant ? explained(meant) : [{ ...choice, keyword: 'choice' }])];
}

/** The findings of the branch that the value was meant for: named by a constant field, else the only one of its type. */
function meantBranch(branches: { schema: Schema; errors: ErrorObject[] }[], { data, instancePath }: ErrorObject): ErrorObject[] | null {
  const tag = isObject(data) && tagOf(branches.map(({ schema }) => schema));
  if (tag) return branches.find(({ schema }) => constOf(schema, tag) === data[tag])?.errors ?? null;
  const isOther = (error: ErrorObject) => error.instancePath === instancePath && error.keyword === 'type';
  const fitting = branches.filter(({ errors }) => errors.length > 0 && !errors.some(isOther));
  return fitting.length === 1 && branches.length > 1 && branches.some(({ errors }) => errors.some(isOther)) ? fitting[0]!.errors : null;
}

const isObject = (value: unknown): value is Schema => typeof value === 'object' && value !== null && !Array.isArray(value);

const constOf = (schema: Schema, field: string): unknown => (schema.properties as Record<string, Schema> | undefined)?.[field]?.const;

/** The field in which every branch wants another constant: `type`. */
const tagOf = (schemas: Schema[]): string | undefined =>
  Object.keys((schemas[0]?.properties ?? {}) as Schema).find((field) => schemas.every((schema) => constOf(schema, field) !== undefined));

interface Said {
  /** Below the place of the error. */
  at: string[];
  /** Null for what says nothing by itself. */
  message: string | null;
}

const here = (message: string | null): Said => ({ at: [], message });

function said(error: ErrorObject): Said {
  const { keyword, message = words.malformed } = error;
  const params = error.params as Record<string, unknown>;
  const limit = Number(params.limit);
  const schema = error.parentSchema as Schema;
  switch (keyword) {
    case 'if':
      return here(null);
    case 'choice':
      return choiceSaid(error);
    case 'not':
      return notSaid(error.schema as Schema, schema);
    case 'required':
    case 'dependentRequired':
      return { at: [String(params.missingProperty)], message: words.missing };
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return { at: [String(params.additionalProperty ?? params.unevaluatedProperty)], message: words.unknownField };
    case 'propertyNames':
      return { at: [String(params.propertyName)], message: 'is no name that a field can have' };
    case 'discriminator':
      return tagSaid(error);
    case 'enum':
      return here(words.oneOf(params.allowedValues as unknown[]));
    case 'const':
      return here(words.oneOf([params.allowedValue]));
    case 'type':
      return here(words.type([params.type].flat() as string[]));
    case 'format':
      return here(words.format(String(params.format)));
    case 'pattern':
      return here(patternSaid(schema));
    case 'minLength':
      return here(words.leastChars(limit));
    case 'maxLength':
      return here(words.mostChars(limit));
    case 'minItems':
    case 'minProperties':
      return here(words.leastEntries(limit));
    case 'maxItems':
    case 'maxProperties':
      return here(words.mostEntries(limit));
    case 'uniqueItems':
      return here(words.twice);
    case 'minimum':
      return here(words.least(limit));
    case 'maximum':
      return here(words.most(limit));
    case 'exclusiveMinimum':
      return here(words.above(limit));
    case 'exclusiveMaximum':
      return here(words.below(limit));
    default:
      return here(message);
  }
}

/** A pattern says nothing to a person; an example does. */
const patternSaid = ({ pattern, examples }: Schema): string =>
  String(pattern).startsWith('^https?://') ? words.webAddress : words.like(Array.isArray(examples) ? examples[0] : undefined);

/** Ways that differ in nothing but what they ask for: `[{ required: ['html'] }, { required: ['url'] }]`. */
const requirements = (branches: Schema[]): string[] | null => {
  const names = branches.map(({ required, ...rest }) =>
    Object.keys(rest).length === 0 && Array.isArray(required) ? String(required[0]) : null,
  );
  return names.every((name) => name !== null) ? names : null;
};

/** `html`, or `Page address (url)` where the field has a title. */
function labels(names: readonly string[], schema: Schema): string[] {
  const properties = (schema.properties ?? {}) as Record<string, Schema>;
  return names.map((name) => (typeof properties[name]?.title === 'string' ? `${properties[name].title} (${name})` : name));
}

function choiceSaid(error: ErrorObject): Said {
  const branches = error.schema as Schema[];
  const schema = error.parentSchema as Schema;
  const names = requirements(branches);
  const tag = tagOf(branches);
  if ((names || tag) && !isObject(error.data)) return here(words.type(['object']));
  if (names) {
    const given = names.filter((name) => name in (error.data as Schema));
    return given.length > 1
      ? { at: [given[1]!], message: words.onlyOne(labels(given, schema)) }
      : { at: [names[0]!], message: words.chooseOne(labels(names, schema)) };
  }
  if (tag) return tagged(tag, branches, error.data as Schema);
  const types = [...new Set(branches.flatMap(({ type }) => (type === undefined ? [] : ([type].flat() as string[]))))];
  return here(types.length > 0 ? words.type(types) : words.malformed);
}

const tagged = (tag: string, branches: Schema[], data: Schema): Said => ({
  at: [tag],
  message: tag in data ? words.oneOf(branches.map((branch) => constOf(branch, tag))) : words.missing,
});

/** The branches of a schema that tells them apart by itself stand beside its word for it. */
function tagSaid({ params, parentSchema, data }: ErrorObject): Said {
  const { tag } = params as { tag: string };
  return tagged(tag, ((parentSchema as Schema).oneOf ?? []) as Schema[], data as Schema);
}

function notSaid(refused: Schema, schema: Schema): Said {
  const { required } = refused;
  if (!Array.isArray(required)) return here(words.malformed);
  return { at: [String(required.at(-1))], message: words.onlyOne(labels(required.map(String), schema)) };
}
