import { overlaps, triggerEvents } from './definition';
import { condition, form, id, object, oneOf, seconds, template, uuid } from './schema-parts';

const common = { id, enabled: { type: 'boolean' }, filter: condition };
const trigger = (type: string, properties: Record<string, unknown>, required: string[] = [], more: object = {}) =>
  object({ ...common, type: { const: type }, ...properties }, ['id', 'type', ...required], more);

const headerName = { type: 'string', pattern: '^[A-Za-z0-9-]{1,80}$' };

const auth = object(
  {
    kind: oneOf(['hmac', 'bearer', 'basic', 'none']),
    apiKeyId: uuid,
    header: headerName,
    algorithm: oneOf(['sha1', 'sha256', 'sha512']),
    encoding: oneOf(['hex', 'base64']),
    timestampHeader: headerName,
    toleranceSec: seconds(1, 86_400),
    confirmation: { type: 'string', maxLength: 20 },
  },
  ['kind'],
);

export const triggerSchema = {
  type: 'object',
  required: ['id', 'type'],
  discriminator: { propertyName: 'type' },
  oneOf: [
    trigger('manual', { form }),
    trigger('schedule', {
      cron: { type: 'string', maxLength: 100 },
      everySec: seconds(60, 31_536_000),
      timezone: { type: 'string', maxLength: 60 },
      misfire: oneOf(['run_once', 'skip']),
      overlap: oneOf(overlaps),
      jitterSec: seconds(0, 3_600),
    }),
    trigger('webhook', { method: oneOf(['POST', 'PUT', 'GET']), auth, dedupeKey: template, respond: oneOf(['immediately', 'after_run']) }, [
      'auth',
    ]),
    trigger('event', { event: oneOf(triggerEvents) }, ['event']),
    trigger('workflow', {}),
  ],
};
