import { requiresNothing } from '../../../auth';
import { hostName } from '../../../../platform/links/places';
import type { Parser } from '../../../../platform/parsing/parsing';
import type { EffectGate, Passage } from '../../../approvals';
import { type JsonValue, leftOut, type StepRun, TaskError, whereItCameFrom } from '../../../tasks';
import { pageAudit, pageText } from '../seo-optimization/page.jobs';
import type { PageReader, Visit } from '../sources';
import { refusalOf } from './refusal';
import { type ReadingTool, type ToolContext, ToolRefusal } from './tool';
import { details, flag, gives, list, number, string, stringOrNull } from './tool-output';

type Asking = Omit<ToolContext, 'author'>;

const shownChars = 12_000;
const listed = 40;

const url = { type: 'string', format: 'uri', pattern: '^https?://', maxLength: 2_000 };

/** Reads pages of hosts that the person named; anything else would be a way to carry data out. */
export const webTools = (pages: PageReader, parser: Parser, gate: EffectGate): ReadingTool[] => [
  {
    name: 'http.fetch',
    requires: requiresNothing,
    leaves: 'page',
    title: 'Read a web page',
    description: 'Reads a public web page and gives its title and text. Only hosts named in the instructions can be read.',
    parameters: { type: 'object', properties: { url }, required: ['url'], additionalProperties: false },
    output: gives({
      url: string(),
      status: number(),
      title: stringOrNull(),
      text: string(),
      cut: flag('Whether the text was too long and is cut'),
    }),
    sideEffect: null,
    cost: 'free',
    async call({ url: wanted }, { step, ...context }): Promise<JsonValue> {
      const address = allowed(wanted as string, context);
      const passage = await pass(gate, address, step, context);
      if (passage.decision !== 'leaves') return { url: address, ...leftOut };
      const answer = await pages.read(address, visitOf(step, context, passage));
      if (!/html/i.test(answer.headers['content-type'] ?? 'text/html')) {
        return { url: answer.url, status: answer.status, text: answer.html.slice(0, shownChars), cut: answer.html.length > shownChars };
      }
      const page = { html: answer.html, url: answer.url, mostChars: shownChars };
      return { url: answer.url, status: answer.status, ...(await parser.run(pageText, page, { signal: step.signal })) };
    },
  },
  {
    name: 'html.audit',
    requires: requiresNothing,
    leaves: 'page',
    title: 'Check a web page',
    description: 'Checks a page for search engines by about 40 rules: the faults with their place and fix, and a score from 0 to 100.',
    parameters: {
      type: 'object',
      properties: { url, html: { type: 'string', minLength: 1, maxLength: 500_000 }, keyword: { type: 'string', maxLength: 100 } },
      additionalProperties: false,
    },
    output: gives({
      score: number('From 0 to 100'),
      counts: details('Rules by their outcome'),
      page: details('Title, description and number of words'),
      faults: list({ id: string(), severity: string(), count: number(), message: string(), fix: string() }),
    }),
    sideEffect: null,
    cost: 'free',
    async call(args, { step, ...context }): Promise<JsonValue> {
      const { url: wanted, html, keyword } = args as { url?: string; html?: string; keyword?: string };
      if ((wanted === undefined) === (html === undefined)) throw new ToolRefusal('Give either url or html.');
      const address = wanted === undefined ? null : allowed(wanted, context);
      const passage = address === null ? null : await pass(gate, address, step, context);
      if (passage && passage.decision !== 'leaves') return { url: address, ...leftOut };
      const answer = passage && (await pages.read(address!, visitOf(step, context, passage)));
      const input = answer
        ? { html: answer.html, url: answer.url, response: { status: answer.status, headers: answer.headers } }
        : { html: html! };
      const { audit } = await parser.run(pageAudit, { ...input, keyword }, { signal: step.signal });
      return {
        score: audit.score,
        counts: audit.counts,
        page: { title: audit.page.title, description: audit.page.description, words: audit.page.words },
        faults: audit.rules
          .filter(({ status }) => status === 'failed')
          .slice(0, listed)
          .map(({ id, severity, count, findings }) => ({ id, severity, count, message: findings[0]!.message, fix: findings[0]!.fix })),
      };
    },
  },
];

type Leaves = Extract<Passage, { decision: 'leaves' }>;

const visitOf = ({ signal }: StepRun, context: Asking, { permit }: Leaves): Visit => ({
  taskId: context.run.taskId,
  signal,
  mayVisit: ({ host }) => whyNot(host, context),
  permit,
});

/** @throws ToolRefusal if a person did not allow the read */
async function pass(gate: EffectGate, address: string, step: StepRun, context: Asking) {
  const { host } = new URL(address);
  const passage = await gate.read(context.run, step, {
    key: `${context.key}-approval`,
    title: `Read ${host}`,
    summary: `A task wants to read this page of ${host}. Its address can carry data of the shop.`,
    content: { url: address },
    address,
    call: `GET ${address}`,
    isWritten: context.isWritten,
    isSafeRead: context.isSafeRead,
    mayLeave(content) {
      const why = whyNot(new URL((content as { url: string }).url).host, context);
      if (why !== null) throw new TaskError('address_refused', why);
    },
  });
  if (passage.decision === 'rejected' || passage.decision === 'expired') throw refusalOf(passage);
  return passage;
}

/** Why a host is not read; null when somebody wrote it down. */
function whyNot(address: string, { named: { hosts }, run }: Asking): string | null {
  const host = hostName(address);
  if (hosts.has(host)) return null;
  const known = hosts.size > 0 ? [...hosts].join(', ') : 'no host';
  return `${host} is not read: what its author or a person wrote names ${known}. ${whereItCameFrom(host, run.input)}`;
}

function allowed(wanted: string, context: Asking): string {
  const why = whyNot(new URL(wanted).host, context);
  if (why !== null) throw new ToolRefusal(why);
  return wanted;
}
