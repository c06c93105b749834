import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { keyServices } from '../../../api-keys';
import type { TaskHandler, TaskRun } from '../../../tasks';
import { needsProvider } from '../needs-provider.handler';
import { SERVICE_CALLER, type ServiceCaller } from '../sources';

type CustomStep = { type: 'log'; message: string } | { type: 'wait'; seconds: number } | { type: 'http'; service: string; url: string };

const stepSchemas = [
  {
    type: 'object',
    properties: { type: { const: 'log' }, message: { type: 'string', minLength: 1, maxLength: 2_000 } },
    required: ['type', 'message'],
    additionalProperties: false,
  },
  {
    type: 'object',
    properties: { type: { const: 'wait' }, seconds: { type: 'number', minimum: 0, maximum: 86_400 } },
    required: ['type', 'seconds'],
    additionalProperties: false,
  },
  {
    type: 'object',
    properties: { type: { const: 'http' }, service: { enum: keyServices }, url: { type: 'string', format: 'uri', maxLength: 2_000 } },
    required: ['type', 'service', 'url'],
    additionalProperties: false,
  },
];

/** Runs a declared list of steps. The empty list is a task too: it is done at once. */
@Injectable()
export class CustomHandler implements TaskHandler {
  readonly type = 'Custom';
  readonly summary = 'Works through a list of steps that you declare.';
  readonly inputSchema = {
    type: 'object',
    properties: {
      steps: { type: 'array', title: 'Steps', maxItems: 200, items: { type: 'object', required: ['type'], oneOf: stepSchemas } },
    },
    additionalProperties: false,
  };

  constructor(@Inject(SERVICE_CALLER) private readonly services: ServiceCaller) {}

  titleOf({ steps }: { steps?: unknown[] }): string {
    if (!steps) return 'Custom run';
    return steps.length === 1 ? 'Work through one step' : `Work through ${steps.length} steps`;
  }

  async run(run: TaskRun): Promise<void> {
    const steps = run.input.steps as CustomStep[] | undefined;
    if (!steps) throw needsProvider('A Custom task without a step list');
    for (const [index, step] of steps.entries()) {
      const key = `${index + 1}`;
      const done = ((index + 1) / steps.length) * 100;
      if (step.type === 'log') {
        await run.step(key, { title: 'Write a line', kind: 'log', input: step }, (open) => {
          open.log('info', step.message);
          open.progress(done);
          return Promise.resolve(null);
        });
      } else if (step.type === 'http') {
        await run.step(key, { title: `Read from ${step.service}`, kind: 'tool', input: step }, async (open) => {
          const { status, text } = await this.services.get(step.service, step.url, { taskId: run.taskId, signal: open.signal });
          open.log(status < 400 ? 'info' : 'warn', `${step.service} answered with status ${status}.`);
          open.progress(done);
          return { status, text };
        });
      } else {
        await run.step(key, { title: `Wait ${step.seconds} s`, kind: 'wait', input: step }, async (open) => {
          await delay(step.seconds * 1_000, undefined, { signal: open.signal });
          open.progress(done);
          return null;
        });
      }
    }
  }
}
