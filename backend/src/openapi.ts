import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { buildOpenApi } from './api-document';
import { ApiModule } from './api.module';
import { outsideApi } from './bootstrap';
import { lacksOf } from './document-lacks';
import { loadConfig } from './platform/config/app-config';
import { configured } from './platform/config/config.module';

/** Writes the OpenAPI document without a database: modules are wired, not started. */
async function main(): Promise<void> {
  const config = loadConfig({ DATABASE_URL: 'postgres://127.0.0.1/none' });
  const app = await NestFactory.create<NestExpressApplication>(configured(config, ApiModule), {
    preview: true,
    logger: false,
    abortOnError: false,
  });
  app.setGlobalPrefix('api', { exclude: outsideApi });
  const document = buildOpenApi(app);
  writeFileSync(process.argv[2] ?? 'openapi.json', `${JSON.stringify(document, null, 2)}\n`);
  await app.close();
  const lacks = lacksOf(document);
  if (lacks.length > 0) throw new Error(`The API document lacks:\n${lacks.join('\n')}`);
}

main().catch((error: Error) => {
  console.error(error);
  process.exit(1);
});
