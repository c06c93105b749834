import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts a process's time in hundredths of a second. */
const msPerTick = 10;

const attempt = (read) => {
  try {
    return read();
  } catch {
    return null;
  }
};

/** Every process with its parent and what it was started with. */
export const processes = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const status = attempt(() => readFileSync(`/proc/${name}/status`, 'utf8'));
      const command = attempt(() => readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0'));
      return status && command ? [{ pid: Number(name), parent: Number(/^PPid:\s+(\d+)/m.exec(status)[1]), command }] : [];
    });

/** The postmaster on the port of this address, and its processes. */
export function postgresPids(databaseUrl) {
  const { port } = new URL(databaseUrl);
  const all = processes();
  const master = all.find(({ command }) => command[0].endsWith('bin/postgres') && command[command.indexOf('-p') + 1] === port);
  return all.filter(({ parent, pid }) => pid === master.pid || parent === master.pid).map(({ pid }) => pid);
}

/** @returns milliseconds of processor time that these processes, and those of their children that have ended, have used so far */
export const processorMs = (pids) =>
  pids.reduce((sum, pid) => {
    const fields = (attempt(() => readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? ') 0').split(') ').at(-1).split(' ');
    return sum + [11, 12, 13, 14].reduce((ticks, at) => ticks + Number(fields[at] ?? 0), 0) * msPerTick;
  }, 0);
