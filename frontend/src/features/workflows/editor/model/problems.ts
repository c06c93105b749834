import type { WorkflowProblemDto } from '../../../../shared/api/generated';
import type { Draft } from './draft';
import { isUnder, splitPlace } from './path';

/** Something that does not hold, and where: at which step or trigger (by id), or at the workflow itself. */
export interface PlacedProblem {
  /** `steps.review`, `triggers.by_hand` or `settings`: what is opened to repair it. */
  item: string;
  /** Below the item, `config.url`; for the workflow itself the whole path. */
  path: string;
  message: string;
  level: WorkflowProblemDto['level'];
}

const wordings: [RegExp, string][] = [
  [/^(is missing|must not be empty|must have at least one entry)$/, 'Please fill this in.'],
  [/^must be an id$/, 'Please choose one.'],
  [/^must be written like check_stock_2$/, 'Use lowercase letters, digits and _. Start with a letter. At most 40 characters.'],
];

/** The server's finding as a sentence for the field it is about. */
export function sayProblem(message: string): string {
  const known = wordings.find(([pattern]) => pattern.test(message));
  if (known) return known[1];
  const sentence = message.slice(0, 1).toUpperCase() + message.slice(1);
  return /[.?!]$/.test(sentence) ? sentence : `${sentence}.`;
}

/** Puts what the server found to the things it is about. @param checked the draft that was checked, for its positions. */
export const placeProblems = (problems: readonly WorkflowProblemDto[], checked: Pick<Draft, 'steps' | 'triggers'>): PlacedProblem[] =>
  problems.map(({ path, message, level }) => {
    const place = splitPlace(path);
    const found = place && (place.list === 'steps' ? checked.steps : place.list === 'triggers' ? checked.triggers : [])[place.index];
    return {
      ...(found ? { item: `${place.list}.${found.id}`, path: place.rest } : { item: 'settings', path }),
      message: sayProblem(message),
      level,
    };
  });

/** What is wrong at a field or anywhere inside of it; null when nothing is. */
export const problemAt = (problems: readonly PlacedProblem[], item: string, path: string): string | null =>
  problems.find((problem) => problem.item === item && isUnder(problem.path, path))?.message ?? null;

/** The worst that was found at an item. */
export function levelAt(problems: readonly PlacedProblem[], item: string): 'error' | 'warning' | null {
  const own = problems.filter((problem) => problem.item === item);
  if (own.length === 0) return null;
  return own.some(({ level }) => level !== 'warning') ? 'error' : 'warning';
}

export const isBlocking = ({ level }: PlacedProblem): boolean => level !== 'warning';
