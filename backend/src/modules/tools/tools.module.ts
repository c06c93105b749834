import { Global, Module } from '@nestjs/common';
import { ToolRegistry } from './tool-registry';

/** One list of tools for all who use them: programs and assistants from outside, Custom agents, steps of workflows. */
@Global()
@Module({ providers: [ToolRegistry], exports: [ToolRegistry] })
export class ToolsModule {}
