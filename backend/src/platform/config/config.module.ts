import { type DynamicModule, Global, Module, type Type } from '@nestjs/common';
import { AppConfig } from './app-config';

@Global()
@Module({})
class ConfigModule {}

class Program {}

/** The root of a process: its parts, and the one configuration they all read. Several may run in a process, each with its own. */
export const configured = (config: AppConfig, ...parts: Type[]): DynamicModule => ({
  module: Program,
  imports: [{ module: ConfigModule, providers: [{ provide: AppConfig, useValue: config }], exports: [AppConfig] }, ...parts],
});
