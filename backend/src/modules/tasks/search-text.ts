/** Text of the input a search looks through besides title and description: the beginning of what the task works on. */
const inputChars = 8_000;
const fieldName = /^[a-z][a-zA-Z]*$/;

interface Searched {
  title: string;
  description?: string | null;
  type: string;
  input: Record<string, unknown>;
}

/**
 * What a task is found by, in small letters. Of its input the values: names of fields are the same in all tasks of a type, so that nobody looks for
 * them, and each would be stored and indexed with every task. A key that is no such name, as that of an article, says what the task works on.
 */
export function searchText({ title, description, type, input }: Searched): string {
  const said: string[] = [];
  gather(input, said, inputChars);
  return [title, description ?? '', type, said.join('\n').slice(0, inputChars).toWellFormed()].join('\n').toLowerCase();
}

/** @returns how many characters there is still room for. */
function gather(value: unknown, said: string[], room: number): number {
  if (room <= 0 || value === null || value === undefined) return room;
  if (Array.isArray(value)) return value.reduce<number>((left, each) => gather(each, said, left), room);
  if (typeof value === 'object')
    return Object.entries(value).reduce(
      (left, [key, each]) => gather(each, said, fieldName.test(key) ? left : gather(key, said, left)),
      room,
    );
  const text = (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, room);
  said.push(text);
  return room - text.length - 1;
}
