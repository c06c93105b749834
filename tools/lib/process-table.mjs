import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const attempt = (read) => {
  try {
    return read();
  } catch {
    return null;
  }
};

const bootId = attempt(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim());

/**
 * When the process with this pid began, in a form that no other process ever shares: pids are used again, birthdays are not.
 * @returns {string | null} null when there is no such process, or only its corpse
 */
export function birthday(pid) {
  if (process.platform !== 'linux')
    return attempt(() => execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim());
  const stat = attempt(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  // The command name may hold spaces and brackets, so the fields are counted from the last bracket: state is the 3rd, start the 22nd.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  return !fields || fields[0] === 'Z' ? null : `${bootId}:${fields[19]}`;
}

/** @returns {{ pid: number, birthday: string | null }} what `isAlive` needs to know this very process again */
export const remember = (pid) => ({ pid, birthday: birthday(pid) });

export const isAlive = (known) => known.birthday !== null && birthday(known.pid) === known.birthday;

/** Postgres processes whose working directory is this data directory: the postmaster and its backends, nobody's shell. */
export function postgresProcesses(dataDirectory) {
  const directory = realpathSync(dataDirectory);
  const pids =
    process.platform === 'linux'
      ? readdirSync('/proc')
          .filter((name) => /^\d+$/.test(name))
          .filter((pid) => attempt(() => readlinkSync(`/proc/${pid}/cwd`)) === directory)
          .filter((pid) => attempt(() => readFileSync(`/proc/${pid}/comm`, 'utf8').trim()) === 'postgres')
      : (attempt(() => execFileSync('lsof', ['-a', '-c', 'postgres', '-d', 'cwd', '-t', '--', directory], { encoding: 'utf8' })) ?? '')
          .split('\n')
          .filter(Boolean);
  return pids.map((pid) => remember(Number(pid))).filter(isAlive);
}

/**
 * Sends each signal in turn and gives the process that many milliseconds to go.
 * @param {[NodeJS.Signals, number][]} escalation
 * @returns {Promise<boolean>} whether it is gone
 */
export async function end(known, escalation) {
  for (const [signal, patience] of escalation) {
    if (!isAlive(known)) return true;
    attempt(() => process.kill(known.pid, signal));
    for (const deadline = Date.now() + patience; isAlive(known) && Date.now() < deadline;) await sleep(20);
  }
  return !isAlive(known);
}
