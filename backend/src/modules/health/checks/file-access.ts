import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { type CheckTools, fine, type HealthCheck } from './health-check';

/** What others on this machine must not read. A secret that Docker mounts is guarded by the folder it lies in. */
export const fileAccessCheck = ({ config }: Pick<CheckTools, 'config'>): HealthCheck => ({
  id: 'files',
  title: 'Files',
  async run() {
    const open = await readableByOthers([config.MASTER_KEY_FILE, config.BACKUP_DIR].filter((path) => path !== undefined));
    if (open.length === 0) return fine('The master key and the backups are for their owner only.');
    return {
      state: 'warn',
      message: `Other users of this machine can read ${open.map((path) => basename(path)).join(' and ')}.`,
      fix: `chmod go-rwx ${open.join(' ')}`,
      link: null,
    };
  },
});

/** @returns those of the paths, where there is something, that not only their owner may read. */
export async function readableByOthers(paths: readonly string[]): Promise<string[]> {
  if (process.platform === 'win32') return [];
  const found = await Promise.all(
    paths.map(async (path) => {
      const entry = await stat(resolve(path)).catch(() => null);
      return entry && (entry.mode & (entry.isDirectory() ? 0o007 : 0o077)) !== 0 ? [path] : [];
    }),
  );
  return found.flat();
}
