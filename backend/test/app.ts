import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { SwaggerModule } from '@nestjs/swagger';
import { Redis } from 'ioredis';
import { Logger } from 'nestjs-pino';
import { ApiModule } from '../src/api.module';
import { buildOpenApi, configureApp } from '../src/bootstrap';
import { WorkerModule } from '../src/worker.module';
import { createDatabase, type TestDatabase } from './database';

/** Which queue store the end-to-end specs run on; `npm test` runs them once for each. */
export const queueBackend: 'redis' | 'postgres' = process.env.TEST_QUEUE === 'redis' ? 'redis' : 'postgres';

const options = { logger: ['warn' as const, 'error' as const], abortOnError: false };

/** Points the processes of this spec file at one database and, on Redis, at one numbered keyspace. */
async function usePlatform(database: TestDatabase, settings: Record<string, string> = {}): Promise<void> {
  const own = { DATABASE_URL: database.url, LOG_LEVEL: 'silent', HOST: '127.0.0.1', ...settings };
  Object.assign(process.env, own);
  if (queueBackend === 'redis' && !/\/\d+$/.test(process.env.REDIS_URL!)) process.env.REDIS_URL = await ownKeyspace(process.env.REDIS_URL!);
}

async function ownKeyspace(url: string): Promise<string> {
  const redis = new Redis(url);
  const number = 1 + ((await redis.incr('spec-files')) % 15);
  await redis.select(number);
  await redis.flushdb();
  redis.disconnect();
  return `${url}/${number}`;
}

/** The API as `main.ts` starts it, on a free port. */
export async function startApi(): Promise<{ app: NestExpressApplication; url: string }> {
  const app = await NestFactory.create<NestExpressApplication>(ApiModule, { ...options, bodyParser: false });
  configureApp(app);
  SwaggerModule.setup('api/docs', app, buildOpenApi(app), { jsonDocumentUrl: 'api/docs-json' });
  await app.init();
  app.useLogger(app.get(Logger));
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  return { app, url: `http://127.0.0.1:${port}` };
}

/** A worker in this process, as `worker.ts` starts it. */
export async function startWorker(): Promise<INestApplicationContext> {
  const worker = await NestFactory.createApplicationContext(WorkerModule, options);
  worker.useLogger(worker.get(Logger));
  return worker;
}

export interface ProductProcess {
  readonly child: ChildProcess;
  /** Sends the signal and waits for the end. @returns the exit code, null when the signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** A built worker as a process of its own, for what ends badly. */
export const startWorkerProcess = (settings: Record<string, string> = {}): Promise<ProductProcess> => startProcess('worker', settings);

/** A built API as a process of its own, on the port of the settings. */
export const startApiProcess = (settings: Record<string, string>): Promise<ProductProcess> => startProcess('main', settings);

async function startProcess(name: 'main' | 'worker', settings: Record<string, string>): Promise<ProductProcess> {
  const script = join(__dirname, `../dist/${name}.js`);
  const child = fork(script, { env: { ...process.env, ...settings }, execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const [first] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [unknown];
  if (first !== 'ready') throw new Error(`dist/${name}.js did not start (${String(first)}). Is backend/dist built?`);
  return {
    child,
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const exited = once(child, 'exit') as Promise<[number | null]>;
      child.kill(signal);
      return (await exited)[0];
    },
  };
}

export interface Product {
  readonly database: TestDatabase;
  readonly app: NestExpressApplication;
  /** `http://127.0.0.1:<port>` */
  readonly url: string;
  readonly worker: INestApplicationContext | null;
  close(): Promise<void>;
}

/** A whole product in this process, on a database of its own. */
export async function startProduct(parts: { worker?: boolean; settings?: Record<string, string> } = {}): Promise<Product> {
  const database = await createDatabase();
  await usePlatform(database, parts.settings);
  const { app, url } = await startApi();
  const worker = parts.worker === false ? null : await startWorker();
  return {
    database,
    app,
    url,
    worker,
    async close() {
      await worker?.close();
      await app.close();
      await database.drop();
    },
  };
}
