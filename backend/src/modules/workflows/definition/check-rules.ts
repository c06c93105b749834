import { isTimeZone } from '@stallhand/shared';
import { cronProblem } from '../../../platform/schedule/cron';
import { definitionOf } from '../steps';
import { checkForm } from './check-form-fields';
import type { UrlRules } from './check-url';
import type { Definition } from './definition';
import { type Problem, wrong } from './problem';
import type { AnyStep } from './step-base';
import type { ScheduleTrigger, Trigger, WebhookTrigger } from './trigger-schema';

/** What somebody has to write out before an address is open to everybody. */
export const publicConfirmation = 'PUBLIC';

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
    problems.push(wrong(`${path}.auth.confirmation`, `must be ${publicConfirmation}, because anyone who knows the address can start this`));
  if (auth.kind !== 'none' && auth.apiKeyId === undefined)
    problems.push(wrong(`${path}.auth.apiKeyId`, 'is missing: choose the API key that holds the secret'));
  const onlyHmac = ['algorithm', 'encoding', 'timestampHeader', 'toleranceSec'] as const;
  if (auth.kind !== 'hmac')
    for (const name of onlyHmac) if (auth[name] !== undefined) problems.push(wrong(`${path}.auth.${name}`, 'belongs to hmac'));
  if (auth.toleranceSec !== undefined && auth.timestampHeader === undefined)
    problems.push(wrong(`${path}.auth.toleranceSec`, 'needs a timestampHeader'));
  return problems;
}

function checkStep(step: AnyStep, path: string, urls: UrlRules): Problem[] {
  const { role, check } = definitionOf(step);
  const problems: Problem[] = [];
  if (step.errorNext !== undefined && step.onError !== 'goto')
    problems.push(wrong(`${path}.errorNext`, 'is only used if a failed step continues with another step'));
  if (step.retry?.max && role !== 'work') problems.push(wrong(`${path}.retry`, 'belongs to the steps inside'));
  return [...problems, ...(check?.(step.config, (field) => (field ? `${path}.config.${field}` : `${path}.config`), urls) ?? [])];
}
