import { freemem, totalmem } from 'node:os';
import { type Finding, fine, type HealthCheck } from './health-check';

const MB = 1e6;

export const memoryCheck = (): HealthCheck => ({
  id: 'memory',
  title: 'Memory',
  // Without a limit, the limit is a number beyond any machine.
  run: () =>
    Promise.resolve(judgeMemory(freemem(), Math.min(process.constrainedMemory() || Infinity, totalmem()), process.memoryUsage.rss())),
});

/** @param free and total of the machine, or of its container, and own of this process, in bytes. */
export function judgeMemory(free: number, total: number, own: number): Finding {
  const message = `${size(free)} free of ${size(total)}; this process takes ${size(own)}.`;
  const fix = 'Stop something else on this machine, or run fewer tasks at a time (Settings, General).';
  if (free < 100 * MB || own > total * 0.9) return { state: 'down', message, fix, link: '/admin/settings' };
  if (free < 300 * MB || own > total * 0.75) return { state: 'warn', message, fix, link: '/admin/settings' };
  return fine(message);
}

const size = (bytes: number): string => (bytes < 1_000 * MB ? `${(bytes / MB).toFixed(0)} MB` : `${(bytes / 1e9).toFixed(1)} GB`);
