/** Which of the words that a seller avoids stand in a text. */
export function avoidedIn(text: string, words: readonly string[]): string[] {
  const lower = text.toLowerCase();
  return words.filter((word) => lower.includes(word.toLowerCase()));
}
