import { keepList, readKept } from '../../shared/lib/kept-list';
import type { Command } from './command';

const KEPT = 5;
const NAME = 'recent-commands';

/** A row that the server found. It is no command of its own, so the device keeps what it shows. */
export interface RecentRow {
  id: string;
  label: string;
  hint?: string;
  run: string;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** @returns null for the plain id of a command and for anything that is not a row of the console */
function rowOf(entry: string): RecentRow | null {
  if (!entry.startsWith('{')) return null;
  try {
    const { id, label, hint, run } = JSON.parse(entry) as Record<string, unknown>;
    return isText(id) && isText(label) && isText(run) && run.startsWith('/admin/')
      ? { id, label, run, ...(isText(hint) && { hint }) }
      : null;
  } catch {
    return null;
  }
}

const idOf = (entry: string): string => rowOf(entry)?.id ?? entry;

/** Ids of the commands and rows used last on this device, newest first, and the rows themselves. */
export function readRecent(person: string): { ids: string[]; rows: RecentRow[] } {
  const entries = readKept(NAME, person).slice(0, KEPT);
  return { ids: entries.map(idOf), rows: entries.flatMap((entry) => rowOf(entry) ?? []) };
}

/** Names of customers are not kept on the device. */
export function keepRecent(person: string, { id, group, label, hint, run, found }: Command): void {
  if (group === 'Customers') return;
  const entry = found && typeof run === 'string' ? JSON.stringify({ id, label, hint, run }) : id;
  const others = readKept(NAME, person).filter((other) => idOf(other) !== id);
  keepList(NAME, person, [entry, ...others].slice(0, KEPT));
}
