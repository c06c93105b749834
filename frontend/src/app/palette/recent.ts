const KEPT = 5;
const keyOf = (person: string) => `recent-commands ${person}`;

/** Ids of the commands somebody used last on this device, newest first. */
export function readRecent(person: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(person)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string').slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

export function keepRecent(person: string, id: string): void {
  localStorage.setItem(keyOf(person), JSON.stringify([id, ...readRecent(person).filter((other) => other !== id)].slice(0, KEPT)));
}
