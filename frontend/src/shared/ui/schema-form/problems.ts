/** What is wrong with a value, or with the first part of it that is named: "0.message: is too long". */
export function wordsOf(error: unknown, path: readonly string[] = []): string | null {
  if (typeof error !== 'object' || error === null) return null;
  if ('message' in error && typeof error.message === 'string') return [path.join('.'), error.message].filter(Boolean).join(': ');
  return Object.entries(error).reduce<string | null>((words, [key, part]) => words ?? wordsOf(part, [...path, key]), null);
}
