import { keepList, readKept } from '../../shared/lib/kept-list';

const KEPT = 5;
const NAME = 'recent-commands';

/** Ids of the commands somebody used last on this device, newest first. */
export const readRecent = (person: string): string[] => readKept(NAME, person).slice(0, KEPT);

export function keepRecent(person: string, id: string): void {
  keepList(NAME, person, [id, ...readRecent(person).filter((other) => other !== id)].slice(0, KEPT));
}
