import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { type CheckTools, type Finding, fine, type HealthCheck } from './health-check';

const GB = 1e9;
const link = '/admin/settings?tab=advanced';

export const diskCheck = ({ config }: Pick<CheckTools, 'config'>): HealthCheck => ({
  id: 'disk',
  title: 'Disk',
  async run() {
    const { bavail, blocks, bsize } = await statfsOf(resolve(config.BACKUP_DIR));
    return judgeDisk(bavail * bsize, blocks * bsize);
  },
});

/** Where the backups go, which for the built-in database is also where the data is. The folder may not be there yet. */
async function statfsOf(folder: string): Promise<StatsFs> {
  try {
    return await statfs(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(folder) === folder) throw error;
    return statfsOf(dirname(folder));
  }
}

/** @param free and total in bytes. */
export function judgeDisk(free: number, total: number): Finding {
  const message = `${gigabytes(free)} GB free of ${gigabytes(total)} GB.`;
  const fix = 'Remove old runs under Settings, Advanced, or make room on the disk.';
  if (free < 0.5 * GB) return { state: 'down', message, fix, link };
  if (free < 2 * GB || free < total * 0.05) return { state: 'warn', message, fix, link };
  return fine(message, link);
}

const gigabytes = (bytes: number): string => (bytes / GB).toFixed(bytes < 10 * GB ? 1 : 0);
