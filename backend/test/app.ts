import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Redis } from 'ioredis';
import { Logger } from 'nestjs-pino';
import { buildOpenApi } from '../src/api-document';
import { ApiModule } from '../src/api.module';
import { configureApp } from '../src/bootstrap';
import { serveDocument } from '../src/document-routes';
import { type AppConfig, loadConfig } from '../src/platform/config/app-config';
import { configured } from '../src/platform/config/config.module';
import { GroupedRoutes } from '../src/platform/http/grouped-routes';
import { WorkerModule } from '../src/worker.module';
import { addressesOf, createDatabase, type TestDatabase } from './database';

/** Which queue store the end-to-end specs run on; `npm test` runs them once for each. */
export const queueBackend: 'redis' | 'postgres' = process.env.TEST_QUEUE === 'redis' ? 'redis' : 'postgres';

const options = { logger: ['warn' as const, 'error' as const], abortOnError: false };

type Settings = Record<string, string>;

/** What the processes of a product read: a database of its own and, on Redis, a numbered keyspace. */
const settingsOn = async (database: TestDatabase, more: Settings = {}, isPooled?: boolean): Promise<Settings> => ({
  ...(await addressesOf(database, isPooled)),
  LOG_LEVEL: 'silent',
  HOST: '127.0.0.1',
  MASTER_KEY: process.env.MASTER_KEY!,
  REDIS_URL: queueBackend === 'redis' ? await ownKeyspace(process.env.REDIS_URL!) : '',
  ...more,
});

async function ownKeyspace(url: string): Promise<string> {
  const redis = new Redis(url);
  const number = 1 + ((await redis.incr('products')) % 15);
  await redis.select(number);
  await redis.flushdb();
  redis.disconnect();
  return `${url}/${number}`;
}

/** The API as `main.ts` starts it, on a free port. */
async function startApi(config: AppConfig): Promise<{ app: NestExpressApplication; url: string }> {
  const app = await NestFactory.create<NestExpressApplication>(configured(config, ApiModule), new GroupedRoutes(), {
    ...options,
    bodyParser: false,
  });
  configureApp(app);
  serveDocument(app, () => Promise.resolve(JSON.stringify(buildOpenApi(app))));
  await app.init();
  app.useLogger(app.get(Logger));
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  return { app, url: `http://127.0.0.1:${port}` };
}

/** A worker in this process, as `worker.ts` starts it. */
async function startWorker(config: AppConfig): Promise<INestApplicationContext> {
  const worker = await NestFactory.createApplicationContext(configured(config, WorkerModule), options);
  worker.useLogger(worker.get(Logger));
  return worker;
}

export interface ProductProcess {
  readonly child: ChildProcess;
  /** Sends the signal and waits for the end. @returns the exit code, null when the signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

async function startProcess(name: 'main' | 'worker', settings: Settings): Promise<ProductProcess> {
  const script = join(__dirname, `../dist/${name}.js`);
  const execArgv = ['--require', join(__dirname, 'jest/cheap-hashes.cjs')];
  const child = fork(script, { env: { ...process.env, ...settings }, execArgv, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
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
  /** One more of the same product in this process; whoever starts it closes it. */
  anotherApi(): Promise<{ app: NestExpressApplication; url: string }>;
  anotherWorker(): Promise<INestApplicationContext>;
  /** An API as a process of its own, on the port of the settings. */
  apiProcess(settings: { PORT: string } & Settings): Promise<ProductProcess>;
  /** A worker as a process of its own, for what ends badly. */
  workerProcess(settings?: Settings): Promise<ProductProcess>;
  close(): Promise<void>;
}

/** A whole product in this process, on a database of its own. */
export async function startProduct(parts: { worker?: boolean; settings?: Settings; isPooled?: boolean } = {}): Promise<Product> {
  const database = await createDatabase();
  const settings = await settingsOn(database, parts.settings, parts.isPooled);
  const config = loadConfig(settings);
  const { app, url } = await startApi(config);
  const worker = parts.worker === false ? null : await startWorker(config);
  return {
    database,
    app,
    url,
    worker,
    anotherApi: () => startApi(config),
    anotherWorker: () => startWorker(config),
    apiProcess: (more) => startProcess('main', { ...settings, ...more }),
    workerProcess: (more) => startProcess('worker', { ...settings, ...more }),
    async close() {
      await worker?.close();
      await app.close();
      await database.drop();
    },
  };
}
