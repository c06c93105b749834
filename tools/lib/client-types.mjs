/** Types of the client, generated from the OpenAPI document. They hold no code: `shared/api/request.ts` checks endpoints against them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

const methods = ['get', 'put', 'post', 'patch', 'delete'];
/** Longer unions take a line for each member, so that a diff shows which one came. */
const LONGEST_LINE = 120;

const nameIn = ($ref) => $ref.split('/').at(-1);
const isWord = (text) => /^\w+$/.test(text);
const quoted = (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
const property = (name) => (isWord(name) ? name : quoted(name));
const comment = ({ description }) =>
  description
    ? `/** ${description
        .replaceAll('*/', '*\\/')
        .split('\n')
        .map((line) => line.trim())
        .join(' ')} */\n`
    : '';
const indented = (text) => text.replaceAll(/^(?=.)/gm, '  ');

const BREAK = '\n  | ';

/** A union that takes several lines already is taken apart. */
const members = (type) => (type.startsWith(BREAK) ? type.slice(BREAK.length).split(BREAK) : [type]);

function union(types) {
  const all = [...new Set(types.flatMap(members))];
  const line = all.join(' | ');
  return line.length <= LONGEST_LINE ? line : all.map((type) => BREAK + type).join('');
}

function typeOf(schema) {
  const type = plainTypeOf(schema);
  return schema.nullable ? union([type, 'null']) : type;
}

/** Where null is one of several, `nullable` says so as well. */
const valuesOf = ({ enum: values, nullable }) => (nullable && values.length > 1 ? values.filter((value) => value !== null) : values);

function plainTypeOf(schema) {
  const { $ref, allOf, oneOf, anyOf, type, items, properties, additionalProperties } = schema;
  if ($ref) return nameIn($ref);
  if (allOf) return allOf.map(typeOf).join(' & ');
  if (oneOf ?? anyOf) return union((oneOf ?? anyOf).map(typeOf));
  if (schema.enum) return union(valuesOf(schema).map((value) => (typeof value === 'string' ? quoted(value) : String(value))));
  switch (type) {
    case 'array':
      return isWord(typeOf(items)) ? `${typeOf(items)}[]` : `(${typeOf(items)})[]`;
    case 'string':
    case 'boolean':
      return type;
    case 'number':
    case 'integer':
      return 'number';
    case 'object':
      if (properties) return objectOf(schema);
      return `Record<string, ${typeof additionalProperties === 'object' ? typeOf(additionalProperties) : 'any'}>`;
    default:
      return 'unknown';
  }
}

function objectOf({ properties, required = [] }) {
  const fields = Object.entries(properties).map(
    ([name, schema]) => `${comment(schema)}${property(name)}${required.includes(name) ? '' : '?'}: ${typeOf(schema)};\n`,
  );
  return `{\n${indented(fields.join(''))}}`;
}

/** Files travel as they are. */
const bodyOf = ({ content }) => (content['application/json'] ? typeOf(content['application/json'].schema) : 'Blob');

function answerOf([status, { content }]) {
  if (!content) return status === '204' ? 'void' : 'unknown';
  return content['application/json'] ? typeOf(content['application/json'].schema) : 'string';
}

const codesOf = ({ content }) => content['application/json'].schema.allOf.flatMap(({ properties }) => properties?.code.enum ?? []);

const refusalsOf = ({ $ref, ...answer }) => ($ref ? [nameIn($ref)] : codesOf(answer).map(quoted));

function operationOf({ parameters = [], requestBody, responses }) {
  const fieldsOf = (place) =>
    parameters
      .filter((parameter) => parameter.in === place)
      .map(({ name, required, schema }) => {
        // A parameter with a default may be left out, whatever the document says; a list travels with commas.
        const isOptional = place !== 'path' && (!required || schema.default !== undefined);
        return `${property(name)}${isOptional ? '?' : ''}: ${schema.type === 'array' ? 'string' : typeOf(schema)}`;
      });
  const path = fieldsOf('path');
  const query = fieldsOf('query');
  const answers = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  const refusals = Object.entries(responses).filter(([status]) => status >= '400');
  const fields = [
    path.length > 0 && `path: { ${path.join('; ')} }`,
    query.length > 0 && `query: { ${query.join('; ')} }`,
    requestBody && `body: ${bodyOf(requestBody)}${requestBody.required ? '' : ' | undefined'}`,
    `answer: ${union(answers.map(answerOf))}`,
    `refusals: ${union(refusals.flatMap(([, response]) => refusalsOf(response))) || 'never'}`,
  ];
  return fields
    .filter(Boolean)
    .map((field) => `${field};\n`)
    .join('');
}

/**
 * @param {object} document the OpenAPI document
 * @returns {string} a type for each schema and each usual set of refusals, and `Operations`: what each address takes and answers
 */
export function clientTypes({ paths, components }) {
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) => `${comment(schema)}export type ${name} = ${typeOf(schema)};\n`,
  );
  const refusals = Object.entries(components.responses).map(
    ([name, response]) => `export type ${name} = ${union(codesOf(response).map(quoted))};\n`,
  );
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    methods
      .filter((method) => item[method])
      .map((method) => `'${method.toUpperCase()} ${path}': {\n${indented(operationOf(item[method]))}};\n`),
  );
  return `// Written by "npm run codegen" from backend/openapi.json: change the API instead.

${schemas.join('')}
${refusals.join('')}
/** Every address of the API: what it takes, what it answers, and the codes it refuses with. */
export interface Operations {
${indented(operations.join(''))}}
`.replaceAll(/[:=] \n/g, (end) => `${end[0]}\n`);
}

if (process.argv[1] === import.meta.filename) {
  const document = JSON.parse(readFileSync(join(root, 'backend/openapi.json'), 'utf8'));
  writeFileSync(join(root, 'frontend/src/shared/api/generated.ts'), clientTypes(document));
}
