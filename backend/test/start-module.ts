import type { Type } from '@nestjs/common';
import { Test } from '@nestjs/testing';
// Declares the events of every module: modules listen to events of others that they do not import.
import '../src/app.module';
import { AuditModule } from '../src/modules/audit';
import { AuthModule } from '../src/modules/auth';
import { RouteCheck } from '../src/modules/auth/route-check';
import { ToolsModule } from '../src/modules/tools';
import { loadConfig } from '../src/platform/config/app-config';
import { configured } from '../src/platform/config/config.module';
import { PlatformModule } from '../src/platform/platform.module';
import { addressesOf, createDatabase, type TestDatabase } from './database';

const nothing = () => undefined;

/** Modules that every other module may inject from without importing them. */
const globalModules = [PlatformModule, AuditModule, AuthModule, ToolsModule];

export interface StartedModule {
  /** A provider of any started module, exported or not. */
  get<T>(type: abstract new (...args: never[]) => T): T;
  close(): Promise<void>;
}

/**
 * Starts modules with their real imports on a real database, without an HTTP server. Loops, schedules and bus connections stay off: a spec
 * calls the services and jobs itself, so it needs no waits.
 */
export async function startModule(
  database: Pick<TestDatabase, 'url'>,
  modules: Type[],
  settings: Record<string, string> = {},
): Promise<StartedModule> {
  const config = loadConfig({ ...(await addressesOf(database)), LOG_LEVEL: 'silent', MASTER_KEY: process.env.MASTER_KEY, ...settings });
  const started = await Test.createTestingModule({ imports: [configured(config, ...globalModules, ...modules)] })
    .setLogger({ log: nothing, error: nothing, warn: nothing })
    .compile();
  // Loops and schedules begin in these hooks, after the hooks that make a module ready.
  jest.spyOn(started as unknown as { callBootstrapHook(): Promise<void> }, 'callBootstrapHook').mockResolvedValue(undefined);
  // It compares the routes of the whole API with a list.
  jest.spyOn(started.get(RouteCheck, { strict: false }), 'onModuleInit').mockImplementation(nothing);
  await started.init();
  return { get: (type) => started.get(type as Type, { strict: false }), close: () => started.close() };
}

/**
 * Starts modules on a database of their own before the tests of the enclosing `describe`, and ends both after them.
 * @param use receives both before the first test
 */
export function startForAll(modules: Type[], use: (started: { database: TestDatabase; module: StartedModule }) => void): void {
  let database: TestDatabase | undefined;
  let module: StartedModule | undefined;
  beforeAll(async () => {
    database = await createDatabase();
    module = await startModule(database, modules);
    use({ database, module });
  });
  afterAll(async () => {
    await module?.close();
    await database?.drop();
  });
}
