import { Injectable } from '@nestjs/common';
import type { Static } from '@sinclair/typebox';
import { type Product, startProduct } from '../app';
import { eventually } from '../eventually';
import { type Call, callsOf } from '../http';
import { integer, object, optional, requiredTemplate } from '../../src/modules/workflows/definition/schema-parts';
import type { Templates } from '../../src/modules/workflows/expressions/template';
import { steps } from '../../src/modules/workflows/steps';
import { defineStep, type StepCall, type StepDefinition, type StepExecutor, type StepWith } from '../../src/modules/workflows/steps/step';
import { requiresNothing } from '../../src/modules/auth';
import { SettingsService } from '../../src/modules/settings';
import type { JsonValue } from '../../src/modules/tasks';

/** The example of docs/add-a-step.md, with something injected. */
const config = object({ text: requiredTemplate, times: optional(integer(1, 5)) });
type Config = typeof config;

@Injectable()
class ShoutStepExecutor implements StepExecutor<Config> {
  constructor(private readonly settings: SettingsService) {}

  prepare({ config: { text, times = 1 } }: StepWith<Config>, templates: Templates): JsonValue {
    return { text: templates.text(text), times };
  }

  execute({ input }: StepCall<Config>): Promise<JsonValue> {
    const { text, times } = input as Required<Static<Config>>;
    return Promise.resolve({ text: text.toUpperCase().repeat(times), zone: this.settings.current().timeZone });
  }
}

const shoutStep = defineStep({
  type: 'shout',
  config,
  executor: ShoutStepExecutor,
  requires: () => requiresNothing,
  role: 'work',
  effect: 'none',
  kind: 'compute',
  waits: false,
});

interface Run {
  id: string;
  status: string;
  timeline: { key: string; type: string; output: { text: string; zone: string } }[];
}

describe('A type of step, added as the guide says', () => {
  let product: Product;
  let call: Call;

  beforeAll(async () => {
    (steps as unknown as StepDefinition[]).push(shoutStep as StepDefinition);
    product = await startProduct();
    call = callsOf(product.url, { more: true });
  });
  afterAll(async () => {
    await product.close();
  });

  const shout = (more: object) => ({ id: 'loud', type: 'shout', config: { text: '{{trigger.word}} ', ...more } });
  const create = (step: object) => call<{ id: string; message: string }>('POST', '/api/workflows', { name: 'Loud', steps: [step] });

  it('should be in the schema of definitions and in the document of the API', async () => {
    const { body: schema } = await call<{ properties: { steps: { items: { oneOf: { properties: { type: { const: string } } }[] } } } }>(
      'GET',
      '/api/workflow-schema',
    );
    expect(schema.properties.steps.items.oneOf.map(({ properties }) => properties.type.const)).toContain('shout');
    const { body: document } = await call<{ components: { schemas: Record<string, unknown> } }>('GET', '/api/docs-json');
    expect(document.components.schemas).toMatchObject({
      ShoutStep: { properties: { type: { enum: ['shout'] }, config: { required: ['text'] } } },
      Step: { oneOf: expect.arrayContaining([{ $ref: '#/components/schemas/ShoutStep' }]) as unknown },
    });
  });

  it('should be refused with a config that its schema does not allow', async () => {
    const { status, body } = await create(shout({ times: 9 }));
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain('steps.0.config.times');
  });

  it('should be refused where its templates look up what is not there', async () => {
    const { status, body } = await create(shout({ text: '{{steps.later.output}}' }));
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain('steps.0.config.text');
  });

  it('should run on the worker, with what it asked for', async () => {
    const { body } = await create(shout({ times: 2 }));
    const run = await call<Run>('POST', `/api/workflows/${body.id}/run`, { input: { word: 'fire' } });
    const done = await eventually('the run is over', async () => {
      const { body: now } = await call<Run>('GET', `/api/workflow-runs/${run.body.id}`);
      return ['completed', 'failed'].includes(now.status) ? now : null;
    });
    expect(done.status).toBe('completed');
    expect(done.timeline).toMatchObject([{ key: 'loud', type: 'shout', output: { text: 'FIRE FIRE ' } }]);
    expect(done.timeline[0]!.output.zone).not.toBe('');
  });
});
