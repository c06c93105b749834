import { ValidateBy } from 'class-validator';

/** A program of this machine that the owner of the server lets the console start. */
export interface LocalCommand {
  readonly command: string;
  readonly args: readonly string[];
  /** Set for it besides the few variables that every program needs; nothing else of this process reaches it. */
  readonly env: Readonly<Record<string, string>>;
}

const example = '{"memory":{"command":"node","args":["/opt/memory/index.js"]}}';

/**
 * `{"memory":{"command":"node","args":["..."],"env":{"NAME":"value"}}}`: what may be started, by the name under which people choose it.
 * @throws Error that says what is wrong and what the value looks like.
 */
export function parseLocalCommands(value: string): ReadonlyMap<string, LocalCommand> {
  if (value.trim() === '') return new Map();
  let read: unknown;
  try {
    read = JSON.parse(value);
  } catch {
    throw new Error(`is not JSON such as ${example}`);
  }
  if (!isObject(read)) throw new Error(`is not an object such as ${example}`);
  return new Map(Object.entries(read).map(([name, entry]) => [checkedName(name), commandOf(name, entry)]));
}

function commandOf(name: string, entry: unknown): LocalCommand {
  if (!isObject(entry)) throw new Error(`has no object for "${name}", such as ${example}`);
  const { command, args = [], env = {}, ...others } = entry;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw new Error(`knows no "${unknown}" for "${name}"; there are command, args and env`);
  if (typeof command !== 'string' || command.trim() === '') throw new Error(`does not say the command of "${name}", such as ${example}`);
  if (!Array.isArray(args) || !args.every((one) => typeof one === 'string'))
    throw new Error(`has args of "${name}" that are no list of texts`);
  if (!isObject(env) || !Object.values(env).every((one) => typeof one === 'string')) {
    throw new Error(`has an env of "${name}" that is no object of texts`);
  }
  return { command, args, env: env as Record<string, string> };
}

function checkedName(name: string): string {
  if (!/^[a-z][a-z0-9-]{0,39}$/.test(name))
    throw new Error(`has the name "${name}"; use small letters, digits and hyphens, such as "memory"`);
  return name;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

function flawOf(value: unknown): string | null {
  try {
    parseLocalCommands(String(value));
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

export const IsLocalCommands = (name: string): PropertyDecorator =>
  ValidateBy({
    name: 'isLocalCommands',
    validator: { validate: (value) => flawOf(value) === null, defaultMessage: (given) => `${name} ${flawOf(given?.value)}` },
  });
