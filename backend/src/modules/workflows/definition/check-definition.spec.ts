import { parseOutboundAllow } from '../../../platform/outbound/outbound-allow';
import { checkDefinition } from './check-definition';

const rules = { allowedHosts: [], privateAllowed: parseOutboundAllow('') };
const manual = { id: 'manual', type: 'manual' };
const note = (id: string, more: object = {}) => ({ id, type: 'transform', config: { output: { x: 'y' } }, ...more });
const http = (url: string, more: object = {}) => ({ id: 'call', type: 'http', config: { method: 'GET', url, ...more } });
const definition = (steps: unknown[], more: object = {}) => ({ schemaVersion: 1, triggers: [manual], steps, ...more });
const withTrigger = (trigger: object) => definition([], { triggers: [trigger] });
const errors = (value: unknown, urls = rules) => checkDefinition(value, urls).filter(({ level }) => level === 'error');
const when = (left: string, op = 'exists', right?: unknown) => ({ any: [[{ left, op, right }]] });

describe('checkDefinition', () => {
  it('should accept a chain that uses every type of step', () => {
    const key = '0190a5c0-0000-7000-8000-000000000000';
    const steps = [
      {
        id: 'write',
        type: 'agent_task',
        next: 'post',
        config: { agentId: key, input: { text: '{{trigger.text}}' }, wait: true, approval: 'policy' },
      },
      {
        id: 'post',
        type: 'http',
        next: 'which',
        timeoutSec: 20,
        retry: { max: 3, delaySec: 1, factor: 2, maxDelaySec: 60 },
        onError: 'goto',
        errorNext: 'failed',
        config: {
          method: 'POST',
          url: 'https://api.shop.example/{{trigger.id}}',
          headers: { 'X-A': 'b' },
          query: { q: 1 },
          body: { a: '{{steps.write.output.result}}' },
          okStatus: [200],
          maxBytes: 1000,
          idempotencyKey: '{{trigger.id}}',
        },
      },
      {
        id: 'which',
        type: 'condition',
        config: { mode: 'first', branches: [{ name: 'a', when: when('{{trigger.a}}'), next: 'each' }], else: 'ask' },
      },
      {
        id: 'each',
        type: 'loop',
        next: 'ask',
        config: { items: '{{trigger.list}}', body: 'inside', parallel: 5, maxItems: 10, onItemError: 'continue' },
      },
      note('inside', {
        config: { output: { x: '{{item.name | upper}} {{index}}', y: { path: 'item.lines', fn: 'sum', args: ['price'] } } },
      }),
      {
        id: 'ask',
        type: 'approval',
        next: 'wait',
        config: {
          subject: { t: 'x' },
          editable: true,
          prompt: 'p',
          approvers: ['admin'],
          quorum: 1,
          expiresSec: 600,
          onExpire: 'fail',
          rejectedNext: 'failed',
        },
      },
      { id: 'wait', type: 'delay', next: 'tell', config: { until: '{{trigger.date}}', businessHours: true } },
      { id: 'tell', type: 'notify', next: 'sub', config: { channel: 'email', to: ['{{trigger.email}}'], subject: 's', message: 'm' } },
      { id: 'sub', type: 'workflow', next: null, config: { workflowId: key, input: {}, wait: false } },
      { id: 'failed', type: 'stop', config: { status: 'failed', message: '{{steps.post.error.message}}' } },
    ];
    const settings = {
      timezone: 'Europe/Berlin',
      timeoutSec: 60,
      budgetMicroUsd: 5,
      onFailure: { notify: ['in_app'], startWorkflowId: key },
      concurrency: { limit: 2, key: '{{trigger.shop}}', onOverlap: 'queue', countWaiting: false },
    };
    const triggers = [
      { ...manual, form: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] } },
      {
        id: 'cron',
        type: 'schedule',
        cron: '*/5 8-18 * * 1-5',
        timezone: 'Europe/Berlin',
        misfire: 'skip',
        overlap: 'queue',
        jitterSec: 30,
      },
      {
        id: 'hook',
        type: 'webhook',
        method: 'POST',
        auth: { kind: 'hmac', apiKeyId: key, algorithm: 'sha256', timestampHeader: 'x-t', toleranceSec: 60 },
        dedupeKey: '{{trigger.body.id}}',
        respond: 'after_run',
      },
      { id: 'event', type: 'event', event: 'order.paid', filter: when('{{trigger.total}}', 'gt', 5), enabled: false },
      { id: 'called', type: 'workflow' },
    ];
    expect(checkDefinition(definition(steps, { settings, triggers, start: 'write' }), rules)).toEqual([]);
  });

  it.each<[string, unknown, string, RegExp]>([
    ['no object', [], 'definition', /object/],
    ['no triggers', definition([], { triggers: [] }), 'triggers', /at least one entry/],
    ['an unknown field of the definition', definition([], { secret: 1 }), 'secret', /not a known field/],
    ['an unknown field of a step', definition([note('a', { colour: 'red' })]), 'steps.0.colour', /not a known field/],
    ['an unknown field of a config', definition([http('https://a.example', { code: 'x' })]), 'steps.0.config.code', /not a known field/],
    ['an unknown field of a trigger', withTrigger({ ...manual, cron: '* * * * *' }), 'triggers.0.cron', /not a known field/],
    ['an unknown type of step', definition([{ id: 'a', type: 'shell', config: {} }]), 'steps.0.type', /must be one of: agent_task, tool/],
    ['an unknown event', withTrigger({ id: 'e', type: 'event', event: 'moon.full' }), 'triggers.0.event', /must be one of: order\.paid/],
    ['an id that is no id', definition([note('Big Step')]), 'steps.0.id', /must be written like/],
    ['an id that is used twice', definition([note('a'), note('a')]), 'steps.1.id', /used twice/],
    ['a dangling next', definition([note('a', { next: 'b' })]), 'steps.0.next', /no step "b"/],
    ['a dangling start', definition([note('a')], { start: 'b' }), 'start', /no step "b"/],
    [
      'a dangling branch',
      definition([{ id: 'a', type: 'condition', config: { branches: [{ name: 'x', next: 'b' }] } }]),
      'steps.0.config.branches.0.next',
      /no step/,
    ],
    [
      'a dangling body',
      definition([{ id: 'a', type: 'loop', config: { items: '{{trigger.x}}', body: 'b' } }]),
      'steps.0.config.body',
      /no step/,
    ],
    [
      'an output that the step does not give',
      definition([note('a', { next: 'b' }), note('b', { config: { output: { y: '{{steps.a.output.z}}' } } })]),
      'steps.1.config.output.y',
      /\{\{steps\.a\.output\.z\}\} is not known; "a" gives x/,
    ],
    [
      'an output in a value that is worked out',
      definition([note('a', { next: 'b' }), note('b', { config: { output: { y: { path: 'steps.a.output.z', fn: 'length' } } } })]),
      'steps.1.config.output.y.path',
      /"a" gives x/,
    ],
    [
      'a part of an error that there is not',
      definition([note('a', { next: 'b' }), note('b', { config: { output: { y: '{{steps.a.error.reason}}' } } })]),
      'steps.1.config.output.y',
      /gives code, message/,
    ],
    [
      'a comparison of nothing',
      definition([note('a', { skipIf: when(' ', 'eq', 5) })]),
      'steps.0.skipIf.any.0.0.left',
      /choose the value to check/,
    ],
    [
      'a comparison with nothing',
      definition([note('a', { skipIf: when('{{trigger.x}}', 'eq', '') })]),
      'steps.0.skipIf.any.0.0.right',
      /enter the value to compare with/,
    ],
    [
      'letters of a date that stand for nothing',
      definition([note('a', { config: { output: { x: '{{trigger.at | date "yyyy-MM-DD"}}' } } })]),
      'steps.0.config.output.x',
      /date does not know "yyyy"; there are YYYY/,
    ],
    [
      'letters of a date in a value that is worked out',
      definition([note('a', { config: { output: { x: { path: 'trigger.at', fn: 'date', args: ['DD MMM at HH:mm'] } } } })]),
      'steps.0.config.output.x.path',
      /does not know "at".*\[at\]/,
    ],
    ['a circle', definition([note('a', { next: 'b' }), note('b', { next: 'a' })]), 'steps.0.next', /in a circle: a > b > a/],
    ['a step that leads to itself', definition([note('a', { next: 'a' })]), 'steps.0.next', /circle/],
    [
      'a loop whose body leads out',
      definition([
        { id: 'l', type: 'loop', next: 'out', config: { items: '{{trigger.x}}', body: 'in' } },
        note('in', { next: 'out' }),
        note('out'),
      ]),
      'steps.0.config.body',
      /"out" is inside the loop and also reached from outside/,
    ],
    [
      'branches side by side that meet too early',
      definition([
        {
          id: 'c',
          type: 'condition',
          config: {
            mode: 'all',
            branches: [
              { name: 'x', next: 'a' },
              { name: 'y', next: 'a' },
            ],
          },
        },
        note('a'),
      ]),
      'steps.0.config.branches.1.next',
      /side by side/,
    ],
    ['goto without errorNext', definition([note('a', { onError: 'goto' })]), 'steps.0.errorNext', /missing/],
    [
      'a reference forwards',
      definition([note('a', { next: 'b', config: { output: { x: '{{steps.b.output}}' } } }), note('b')]),
      'steps.0.config.output.x',
      /cannot have run by then/,
    ],
    [
      'a reference to itself',
      definition([note('a', { skipIf: when('{{steps.a.output}}') })]),
      'steps.0.skipIf.any.0.0.left',
      /cannot have run/,
    ],
    [
      'a reference into a closed loop',
      definition([
        { id: 'l', type: 'loop', next: 'out', config: { items: '{{trigger.x}}', body: 'in' } },
        note('in'),
        note('out', { config: { output: { x: '{{steps.in.output}}' } } }),
      ]),
      'steps.2.config.output.x',
      /inside the loop "l"/,
    ],
    ['item outside of a loop', definition([note('a', { config: { output: { x: '{{item.name}}' } } })]), 'steps.0.config.output.x', /item/],
    [
      'an unknown root',
      definition([note('a', { config: { output: { x: '{{process.env}}' } } })]),
      'steps.0.config.output.x',
      /not known here/,
    ],
    [
      'a template that is never closed',
      definition([note('a', { config: { output: { x: '{{trigger.x' } } })]),
      'steps.0.config.output.x',
      /never closed/,
    ],
    [
      'an unknown helper',
      definition([note('a', { config: { output: { x: '{{trigger.x | exec}}' } } })]),
      'steps.0.config.output.x',
      /no such helper: exec/,
    ],
    ['a schedule with seconds', withTrigger({ id: 's', type: 'schedule', cron: '*/5 * * * * *' }), 'triggers.0.cron', /five fields/],
    ['a cron that is none', withTrigger({ id: 's', type: 'schedule', cron: '61 * * * *' }), 'triggers.0.cron', /./],
    ['an interval below a minute', withTrigger({ id: 's', type: 'schedule', everySec: 59 }), 'triggers.0.everySec', /must be 60 or more/],
    [
      'cron and interval',
      withTrigger({ id: 's', type: 'schedule', everySec: 60, cron: '* * * * *' }),
      'triggers.0',
      /either cron or everySec/,
    ],
    [
      'an unknown time zone',
      withTrigger({ id: 's', type: 'schedule', everySec: 60, timezone: 'Mars/Base' }),
      'triggers.0.timezone',
      /not a time zone/,
    ],
    [
      'an open webhook without a confirmation',
      withTrigger({ id: 'h', type: 'webhook', auth: { kind: 'none' } }),
      'triggers.0.auth.confirmation',
      /PUBLIC/,
    ],
    [
      'a signed webhook without a key',
      withTrigger({ id: 'h', type: 'webhook', auth: { kind: 'hmac' } }),
      'triggers.0.auth.apiKeyId',
      /missing/,
    ],
    ['a delay without an end', definition([{ id: 'd', type: 'delay', config: {} }]), 'steps.0.config', /either forSec or until/],
    [
      'a secret in a header',
      definition([http('https://a.example', { headers: { Authorization: 'Bearer x' } })]),
      'steps.0.config.headers.Authorization',
      /API key/,
    ],
    ['a host that only shows when it runs', definition([http('https://{{trigger.host}}/')]), 'steps.0.config.url', /allow the hosts/],
    [
      'a mail to nobody',
      definition([{ id: 'n', type: 'notify', config: { channel: 'email', message: 'x' } }]),
      'steps.0.config.to',
      /missing/,
    ],
    [
      'a pattern that is none',
      definition([note('a', { skipIf: when('{{trigger.x}}', 'matches', '(a') })]),
      'steps.0.skipIf.any.0.0.right',
      /missing closing/,
    ],
    [
      'a form that asks for a field it does not have',
      withTrigger({ ...manual, form: { type: 'object', properties: {}, required: ['a'] } }),
      'triggers.0.form.required.0',
      /no field "a"/,
    ],
    [
      'more approvers asked than named',
      definition([{ id: 'a', type: 'approval', config: { subject: 'x', approvers: ['admin'], quorum: 2 } }]),
      'steps.0.config.quorum',
      /larger/,
    ],
  ])('should refuse %s, with the place and the reason', (_what, value, path, message) => {
    const found = errors(value);
    expect(found.map((problem) => problem.path)).toContain(path);
    expect(found.find((problem) => problem.path === path)!.message).toMatch(message);
  });

  it('should take dates with a T, with words in brackets, and comparisons that look at one side', () => {
    const dates = {
      a: '{{trigger.at | date "YYYY-MM-DDTHH:mm:ssZ"}}',
      b: '{{trigger.at | date "dddd [at] HH:mm"}}',
      c: '{{trigger.at | date}}',
    };
    expect(errors(definition([note('a', { skipIf: when('{{trigger.x}}', 'is_empty', undefined), config: { output: dates } })]))).toEqual(
      [],
    );
  });

  it('should not take the next of a condition for a way while it never goes there', () => {
    const check = {
      id: 'c',
      type: 'condition',
      next: 'a',
      config: { branches: [{ name: 'x', when: when('{{trigger.x}}'), next: 'b' }], else: 'b' },
    };
    expect(checkDefinition(definition([check, note('a'), note('b')]), rules)).toEqual([
      { path: 'steps.1.id', message: 'step "a" is never reached', level: 'warning' },
    ]);
  });

  it.each([
    ['{{trigger.total}}', 'gt', 100],
    ['{{ trigger.refund }}', 'lte', 50],
  ])('should warn of a limit of %s without a currency', (left, op, right) => {
    const paid = { id: 'paid', type: 'event', event: 'shop_order.paid' };
    const check = (more: object[]) => ({
      id: 'c',
      type: 'condition',
      config: { branches: [{ name: 'x', when: { any: [[{ left, op, right }, ...more]] }, next: 'a' }], else: 'a' },
    });
    const warnings = (more: object[]) =>
      checkDefinition(definition([check(more), note('a')], { triggers: [paid] }), rules).filter(({ path }) => path.includes('when'));
    expect(warnings([])).toEqual([
      { path: 'steps.0.config.branches.0.when.any.0', level: 'warning', message: expect.stringContaining('in any currency') as string },
    ]);
    expect(warnings([{ left: '{{trigger.currency}}', op: 'eq', right: 'EUR' }])).toEqual([]);
    expect(warnings([{ left: '{{trigger.quantity}}', op: 'gt', right: 3 }])).toHaveLength(1);
  });

  it('should only warn of a step that is never reached', () => {
    expect(checkDefinition(definition([note('a'), note('b')]), rules)).toEqual([
      { path: 'steps.1.id', message: 'step "b" is never reached', level: 'warning' },
    ]);
  });

  it.each([
    'http://127.0.0.1/',
    'http://localhost/',
    'http://10.0.0.1/',
    'http://192.168.1.1:8080/',
    'http://172.16.0.9/',
    'http://169.254.169.254/latest/meta-data/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://127.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[fe80::1]/',
    'http://[fc00::1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://0.0.0.0/',
    'http://metadata.google.internal/',
    'http://printer.local/',
    'http://intranet/',
    'http://localhost./',
    'http://foo.localhost/',
    'http://user:pass@shop.example/',
    'ftp://shop.example/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'gopher://shop.example',
  ])('should refuse %s before anything is sent', (url) =>
    expect(errors(definition([http(url)]))).toMatchObject([{ path: 'steps.0.config.url' }]),
  );

  it('should let the configuration of the server open one private address', () => {
    const open = { allowedHosts: [], privateAllowed: parseOutboundAllow('http=127.0.0.1:9000') };
    expect(errors(definition([http('http://127.0.0.1:9000/x')]), open)).toEqual([]);
    expect(errors(definition([http('http://127.0.0.1:9001/x')]), open)).toHaveLength(1);
  });
});
