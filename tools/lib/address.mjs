import { whyTaken } from './ports.mjs';
import { Trouble } from './run.mjs';

/**
 * Where the product answers, from HOST and PORT.
 * @returns {{ host: string, port: number, url: string }} `url` can be opened on this machine
 * @throws {Trouble} on a port that is none
 */
export function address() {
  const host = process.env.HOST || '127.0.0.1';
  const port = Number(process.env.PORT || 4000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Trouble(`PORT must be a whole number from 1 to 65535, not "${process.env.PORT}".`);
  }
  const reachable = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  return { host, port, url: `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}` };
}

const reasons = {
  EADDRINUSE: 'is in use by another program',
  EACCES: 'may not be used without more rights',
  EADDRNOTAVAIL: 'is not an address of this machine',
};

/** @throws {Trouble} naming what is wrong and what to do instead */
export async function assertPortIsFree(host, port) {
  const reason = await whyTaken(port, host);
  if (reason)
    throw new Trouble(`${host}:${port} ${reasons[reason] ?? `cannot be used (${reason})`}. Try another port: PORT=${port + 1} npm start`);
}
