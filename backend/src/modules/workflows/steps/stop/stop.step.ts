import { Injectable } from '@nestjs/common';
import type { JsonValue } from '../../../tasks';
import type { Templates } from '../../expressions/template';
import { requiresNothing } from '../../../auth';
import { object, oneOf, optional, template } from '../../definition/schema-parts';
import { after, shown } from '../sentence-parts';
import { defineStep, type StepCall, type StepExecutor, type StepWith } from '../step';

const config = optional(object({ status: optional(oneOf(['completed', 'failed'])), message: optional(template) }));
type Config = typeof config;

/** Ends the run here, as completed or as failed. */
@Injectable()
export class StopStepExecutor implements StepExecutor<Config> {
  prepare({ config }: StepWith<Config>, templates: Templates): JsonValue {
    return { status: config?.status ?? 'completed', message: templates.text(config?.message ?? '') };
  }

  execute({ input }: StepCall<Config>): Promise<JsonValue> {
    return Promise.resolve(input);
  }
}

export const stopStep = defineStep({
  type: 'stop',
  config,
  executor: StopStepExecutor,
  requires: () => requiresNothing,
  role: 'end',
  effect: 'none',
  sentence: ({ status, message }) => `End the run as ${shown(status) || 'completed'}${after(': ', message)}`,
  kind: 'log',
  waits: false,
  isInstant: () => true,
});
