import { format } from 'node:util';
import type { LoggerService } from '@nestjs/common';
import { secretMask } from '../crypto';

type Printing = Pick<Console, 'debug' | 'error' | 'info' | 'log' | 'warn'>;

const mostChars = 2_000;

/**
 * What packages print by themselves becomes lines of the log: masked, cut, and one line each. The client of MCP, for one, prints names that a
 * tool server chose.
 */
export function logWhatIsPrinted(printing: Printing, logger: LoggerService): void {
  // Masked before it is cut: half a secret would not be known.
  const line = (said: unknown[]) =>
    secretMask
      .text(format(...said))
      .slice(0, mostChars)
      .toWellFormed();
  printing.error = (...said: unknown[]) => void logger.error(line(said), 'console');
  printing.warn = (...said: unknown[]) => void logger.warn(line(said), 'console');
  for (const name of ['debug', 'info', 'log'] as const) printing[name] = (...said: unknown[]) => void logger.log(line(said), 'console');
}
