import type { INestApplicationContext } from '@nestjs/common';
import { Logger } from 'nestjs-pino';
import { AppConfig } from './platform/config/app-config';
import { stopTracing } from './platform/tracing';

/** After that the rest of an orderly end is left out; leases run out by themselves. */
const latestEndMs = ({ DRAIN_SECONDS, SHUTDOWN_GRACE_SECONDS }: AppConfig): number => (DRAIN_SECONDS + SHUTDOWN_GRACE_SECONDS + 10) * 1_000;

/**
 * Ends the process in an orderly way: on a signal, when the launcher that started it is gone, and when a promise was
 * rejected that nobody handled (then with code 1, so that a supervisor starts a fresh one).
 */
export function endGracefully(app: INestApplicationContext, beforeClose: () => Promise<void> = () => Promise.resolve()): void {
  const logger = app.get(Logger);
  let ending = false;
  const end = (why: string, code: number) => {
    if (ending) return;
    ending = true;
    logger.log(`Stopping (${why}).`);
    // A connection that never answers must not keep a process that nobody waits for any more.
    setTimeout(() => process.exit(code), latestEndMs(app.get(AppConfig))).unref();
    beforeClose()
      .catch((error: unknown) => logger.error(error))
      .then(() => app.close())
      .catch((error: unknown) => logger.error(error))
      .finally(() => void stopTracing().finally(() => process.exit(code)));
  };
  process.on('SIGTERM', () => end('SIGTERM', 0));
  process.on('SIGINT', () => end('SIGINT', 0));
  if (process.send) process.on('disconnect', () => end('the launcher is gone', 0));
  process.on('unhandledRejection', (error) => {
    logger.fatal(error);
    end('a promise was rejected and nobody handled it', 1);
  });
  process.on('uncaughtException', (error) => {
    logger.fatal(error);
    end('an error was thrown and nobody caught it', 1);
  });
}
