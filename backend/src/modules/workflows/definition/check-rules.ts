import { cronProblem } from '../../../platform/schedule/cron';
import type { Definition, Form, ScheduleTrigger, Step, Trigger, WebhookTrigger } from './definition';
import { checkUrl, type UrlRules } from './check-url';
import { type Problem, wrong } from './problem';

/** What somebody has to write out before an address is open to everybody. */
export const publicConfirmation = 'PUBLIC';

const isTimeZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};
const zone = (name: string | undefined, path: string): Problem[] =>
  name === undefined || isTimeZone(name) ? [] : [wrong(path, 'is not a time zone, such as Europe/Berlin')];

/** What a JSON Schema cannot say about single triggers and steps. */
export function checkRules(definition: Definition, urls: UrlRules): Problem[] {
  const { settings, triggers, steps } = definition;
  return [
    ...zone(settings?.timezone, 'settings.timezone'),
    ...notifyAddresses(settings?.onFailure?.notify),
    ...triggers.flatMap((trigger, index) => checkTrigger(trigger, `triggers.${index}`)),
    ...steps.flatMap((step, index) => checkStep(step, `steps.${index}`, urls)),
  ];
}

const notifyAddresses = (notify: string[] = []): Problem[] =>
  notify.flatMap((target, index) =>
    target === 'in_app' || /^[^@\s]+@[^@\s]+$/.test(target)
      ? []
      : [wrong(`settings.onFailure.notify.${index}`, 'must be in_app or a mail address')],
  );

function checkTrigger(trigger: Trigger, path: string): Problem[] {
  if (trigger.type === 'manual') return checkForm(trigger.form, `${path}.form`);
  if (trigger.type === 'schedule') return checkSchedule(trigger, path);
  return trigger.type === 'webhook' ? checkWebhook(trigger, path) : [];
}

function checkSchedule({ cron, everySec, timezone }: ScheduleTrigger, path: string): Problem[] {
  const problems = zone(timezone, `${path}.timezone`);
  if ((cron === undefined) === (everySec === undefined)) problems.push(wrong(path, 'needs either cron or everySec'));
  if (cron === undefined) return problems;
  const why = cronProblem(cron);
  return why === null ? problems : [...problems, wrong(`${path}.cron`, why)];
}

function checkWebhook({ auth }: WebhookTrigger, path: string): Problem[] {
  const problems: Problem[] = [];
  if (auth.kind === 'none' && auth.confirmation !== publicConfirmation)
    problems.push(
      wrong(`${path}.auth.confirmation`, `anybody who knows the address could start this; write ${publicConfirmation} to confirm`),
    );
  if (auth.kind !== 'none' && auth.apiKeyId === undefined)
    problems.push(wrong(`${path}.auth.apiKeyId`, 'is missing: the API key that holds the secret'));
  const onlyHmac = ['algorithm', 'encoding', 'timestampHeader', 'toleranceSec'] as const;
  if (auth.kind !== 'hmac')
    for (const name of onlyHmac) if (auth[name] !== undefined) problems.push(wrong(`${path}.auth.${name}`, 'belongs to hmac'));
  if (auth.toleranceSec !== undefined && auth.timestampHeader === undefined)
    problems.push(wrong(`${path}.auth.toleranceSec`, 'needs a timestampHeader'));
  return problems;
}

/** They only lead to other steps, which have retries of their own. */
const containers = ['loop', 'condition', 'stop'];

function checkStep(step: Step, path: string, urls: UrlRules): Problem[] {
  const problems: Problem[] = [];
  if (step.errorNext !== undefined && step.onError !== 'goto') problems.push(wrong(`${path}.errorNext`, 'is only used with onError: goto'));
  if (step.retry?.max && containers.includes(step.type)) problems.push(wrong(`${path}.retry`, 'belongs to the steps inside'));
  if (step.type === 'http')
    problems.push(...checkUrl(step.config.url, `${path}.config.url`, urls), ...checkHeaders(step.config.headers, path));
  if (step.type === 'delay') problems.push(...checkDelay(step.config, path));
  if (step.type === 'notify') problems.push(...checkNotify(step.config, path, urls));
  if (step.type === 'approval') problems.push(...checkApproval(step.config, path));
  return problems;
}

const ownHeaders = [
  'authorization',
  'proxy-authorization',
  'cookie',
  'host',
  'connection',
  'content-length',
  'transfer-encoding',
  'upgrade',
  'te',
];

/** Secrets belong to API keys, where they are sealed and never exported. */
const checkHeaders = (headers: Record<string, string> = {}, path: string): Problem[] =>
  Object.keys(headers).flatMap((name) =>
    ownHeaders.includes(name.toLowerCase())
      ? [wrong(`${path}.config.headers.${name}`, 'cannot be set here; choose an API key instead (apiKeyId) if the address asks for one')]
      : [],
  );

function checkDelay({ forSec, until }: { forSec?: number; until?: string }, path: string): Problem[] {
  if ((forSec === undefined) === (until === undefined)) return [wrong(`${path}.config`, 'needs either forSec or until')];
  const fixed = until !== undefined && !until.includes('{{');
  return fixed && Number.isNaN(Date.parse(until)) ? [wrong(`${path}.config.until`, 'is not a date')] : [];
}

function checkNotify({ channel, to = [] }: { channel: string; to?: string[] }, path: string, urls: UrlRules): Problem[] {
  if (channel === 'in_app')
    return to.length > 0 ? [wrong(`${path}.config.to`, 'is not used for in_app: everybody in the console sees it')] : [];
  if (to.length === 0) return [wrong(`${path}.config.to`, 'is missing: who gets it')];
  if (channel === 'webhook') return to.flatMap((url, index) => checkUrl(url, `${path}.config.to.${index}`, urls));
  if (channel === 'slack') return [];
  return to.flatMap((address, index) =>
    address.includes('{{') || /^[^@\s]+@[^@\s]+$/.test(address) ? [] : [wrong(`${path}.config.to.${index}`, 'is not a mail address')],
  );
}

function checkApproval(
  config: { approvers?: string[]; quorum?: number; form?: Form; onExpire?: string; expiresSec?: number },
  path: string,
): Problem[] {
  const { approvers, quorum, form, onExpire, expiresSec } = config;
  const problems = checkForm(form, `${path}.config.form`);
  if (quorum !== undefined && approvers !== undefined && quorum > approvers.length)
    problems.push(wrong(`${path}.config.quorum`, `is larger than the number of approvers (${approvers.length})`));
  if (onExpire !== undefined && expiresSec === undefined) problems.push(wrong(`${path}.config.onExpire`, 'needs expiresSec'));
  return problems;
}

const checkForm = (form: Form | undefined, path: string): Problem[] =>
  (form?.required ?? []).flatMap((name, index) =>
    Object.hasOwn(form!.properties, name) ? [] : [wrong(`${path}.required.${index}`, `there is no field "${name}"`)],
  );
