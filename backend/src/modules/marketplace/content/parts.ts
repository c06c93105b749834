import type { Definition, Step, Trigger } from '../../workflows';
import type { ContentAgent, ContentNeed } from '../product-content';
import type { BuiltInProduct } from './built-in';

/** Reads the shop for workflows; each step says what. */
export const reader: ContentAgent = {
  role: 'reader',
  name: 'Shop reader',
  type: 'Custom',
  description: 'Looks things up in the shop for installed workflows: orders, stock, sales and statistics. Changes nothing.',
  config: {},
};
export const analyst: ContentAgent = {
  role: 'analyst',
  name: 'Shop analyst',
  type: 'Data Analysis',
  description: 'Writes reports with table and chart for installed workflows.',
  config: {},
};
export const writer: ContentAgent = {
  role: 'writer',
  name: 'Shop writer',
  type: 'Content Generation',
  description: 'Writes listings and articles for installed workflows, from the facts of the shop.',
  config: {},
};
export const poster: ContentAgent = {
  role: 'poster',
  name: 'Shop poster',
  type: 'Social Media Management',
  description: 'Plans posts for installed workflows. Publishes nothing.',
  config: {},
};
export const mailer: ContentAgent = {
  role: 'mailer',
  name: 'Shop mailer',
  type: 'Email Marketing',
  description: 'Writes mails to groups of customers for installed workflows.',
  config: {},
};

/** A model makes texts better; nothing waits for one. */
export const betterWithModel: ContentNeed = { service: 'openai', use: 'words the texts with a model', required: false };

const day = 86_400;

export const byHand: Trigger = { id: 'by_hand', type: 'manual' };
export const called: Trigger = { id: 'called', type: 'workflow' };
export const cron = (id: string, expression: string): Trigger => ({ id, type: 'schedule', cron: expression, misfire: 'run_once' });
export const event = (id: string, name: Extract<Trigger, { type: 'event' }>['event']): Trigger => ({ id, type: 'event', event: name });

type Args = Record<string, string | number | boolean>;

const tool = (id: string, name: string, toolName: string, args: Args): Step => ({
  id,
  name,
  type: 'agent_task',
  config: { agentId: '@reader', input: { steps: [{ type: 'tool', tool: toolName, arguments: args }] } },
});

/** Gives `{{steps.<id>.output.result.rows}}`. */
export const query = (id: string, name: string, what: string, args: Args = {}): Step =>
  tool(id, name, 'shop.query', { query: what, ...args });

/** Findings as `{{steps.<id>.output.result.<preset>}}`. */
export const figures = (id: string, name: string, preset: string, args: Args = {}): Step =>
  tool(id, name, 'stats.run', { preset, ...args });

/** A step that calls a tool without an agent. */
export const callTool = (id: string, name: string, toolName: string, args: Args): Step => ({
  id,
  name,
  type: 'tool',
  config: { tool: toolName, arguments: args },
});

/** Proposes the lines of an earlier step under Changes. */
export const propose = (id: string, name: string, linesOf: string, why: string): Step => ({
  id,
  name,
  type: 'change',
  config: { lines: `{{steps.${linesOf}.output.lines}}`, why },
});

/** A report in `{{steps.<id>.output.files["report.md"]}}`, with table and chart beside it. */
export const report = (id: string, name: string, preset: string, args: Args = {}): Step => ({
  id,
  name,
  type: 'agent_task',
  config: { agentId: '@analyst', input: { dataset: 'orders', preset, ...args } },
});

/** Its rows as a table, with these columns or all of them. */
export const table = (id: string, ...columns: string[]): string =>
  `{{steps.${id}.output.result.rows | table${columns.map((column) => ` "${column}"`).join('')}}}`;

/** A person reads it, changes it, and lets it go on; without an answer it ends. */
export const review = (id: string, name: string, text: string, prompt: string, days = 3): Step => ({
  id,
  name,
  type: 'approval',
  config: { subject: { text }, prompt, editable: true, expiresSec: days * day, onExpire: 'reject', rejectedNext: 'dropped' },
});
/** What the person made of it. */
export const reviewed = (id: string): string => `{{steps.${id}.output.content.text}}`;

export const dropped: Step = { id: 'dropped', name: 'Nothing goes on', type: 'stop', config: { message: 'It was not approved.' } };
export const stop = (id: string, message: string): Step => ({ id, name: message, type: 'stop', config: { message } });

/** A text that stands in the run, to be read and copied. */
export const page = (id: string, name: string, text: string): Step => ({ id, name, type: 'transform', config: { output: { text } } });

/** What was approved stays with the run; the bell says that it is there. */
export const keep = (id: string, name: string, subject: string): Step =>
  tell(id, name, subject, 'What you approved stands in this run, ready to copy.');

/** The first products at or below their limit, by name, from `low_stock`. */
export const lowest = (id: string): string => `{{steps.${id}.output.result.text}}`;

/** Sections of one page, each under its title. */
export const sheet = (...sections: [title: string, text: string][]): string =>
  sections.map(([title, text]) => `## ${title}\n\n${text}`).join('\n\n');

/** What all orders of a question come to, a row for each currency. */
export const sums = (id: string): string => `{{steps.${id}.output.result.sums | table "orders" "units" "net" "refunds" "currency"}}`;
/** Rows of `sales_by_day`, `sales_by_platform` and `recent_orders`, and of products that run low. */
export const days = (id: string): string => table(id, 'day', 'orders', 'amount', 'currency');
export const channels = (id: string): string => table(id, 'platform', 'orders', 'amount', 'currency');
export const orders = (id: string): string => table(id, 'order', 'orderedAt', 'platform', 'status', 'items', 'total', 'currency');
export const low = (id: string): string => table(id, 'name', 'sku', 'quantity', 'lowOn');

/** How many of all orders the rows are. */
export const latest = (id: string): string =>
  `The latest {{steps.${id}.output.result.rows | length}} of {{steps.${id}.output.result.total}} orders`;

/** How many of all products the rows are. */
export const shown = (id: string): string => `{{steps.${id}.output.result.rows | length}} of {{steps.${id}.output.result.total}} products`;

/** What a study found, as a section with its title. */
export const findings = (id: string): string => `{{steps.${id}.output.result.text}}`;
/** The text of a listing draft. */
export const draft = (id: string): string => `{{steps.${id}.output.files["content.md"]}}`;

export const tell = (id: string, name: string, subject: string, message: string): Step => ({
  id,
  name,
  type: 'notify',
  config: { channel: 'in_app', subject, message },
});

export const mail = (id: string, name: string, to: string, subject: string, message: string): Step => ({
  id,
  name,
  type: 'notify',
  config: { channel: 'email', to: [to], subject, message },
});

/** A person reads the mail, changes it, and lets it leave; without an answer it ends. */
export const reviewedMail = (id: string, name: string, to: string, subject: string, message: string, days = 3): Step => ({
  id,
  name,
  type: 'notify',
  config: { channel: 'email', to: [to], subject, message, approval: 'always', expiresSec: days * day, rejectedNext: 'dropped' },
});

export const wait = (id: string, name: string, days: number): Step => ({ id, name, type: 'delay', config: { forSec: days * day } });

/** Waits until a moment that an earlier step gives. */
export const waitUntil = (id: string, name: string, until: string): Step => ({ id, name, type: 'delay', config: { until } });

type Form = NonNullable<Extract<Trigger, { type: 'manual' }>['form']>;

/** Starts by hand with a form. */
export const byForm = (properties: Form['properties'], required: string[] = []): Trigger => ({
  id: 'by_hand',
  type: 'manual',
  form: { type: 'object', properties, ...(required.length > 0 && { required }) },
});

interface Comparison {
  left: string;
  op: 'gt' | 'gte' | 'lt' | 'lte' | 'eq' | 'exists' | 'contains';
  right?: string | number;
}

/** Of the order that started the run: amounts in other currencies are no dollars. @param what which amount of it */
export const aboveDollars = (limit: number, what: 'total' | 'refund' = 'total'): Comparison[] => [
  { left: `{{trigger.${what}}}`, op: 'gt', right: limit },
  { left: '{{trigger.currency}}', op: 'eq', right: 'USD' },
];

/** Goes on with `next` where the comparisons hold, else with `otherwise`. */
export const when = (id: string, name: string, comparison: Comparison | Comparison[], next: string, otherwise?: string): Step => ({
  id,
  name,
  type: 'condition',
  config: { branches: [{ name: 'Yes', when: { any: [[comparison].flat()] }, next }], ...(otherwise !== undefined && { else: otherwise }) },
});

/** The steps one after the other, as far as they do not say themselves what comes next. */
export function flow(triggers: Trigger[], steps: Step[], settings?: Definition['settings']): Definition {
  const linked = steps.map((step, index): Step => {
    if (step.next !== undefined || step.type === 'condition' || step.type === 'stop') return step;
    const following = steps[index + 1];
    return { ...step, next: following && following.type !== 'stop' ? following.id : null };
  });
  return { schemaVersion: 1, ...(settings && { settings }), triggers, start: steps[0]!.id, steps: linked };
}

/** One run after the other. */
export const oneAtATime = { concurrency: { limit: 1, onOverlap: 'skip' as const } };

export const orderSample = {
  orderId: '1042',
  orderNumber: '1042',
  platform: 'ebay',
  orderedAt: '2026-11-20T09:30:00.000Z',
  status: 'paid',
  total: '268.00',
  currency: 'USD',
  customer: { email: 'ada@example.com', firstName: 'Ada' },
  lines: [{ sku: 'LIN-CLO-220', productName: 'Linen tablecloth 140 x 220 cm', quantity: 3, unitPrice: '79.00' }],
};

type Release = Pick<BuiltInProduct, 'version' | 'releasedOn' | 'changelog'>;

const first: Release = { version: '1.0.0', releasedOn: '2026-11-22', changelog: 'First version.' };

/** A later version, for who has an earlier one installed. @param changelog a sentence or two of what is different for its user */
export const release = (version: string, releasedOn: string, changelog: string): { release: Release } => ({
  release: { version, releasedOn, changelog },
});

type Parts = Omit<BuiltInProduct, 'content' | keyof Release | 'type'> & {
  release?: Release;
  agents?: ContentAgent[];
  needs?: ContentNeed[];
  sample?: Record<string, unknown>;
  allowedHosts?: string[];
};

const product = (
  { agents = [], needs = [], sample = {}, allowedHosts, release: published = first, ...rest }: Parts,
  type: BuiltInProduct['type'],
  definition: Definition | null,
): BuiltInProduct => ({
  ...rest,
  type,
  ...published,
  content: {
    format: 'stallhand.tool/1',
    workflow: definition && { definition, ...(allowedHosts && { allowedHosts }) },
    agents,
    needs,
    sample,
  },
});

export const workflowProduct = (parts: Parts & { definition: Definition }): BuiltInProduct => {
  const { definition, ...rest } = parts;
  return product(rest, 'workflow', definition);
};

/** One step that other workflows call with their "Start a workflow" step. */
export const nodeProduct = (parts: Parts & { step: Step; form?: Extract<Trigger, { type: 'manual' }>['form'] }): BuiltInProduct => {
  const { step, form, ...rest } = parts;
  return product(rest, 'node', flow([called, form ? { ...byHand, type: 'manual', form } : byHand], [step]));
};

export const agentProduct = (parts: Omit<Parts, 'agents'> & { agent: Omit<ContentAgent, 'role'> }): BuiltInProduct => {
  const { agent, ...rest } = parts;
  return product({ ...rest, agents: [{ role: 'agent', ...agent }] }, 'agent', null);
};
