import type { OpenAPIObject } from '@nestjs/swagger';

const methods = ['get', 'put', 'post', 'patch', 'delete'] as const;
type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Parameter = Extract<NonNullable<Operation['parameters']>[number], { name: string }>;

const headersOfPage = {
  'X-Total-Count': { description: 'Rows that match, on all pages.', schema: { type: 'integer' } },
  'X-Next-Cursor': { description: 'What `cursor` takes for the next page; absent on the last one.', schema: { type: 'string' } },
} as const;

/** Of parameters that mean the same wherever they stand. A query says what it takes where it is declared. */
const usualWords: Record<string, string> = {
  'path token': 'The secret part of the address, as it was handed out.',
  'path key': 'The secret part of the address, as it was handed out.',
  'path sku': 'SKU, as the channels have it.',
  'path email': 'The address, encoded for a path.',
  'path name': 'Name of the file, as the list gives it.',
  'path platform': 'Name of the platform, for example `shopify`.',
  'path kind': 'What is changed, for example `price`.',
  'path line': 'Id of the line.',
  'path listing': 'Id of the listing, a row of the inventory.',
  'path version': 'Number of the version.',
  'path attempt': 'Number of the attempt, from 1.',
  'path index': 'Place of the step in the attempt, from 0.',
  'path artifactId': 'Id of the file.',
  'path triggerId': 'Id of the trigger in the definition.',
  'query download': 'With any value, the file is offered for saving.',
  'header Idempotency-Key':
    'Any text of up to 200 characters. The same key with the same request does nothing twice and gives the same answer.',
  'header stripe-signature': 'Signature of Stripe over the body.',
};

/** `/api/nft-collections/{id}` -> `nft collection` */
function thingBefore(path: string, name: string): string {
  const segment = path.split(`/{${name}}`)[0]!.split('/').at(-1)!;
  const words = segment.replace(/^of-/, '').replaceAll('-', ' ');
  return words.endsWith('ies') ? `${words.slice(0, -3)}y` : words.replace(/s$/, '');
}

/** Says of parameters how they travel and which may be left out, and of lists what their headers tell. */
export function documentParameters(document: OpenAPIObject): OpenAPIObject {
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of methods) {
      const operation = item[method];
      if (!operation) continue;
      const parameters = (operation.parameters ?? []).filter((parameter): parameter is Parameter => 'name' in parameter);
      for (const parameter of parameters) {
        parameter.description ??= usualWords[`${parameter.in} ${parameter.name}`];
        if (parameter.in === 'path') parameter.description ??= `Id of the ${thingBefore(path, parameter.name)}.`;
        completeParameter(parameter);
      }
      const answer = operation.responses['200'];
      if (answer && 'description' in answer && parameters.some(({ name }) => name === 'cursor')) {
        const isList = Object.values(answer.content ?? {}).some(({ schema }) => schema && 'type' in schema && schema.type === 'array');
        if (isList) answer.headers = structuredClone(headersOfPage);
      }
    }
  }
  return document;
}

function completeParameter(parameter: Parameter): void {
  const { schema } = parameter;
  if (!schema || '$ref' in schema) return;
  // A property with an initial value is no optional one to the compiler, yet callers may leave it out.
  if (schema.default !== undefined && parameter.in !== 'path') parameter.required = false;
  // One text with commas, not the name again and again.
  if (schema.type === 'array' && parameter.in === 'query') Object.assign(parameter, { style: 'form', explode: false });
}
