import type { OpenAPIObject } from '@nestjs/swagger';

const methods = ['get', 'put', 'post', 'patch', 'delete'] as const;
type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Parameter = Extract<NonNullable<Operation['parameters']>[number], { name: string }>;

const headersOfPage = {
  'X-Total-Count': { description: 'Rows that match, on all pages.', schema: { type: 'integer' } },
  'X-Next-Cursor': { description: 'What `cursor` takes for the next page; absent on the last one.', schema: { type: 'string' } },
} as const;

/** Says of parameters how they travel and which may be left out, and of lists what their headers tell. */
export function documentParameters(document: OpenAPIObject): OpenAPIObject {
  for (const item of Object.values(document.paths)) {
    for (const method of methods) {
      const operation = item[method];
      if (!operation) continue;
      const parameters = (operation.parameters ?? []).filter((parameter): parameter is Parameter => 'name' in parameter);
      parameters.forEach(completeParameter);
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
