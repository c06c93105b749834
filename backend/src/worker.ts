import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { Logger } from 'nestjs-pino';
import { endGracefully } from './lifecycle';
import { loadConfig } from './platform/config/app-config';
import { WorkerModule } from './worker.module';

async function main(): Promise<void> {
  loadConfig();
  const app = await NestFactory.createApplicationContext(WorkerModule, { logger: ['warn', 'error'], abortOnError: false });
  app.useLogger(app.get(Logger));
  endGracefully(app);
  process.send?.('ready');
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
