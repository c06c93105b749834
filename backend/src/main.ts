import './small-heap';
import './without-document';
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Logger } from 'nestjs-pino';
import { drainApi } from './api-drain';
import { ApiModule } from './api.module';
import { configureApp, serveFrontend } from './bootstrap';
import { serveDocument } from './document-routes';
import { endGracefully } from './lifecycle';
import { FirstOwnerHint, isLoopback } from './modules/auth';
import { type AppConfig, ConfigurationError, loadConfig } from './platform/config/app-config';
import { configured } from './platform/config/config.module';
import { untilMigrated } from './platform/database/migrated';
import { refuseWithoutSessions } from './platform/database/sessions';
import { atStart } from './platform/database/through-outages';
import { GroupedRoutes } from './platform/http/grouped-routes';
import { HttpDrain } from './platform/http/connections/http-drain';
import { letYoungGrow } from './platform/heap';
import { logWhatIsPrinted } from './platform/logging/console-lines';
import { startTracing } from './platform/tracing';

/** A console without sign-in must not be reachable from other machines. */
function refuseOpenOffLoopback({ ACCESS_MODE, HOST }: AppConfig): void {
  if (ACCESS_MODE === 'open' && !isLoopback(HOST)) {
    throw new ConfigurationError(`In open mode there is no sign-in, so Stallhand only listens on 127.0.0.1. HOST is ${HOST}.`);
  }
}

async function main(): Promise<void> {
  const config = loadConfig();
  refuseOpenOffLoopback(config);
  await atStart(() => refuseWithoutSessions(config, console.warn));
  await untilMigrated(config, console.warn);
  startTracing('api');
  const app = await NestFactory.create<NestExpressApplication>(configured(config, ApiModule), new GroupedRoutes(), {
    logger: ['warn', 'error'],
    bodyParser: false,
    abortOnError: false,
  });
  configureApp(app);
  serveDocument(app);
  serveFrontend(app);
  await app.init();
  app.useLogger(app.get(Logger));
  await app.get(FirstOwnerHint).show();
  const http = new HttpDrain(app.getHttpServer());
  await app.listen(config.PORT, config.HOST);
  logWhatIsPrinted(console, app.get(Logger));
  endGracefully(app, () => drainApi(app, http));
  letYoungGrow();
  process.send?.('ready');
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(error instanceof ConfigurationError ? error.exitCode : 1);
});
