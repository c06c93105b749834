import type { OpenAPIObject } from '@nestjs/swagger';

const methods = ['get', 'put', 'post', 'patch', 'delete'] as const;
type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
interface Body {
  example?: unknown;
}
interface Answer {
  $ref?: string;
  content?: Record<string, Body>;
}

const jsonOf = (part: object | undefined): Body | undefined =>
  part && 'content' in part ? (part as Answer).content?.['application/json'] : undefined;

/**
 * What a caller would look for in vain: an operation or a parameter without a word about it, a body or an answer without an example,
 * an operation that refuses nothing.
 * @returns a line each, with what cures it; none when the document is complete
 */
export function lacksOf(document: OpenAPIObject): string[] {
  const lacks: string[] = [];
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of methods) {
      const operation = item[method];
      if (operation) lacks.push(...lacksIn(operation).map((what) => `${method.toUpperCase()} ${path} (${operation.operationId}): ${what}`));
    }
  }
  return lacks;
}

function lacksIn({ summary, description, tags = [], parameters = [], requestBody, responses }: Operation): string[] {
  const lacks: (string | false)[] = [
    (!summary || !description) && 'no description. Write a comment above its handler.',
    tags.length === 0 && 'no tag. Give its controller @ApiTags.',
    ...parameters.map(
      (parameter) =>
        'name' in parameter && !parameter.description && `nothing about ${parameter.name}. Write a comment above it in its query.`,
    ),
    isWithoutExample(jsonOf(requestBody)) && 'no example of its body. Add one to src/openapi-examples.json.',
    ...Object.entries(responses).map(
      ([status, answer]) =>
        status.startsWith('2') && isWithoutExample(jsonOf(answer)) && `no example of its ${status}. Add one to src/openapi-examples.json.`,
    ),
    !Object.keys(responses).some((status) => status >= '400') && 'no refusals. Declare them with @Refuses.',
  ];
  return lacks.filter((lack) => lack !== false);
}

const isWithoutExample = (body: Body | undefined): boolean => body !== undefined && body.example === undefined;
