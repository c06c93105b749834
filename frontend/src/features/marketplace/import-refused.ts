import { isApiError, serverMessage } from '../../shared/api/errors';

/** The first field of a file that was refused, with what is wrong with it; else what the server said, else `fallback`. */
export function importRefused(error: unknown, fallback: string): string {
  const [first] = isApiError(error) ? error.errors : [];
  return first ? `${first.field} ${first.message}` : serverMessage(error, fallback);
}
