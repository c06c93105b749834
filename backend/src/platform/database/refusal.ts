import { isLockNotHad, isTransient } from './transient';

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
