import type { Request } from 'express';
import type { AppConfig } from '../config/app-config';

/**
 * The address of this console, as programs outside have to call it. Whom the header names was checked before: one of ours. The protocol is
 * whatever a trusted proxy passes on.
 */
export const consoleBase = (
  { protocol, headers }: Pick<Request, 'protocol' | 'headers'>,
  { PUBLIC_URL }: Pick<AppConfig, 'PUBLIC_URL'>,
): string => new URL(PUBLIC_URL ?? `${protocol === 'https' ? 'https' : 'http'}://${headers.host}`).origin;
