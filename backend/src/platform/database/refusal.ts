import { isLockNotHad, isTransient } from './transient';

/** A lock was not had within its limit. */
const lockNotAvailable = '55P03';

/** What Postgres said when it refused a statement, also through TypeORM; null for any other error. */
export function refusalOf(error: unknown): { sqlState: string; constraint: string | null } | null {
  const { code, severity, constraint } = (error ?? {}) as { code?: unknown; severity?: unknown; constraint?: string };
  if (typeof severity !== 'string' || typeof code !== 'string') return null;
  return { sqlState: code, constraint: constraint ?? null };
}

/**
 * Whether one row of a statement for many may be to blame for this error. Postgres took the whole statement back; of one that was cut off, that is
 * unknown.
 */
export const mayBeOfOne = (error: unknown): boolean => refusalOf(error) !== null && (!isTransient(error) || isLockNotHad(error));

/**
 * The same for statements that somebody waits for. A lock that was not had is said to all of them: asked for one after the other, each would wait
 * for it as long, and what is stored after its caller has gone is stored twice.
 */
export const mayBeOfOneCaller = (error: unknown): boolean => mayBeOfOne(error) && refusalOf(error)?.sqlState !== lockNotAvailable;
