import { anything, condition, form, id, object, oneOf, seconds, template, uuid } from './schema-parts';

const year = 31_536_000;

const common = {
  id,
  name: { type: 'string', maxLength: 120 },
  next: { anyOf: [id, { type: 'null' }] },
  skipIf: condition,
  timeoutSec: seconds(1, year),
  retry: object({
    max: { type: 'integer', minimum: 0, maximum: 10 },
    delaySec: seconds(0, 86_400),
    factor: { type: 'number', minimum: 1, maximum: 10 },
    maxDelaySec: seconds(0, 86_400),
  }),
  onError: oneOf(['fail', 'continue', 'goto']),
  errorNext: id,
  mock: object({ enabled: { type: 'boolean' }, output: anything }),
};
const step = (type: string, config: object, required: string[] = ['config']) =>
  object({ ...common, type: { const: type }, config }, ['id', 'type', ...required], {
    if: { required: ['onError'], properties: { onError: { const: 'goto' } } },
    then: { required: ['errorNext'] },
  });

const templates = { type: 'object', maxProperties: 100, additionalProperties: anything };

const http = object(
  {
    method: oneOf(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
    url: { ...template, minLength: 1 },
    headers: {
      type: 'object',
      maxProperties: 50,
      propertyNames: { pattern: '^[A-Za-z0-9-]{1,80}$' },
      additionalProperties: template,
    },
    query: { type: 'object', maxProperties: 50, additionalProperties: { type: ['string', 'number', 'boolean'] } },
    body: anything,
    apiKeyId: uuid,
    okStatus: { type: 'array', maxItems: 50, items: { type: 'integer', minimum: 100, maximum: 599 } },
    maxBytes: { type: 'integer', minimum: 1, maximum: 10_000_000 },
    idempotencyKey: template,
  },
  ['method', 'url'],
);

const branch = object({ name: { type: 'string', minLength: 1, maxLength: 120 }, when: condition, next: id }, ['name', 'next']);

export const stepSchema = {
  type: 'object',
  required: ['id', 'type'],
  discriminator: { propertyName: 'type' },
  oneOf: [
    step(
      'agent_task',
      object({ agentId: uuid, input: templates, wait: { type: 'boolean' }, approval: oneOf(['policy', 'always', 'never']) }, ['agentId']),
    ),
    step('http', http),
    step(
      'condition',
      object({ mode: oneOf(['first', 'all']), branches: { type: 'array', minItems: 1, maxItems: 50, items: branch }, else: id }, [
        'branches',
      ]),
    ),
    step('transform', object({ output: { ...templates, minProperties: 1 } }, ['output'])),
    step('delay', object({ forSec: seconds(1, year), until: { ...template, minLength: 1 }, businessHours: { type: 'boolean' } })),
    step(
      'notify',
      object(
        {
          channel: oneOf(['in_app', 'email', 'slack', 'webhook']),
          to: { type: 'array', maxItems: 100, items: { ...template, minLength: 1 } },
          subject: template,
          message: { ...template, minLength: 1 },
        },
        ['channel', 'message'],
      ),
    ),
    step(
      'approval',
      object(
        {
          subject: anything,
          editable: { type: 'boolean' },
          prompt: template,
          approvers: { type: 'array', maxItems: 50, items: { type: 'string', minLength: 1, maxLength: 200 } },
          quorum: { type: 'integer', minimum: 1, maximum: 10 },
          selfApproval: { type: 'boolean' },
          form,
          expiresSec: seconds(60, year),
          onExpire: oneOf(['reject', 'approve', 'fail']),
          rejectedNext: id,
        },
        ['subject'],
      ),
    ),
    step(
      'loop',
      object(
        {
          items: { ...template, minLength: 1 },
          body: id,
          parallel: { type: 'integer', minimum: 1, maximum: 20 },
          maxItems: { type: 'integer', minimum: 1, maximum: 1_000 },
          onItemError: oneOf(['fail', 'continue']),
        },
        ['items', 'body'],
      ),
    ),
    step('workflow', object({ workflowId: uuid, input: templates, wait: { type: 'boolean' } }, ['workflowId'])),
    step('stop', object({ status: oneOf(['completed', 'failed']), message: template }), []),
  ],
};
