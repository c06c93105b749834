import { Injectable } from '@nestjs/common';
import type { JsonValue } from '../../../tasks';
import type { Templates } from '../../expressions/template';
import { asText } from '../../expressions/template';
import { TemplateError } from '../../expressions/template-error';
import { nextBusinessMoment } from './business-hours';
import { requiresNothing } from '../../../auth';
import { wrong } from '../../definition/problem';
import { boolean, object, optional, requiredTemplate, seconds } from '../../definition/schema-parts';
import { yearSeconds } from '../../definition/step-base';
import { secondsText, shown } from '../sentence-parts';
import { defineStep, type StepCall, type StepExecutor, type StepWith } from '../step';
import { momentText } from '../../../../platform/schedule/shop-time';

const config = object({
  forSec: optional(seconds(1, yearSeconds)),
  until: optional(requiredTemplate),
  businessHours: optional(boolean),
});
type Config = typeof config;

/** Waits without a place on a worker. Releasing the run ("send now") ends the waiting. */
@Injectable()
export class DelayStepExecutor implements StepExecutor<Config> {
  prepare({ config }: StepWith<Config>, templates: Templates): JsonValue {
    if (config.until === undefined) return { forSec: config.forSec!, businessHours: config.businessHours ?? false };
    const at = new Date(asText(templates.value(config.until)));
    if (Number.isNaN(at.getTime())) throw new TemplateError('until is not a date');
    return { until: at.toISOString(), businessHours: config.businessHours ?? false };
  }

  execute({ step, key, input, state, run, open }: StepCall<Config>): Promise<JsonValue> {
    const { forSec, until, businessHours } = input as { forSec?: number; until?: string; businessHours: boolean };
    const { history, row } = state;
    const since = history.waitingSince(key) ?? new Date();
    const asked = forSec === undefined ? new Date(until!) : new Date(since.getTime() + forSec * 1_000);
    const end = businessHours ? nextBusinessMoment(asked, row.timeZone) : asked;
    const isReleased = run.released && history.isWaiting(key);
    const isOver = Date.now() >= end.getTime();
    if (!isOver && !isReleased && !run.dryRun) run.park({ for: 'delay', until: end, note: `Waits: ${step.name ?? step.id}` });
    if (isReleased && !isOver) open.log('info', 'A person ended the waiting.');
    if (run.dryRun && !isOver) open.log('info', `A real run would wait until ${momentText(end, row.timeZone)} here.`);
    return Promise.resolve({ until: end.toISOString(), endedAt: new Date().toISOString(), early: !isOver });
  }
}

export const delayStep = defineStep({
  type: 'delay',
  config,
  executor: DelayStepExecutor,
  requires: () => requiresNothing,
  role: 'work',
  effect: 'none',
  sentence: ({ forSec, until, businessHours }) =>
    `Wait ${until === undefined ? secondsText(forSec) : `until ${shown(until)}`}${businessHours === true ? ', then for business hours' : ''}`,
  kind: 'wait',
  waits: true,
  outputs: () => ['until', 'endedAt', 'early'],
  check({ forSec, until }, at) {
    if ((forSec === undefined) === (until === undefined)) return [wrong(at(''), 'needs either forSec or until')];
    const isFixed = until !== undefined && !until.includes('{{');
    return isFixed && Number.isNaN(Date.parse(until)) ? [wrong(at('until'), 'is not a date')] : [];
  },
});
