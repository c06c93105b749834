import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recovered } from './crowded-database.mjs';
import { oneLine, onRig } from './on-rig.mjs';

const sizeMB = 400;
const enoughRefusals = 10;

const isClear = ({ status, body }) => status === 503 && /^\{.*"code":"(storage_full|unavailable)"/.test(body);

async function figuresOf(rig, refused) {
  const live = await rig.call('GET', '/health/live');
  const unclear = refused.filter((answer) => !isClear(answer));
  return {
    live: { notLive: live.status === 200 ? 0 : 1, neverFull: refused.length === 0 ? 1 : 0, unclear: unclear.length },
    says: JSON.parse(refused[0]?.body || '{}').code,
    notes: unclear.slice(0, 3).map(({ status, body }) => `${status} ${body}`),
  };
}

/**
 * Postgres says that its disk is full: the call is answered clearly, nothing is half written, and it goes on afterwards.
 * @param {import('./on-rig.mjs').Rig} rig
 */
export async function toldFullDisk(rig) {
  await rig.pool.query(
    `CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'No space left on device' USING ERRCODE = '53100'; END $$;
     CREATE TRIGGER no_room BEFORE INSERT ON task_search FOR EACH STATEMENT EXECUTE FUNCTION no_room()`,
  );
  const refused = [await rig.post(rig.call, 'Full', oneLine)].filter(({ status }) => status !== 201);
  const { live, says, notes } = await figuresOf(rig, refused);
  await rig.pool.query('DROP TRIGGER no_room ON task_search; DROP FUNCTION no_room()');
  const recoveredSeconds = await recovered(rig);
  return {
    figures: { says, recoveredSeconds },
    mustBeZero: { ...live, notNamed: says === 'storage_full' ? 0 : 1, ...(await rig.harm()) },
    notes,
  };
}

/** A disk of its own in memory. @returns {string | null} its folder; null where this user may not mount */
function smallDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'stallhand-disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMB}m,mode=1777`, 'tmpfs', folder]);
  if (status === 0) return folder;
  rmSync(folder, { recursive: true, force: true });
  return null;
}

const free = (folder) => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

/**
 * The disk of Postgres fills while tasks come, and has room again later.
 * @param {{ tasks: number }} size most tasks that are posted until it is full
 */
export async function fullDisk({ tasks }) {
  const folder = smallDisk();
  if (!folder) return { skipped: 'needs the right to mount a file system in memory' };
  try {
    return await onRig({ workers: 1, directory: folder }, async (rig) => {
      const ballast = join(folder, 'ballast');
      writeFileSync(ballast, Buffer.alloc(Math.max(0, free(folder) - 1_000_000)));
      const refused = [];
      let posted = 0;
      for (; posted < tasks && refused.length < enoughRefusals; posted++) {
        const answer = await rig.post(rig.call, `Full ${posted}`, oneLine, { description: 'x'.repeat(5_000) });
        if (answer.status !== 201) refused.push(answer);
      }
      const { live, says, notes } = await figuresOf(rig, refused);
      rmSync(ballast);
      // Postgres stops when there is no room for its journal; whoever runs it starts it again.
      const stopped = rig.postgres.isGone();
      if (stopped) await rig.postgres.start();
      const recoveredSeconds = await recovered(rig);
      return {
        figures: { acknowledged: rig.acknowledged.size, refused: refused.length, says, postgresStopped: stopped, recoveredSeconds },
        mustBeZero: { ...live, ...(await rig.harm()) },
        notes,
      };
    });
  } finally {
    spawnSync('umount', [folder]);
    rmSync(folder, { recursive: true, force: true });
  }
}
