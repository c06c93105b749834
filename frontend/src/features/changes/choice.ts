import type { ChangeBatch, ChangeLine } from './change';
import { readyCount } from './change';

/**
 * Which lines of a batch are meant, without knowing all of them: `ready` chooses every line within the limits, `none` nothing, and
 * `except` holds the lines of which the opposite was said.
 */
export interface Choice {
  base: 'ready' | 'none';
  /** Whether a line is chosen, where that differs from the base. */
  except: ReadonlyMap<string, boolean>;
}

export const nothingChosen: Choice = { base: 'none', except: new Map() };
export const readyChosen: Choice = { base: 'ready', except: new Map() };

/** A line that the rules refuse cannot be approved by anybody. */
export const canApprove = ({ status, judgement }: Pick<ChangeLine, 'status' | 'judgement'>): boolean =>
  status === 'proposed' && judgement.verdict !== 'refuse';

const byBase = (line: Pick<ChangeLine, 'status' | 'judgement'>, { base }: Choice): boolean =>
  base === 'ready' && line.status === 'proposed' && line.judgement.verdict === 'ok';

export const isChosen = (line: ChangeLine, choice: Choice): boolean => choice.except.get(line.id) ?? byBase(line, choice);

export function toggled(line: ChangeLine, choice: Choice): Choice {
  const next = !isChosen(line, choice);
  const except = new Map(choice.except);
  if (next === byBase(line, choice)) except.delete(line.id);
  else except.set(line.id, next);
  return { ...choice, except };
}

/** Without what can be chosen no more, because it moved on since. */
export function pruned(choice: Choice, lines: readonly ChangeLine[], canChoose: (line: ChangeLine) => boolean): Choice {
  const gone = lines.filter((line) => choice.except.has(line.id) && !canChoose(line));
  if (gone.length === 0) return choice;
  const except = new Map(choice.except);
  for (const { id } of gone) except.delete(id);
  return { ...choice, except };
}

/** How many lines the choice means. */
export function chosenCount(batch: Pick<ChangeBatch, 'counts' | 'asking' | 'suggested'>, { base, except }: Choice): number {
  const start = base === 'ready' ? readyCount(batch) : 0;
  return Math.max(
    0,
    [...except.values()].reduce((count, chosen) => count + (chosen ? 1 : base === 'ready' ? -1 : 0), start),
  );
}

/** Whether the lines have to be named: the API knows by itself which ones are within every limit. */
export const isPlain = ({ base, except }: Choice): boolean => base === 'ready' && except.size === 0;

/** Oldest version of the batch on the screen. Its header and its lines are not read at the same moment. */
export const shownVersion = ({ version }: Pick<ChangeBatch, 'version'>, lines: readonly Pick<ChangeLine, 'batchVersion'>[]): number =>
  Math.min(version, ...lines.map(({ batchVersion }) => batchVersion));

export const chosenOf = (lines: readonly ChangeLine[], choice: Choice): ChangeLine[] => lines.filter((line) => isChosen(line, choice));
