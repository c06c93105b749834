const keyOf = (name: string, person: string) => `${name} ${person}`;

/** Words that are kept for somebody on this device; what anybody else may have written there is left out. */
export function readKept(name: string, person: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(name, person)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((entry) => typeof entry === 'string') : [];
  } catch {
    return [];
  }
}

export function keepList(name: string, person: string, entries: readonly string[]): void {
  localStorage.setItem(keyOf(name, person), JSON.stringify(entries));
}
