import { plural } from '../../../../platform/count-text';
import type { JsonValue } from '../../../tasks';
import { asText } from '../../expressions/template';

type Settings = Readonly<Record<string, JsonValue | undefined>>;

/** Longer values appear in the settings only. */
const mostShown = 140;

const shown = (value: JsonValue | undefined): string => {
  const text = value === undefined ? '' : asText(value).replaceAll(/\s+/g, ' ').trim();
  return text.length <= mostShown ? text : `${text.slice(0, mostShown - 1).trimEnd()}\u2026`;
};

const seconds = (value: JsonValue | undefined): string => {
  const given = Number(value);
  if (!Number.isFinite(given)) return shown(value);
  const [size, unit] = given >= 86_400 ? [86_400, 'day'] : given >= 3_600 ? [3_600, 'hour'] : given >= 60 ? [60, 'minute'] : [1, 'second'];
  return plural(Math.round((given / size) * 10) / 10, unit);
};

const listed = (value: JsonValue | undefined): string => (Array.isArray(value) ? value.map(shown).join(', ') : shown(value));

const channels: Record<string, string> = {
  in_app: 'a notice in the console',
  email: 'a mail',
  slack: 'a Slack message',
  webhook: 'a webhook',
};

const fields: Record<string, string> = { shipped: 'as shipped', refund: 'refunded', cancelled: 'cancelled' };

function change({ lines, field, sku, platform, to, order, amount, reason, carrier, tracking }: Settings): string {
  const of = (value: JsonValue | undefined, before: string) => (shown(value) === '' ? '' : ` ${before} ${shown(value)}`);
  if (order !== undefined && typeof field === 'string' && fields[field] !== undefined)
    return `Propose to mark order ${shown(order)} ${fields[field]}${of(amount, 'for')}${of(carrier, 'with')}${of(tracking, 'tracking')}${of(reason, 'because:')}`;
  if (lines !== undefined) return `Propose changes in the shop: ${shown(lines)}`;
  return `Propose ${shown(field) || 'a change'}${of(to, '')}${of(sku, 'for')}${of(platform, 'on')}`.replaceAll('  ', ' ');
}

const sentences: Readonly<Record<string, (settings: Settings) => string>> = {
  http: ({ method, url, apiKeyId }) => `Call ${shown(url)} (${shown(method)})${apiKeyId === undefined ? '' : ' with a key of the shop'}`,
  notify: ({ channel, to, subject, message }) =>
    `Send ${channels[shown(channel)] ?? shown(channel)}${listed(to) === '' ? '' : ` to ${listed(to)}`}: ${shown(subject) || shown(message)}`,
  tool: ({ tool, arguments: given }) => `Use the tool ${shown(tool)}${given === undefined ? '' : ` with ${shown(given)}`}`,
  change,
  agent_task: ({ input, approval }) =>
    `Give an agent a task${input === undefined ? '' : ` with ${shown(input)}`}${approval === 'never' ? ', which asks for no approval' : ''}`,
  workflow: ({ input }) => `Run another workflow${input === undefined ? '' : ` with ${shown(input)}`}`,
  condition: ({ branches }) => `Choose between ${plural(Array.isArray(branches) ? branches.length : 0, 'way')} to go on`,
  loop: ({ items }) => `Repeat the steps inside for each of ${shown(items)}`,
  delay: ({ forSec, until, businessHours }) =>
    `Wait ${until === undefined ? seconds(forSec) : `until ${shown(until)}`}${businessHours === true ? ', then for business hours' : ''}`,
  stop: ({ status, message }) => `End the run as ${shown(status) || 'completed'}${shown(message) === '' ? '' : `: ${shown(message)}`}`,
  transform: ({ output }) => `Work out ${Object.keys((output ?? {}) as object).join(', ')}`,
  approval: ({ prompt }) => `Ask for another approval${shown(prompt) === '' ? '' : `: ${shown(prompt)}`}`,
};

/**
 * Describes the action of a step and its target. Long values are shortened; only the settings are complete.
 * @param settings with the values known so far
 */
export function sentenceFor(type: string, settings: Settings): string {
  const sentence = sentences[type]?.(settings) ?? type;
  return settings.skipIf === undefined ? sentence : `${sentence}, unless its condition says to skip it`;
}
