import { digest, type JsonValue } from '../tasks';

export interface JsonObject {
  [key: string]: JsonValue;
}

/** What a server says a tool is: what is pinned, shown to people and given to models. */
export interface ToolDefinition {
  name: string;
  title: string | null;
  description: string;
  inputSchema: JsonObject;
}

/** A tool of a listing. */
export interface OfferedTool {
  definition: ToolDefinition;
  /** Of all the server said, invisible characters included. */
  hash: string;
  /** Why it cannot be used, as a sentence; null when it can. */
  problem: string | null;
}

/** As it comes from a server: nothing about it is certain. */
export interface SaidTool {
  name: string;
  title?: unknown;
  description?: unknown;
  inputSchema?: unknown;
  annotations?: unknown;
}

const mostSaidChars = 32_000;
const mostDescriptionChars = 4_000;
const longestToolName = 128;

/** Control characters, marks that turn or hide text, tags, variation selectors, private use: what a person does not see and a model reads. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u{fe00}-\u{fe0f}\u{e0100}-\u{e01ef}\u2028\u2029\u115f\u1160\u3164\uffa0]/gu;

/** A text as a person sees it. */
export const visible = (text: string): string =>
  text.toWellFormed().replace(unseen, (char) => (char === '\n' || char === '\t' ? char : ''));

/** The same for all texts and keys of a JSON value. */
export function visibleDeep(value: JsonValue): JsonValue {
  if (typeof value === 'string') return visible(value);
  if (Array.isArray(value)) return value.map(visibleDeep);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [visible(key), visibleDeep(entry)]));
}

/** A server with a tool of another name is not used at all: nobody could say which one is meant. */
export const isPlainName = (name: string): boolean =>
  name !== '' && name.length <= longestToolName && visible(name) === name && !/[\n\t]/.test(name);

/** What is kept of a tool that a server lists. What it says about its own harmlessness is not read: a person says that. */
export function readTool({ name, title, description, inputSchema }: SaidTool): OfferedTool {
  const said = { name, title: title ?? null, description: description ?? '', inputSchema: inputSchema ?? null } as unknown as JsonObject;
  const hash = digest(said);
  const size = JSON.stringify(said).length;
  const schema = asObject(said.inputSchema);
  const problem = problemWith({ size, description, schema });
  const definition: ToolDefinition = {
    name,
    title: typeof title === 'string' && title.trim() !== '' ? visible(title).slice(0, 200) : null,
    description: typeof description === 'string' ? visible(description).slice(0, mostDescriptionChars) : '',
    inputSchema: problem === null ? plainSchema(schema!) : { type: 'object', properties: {} },
  };
  return { definition, hash, problem };
}

function problemWith({ size, description, schema }: { size: number; description: unknown; schema: JsonObject | null }): string | null {
  if (size > mostSaidChars) return `Its description and schema have ${size} characters; ${mostSaidChars} are read.`;
  if (typeof description === 'string' && description.length > mostDescriptionChars)
    return `Its description has ${description.length} characters; ${mostDescriptionChars} are read.`;
  if (schema?.type !== 'object') return 'Its schema does not describe an object.';
  return null;
}

/** Which draft it was written for matters to nobody here, and another one than ours would be looked for. */
function plainSchema({ $schema: _, $id: __, ...schema }: JsonObject): JsonObject {
  const plain = visibleDeep(schema) as JsonObject;
  return { ...plain, type: 'object', properties: asObject(plain.properties ?? null) ?? {} };
}

const asObject = (value: JsonValue | undefined): JsonObject | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
