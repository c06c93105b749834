const codes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  // Where containers find each other by name, one that restarts has none for a while.
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08001',
  '08003',
  '53100',
  '53300',
  '55P03',
  '40001',
  '40P01',
]);

/** Lock not available, deadlock. */
const locksNotHad = new Set(['55P03', '40P01']);

/** Another transaction holds what this one locks, or the two wait for each other. Nothing of it has happened. */
export const isLockNotHad = (error: unknown): boolean => locksNotHad.has((error as { code?: string } | null)?.code ?? '');

/** What `pg` says, without a code, when the connection goes away under a statement. */
const messages =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed and is not queryable/;

/** A pooler calls all of these a violation of the protocol: it has lost Postgres, cannot reach it, or had no connection to it for too long. */
const messagesOfPooler =
  /^(?:server conn crashed|server closed the connection|server login has been failing|server DNS lookup failed|pgbouncer cannot connect to server|query_wait_timeout|client_login_timeout|no more connections allowed)/;

/** Postgres is away or busy for the moment: the same statement may succeed soon. */
export function isTransient(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: string; message?: string };
  return (code !== undefined && codes.has(code)) || messages.test(message ?? '') || messagesOfPooler.test(message ?? '');
}
