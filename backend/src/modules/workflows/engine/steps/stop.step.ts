import { Injectable } from '@nestjs/common';
import type { JsonValue } from '../../../tasks';
import type { Templates } from '../../expressions/template';
import type { StepCall, StepExecutor, StepOf } from '../step-executor';

/** Ends the run here, as completed or as failed. */
@Injectable()
export class StopStepExecutor implements StepExecutor<'stop'> {
  readonly type = 'stop';

  prepare({ config }: StepOf<'stop'>, templates: Templates): JsonValue {
    return { status: config?.status ?? 'completed', message: templates.text(config?.message ?? '') };
  }

  execute({ input }: StepCall<'stop'>): Promise<JsonValue> {
    return Promise.resolve(input);
  }
}
