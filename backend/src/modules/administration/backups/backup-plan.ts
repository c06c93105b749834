import { dailyAt } from '../../../platform/schedule/cron';
import type { BackupPlan } from '../../settings';

/** Planned backups that stay; older ones make room. */
export const keptBackups = 14;

/** When the settings want a backup, as a cron expression; null for never. */
export function cronOf({ every, at, weekday }: BackupPlan): string | null {
  if (every === 'off') return null;
  return every === 'daily' ? dailyAt(at) : dailyAt(at).replace(/\*$/, String(weekday));
}

/** A word of a command line, as a shell reads it. */
const quoted = (word: string): string => (/^[\w./:@-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`);

/** What to type on the server to restore a backup. */
export const restoreCommand = (command: string, file: string): string => `${command} ${quoted(file)}`;
