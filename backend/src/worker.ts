import './small-heap';
import './without-document';
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { Logger } from 'nestjs-pino';
import { endGracefully } from './lifecycle';
import { ConfigurationError, loadConfig } from './platform/config/app-config';
import { configured } from './platform/config/config.module';
import { untilMigrated } from './platform/database/migrated';
import { refuseWithoutSessions } from './platform/database/sessions';
import { atStart } from './platform/database/through-outages';
import { letYoungGrow } from './platform/heap';
import { logWhatIsPrinted } from './platform/logging/console-lines';
import { startTracing } from './platform/tracing';
import { WorkerModule } from './worker.module';

async function main(): Promise<void> {
  const config = loadConfig();
  await atStart(() => refuseWithoutSessions(config, console.warn));
  await untilMigrated(config, console.warn);
  startTracing('worker');
  const app = await NestFactory.createApplicationContext(configured(config, WorkerModule), {
    logger: ['warn', 'error'],
    abortOnError: false,
  });
  app.useLogger(app.get(Logger));
  logWhatIsPrinted(console, app.get(Logger));
  endGracefully(app);
  letYoungGrow();
  process.send?.('ready');
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(error instanceof ConfigurationError ? error.exitCode : 1);
});
