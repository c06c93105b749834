import { type Static, type TObject, Type } from '@sinclair/typebox';
import { anything, boolean, condition, id, integer, label, object, oneOf, optional, seconds } from './schema-parts';

export const yearSeconds = 31_536_000;

export const retry = object(
  {
    max: optional(integer(0, 10)),
    delaySec: optional(seconds(0, 86_400)),
    factor: optional(Type.Number({ minimum: 1, maximum: 10 })),
    maxDelaySec: optional(seconds(0, 86_400)),
  },
  { title: 'Retry' },
);
export type Retry = Static<typeof retry>;

/** What every step can have, whatever its type. */
export const stepBase = {
  id,
  name: optional(label(120)),
  next: optional(Type.Union([id, Type.Null()])),
  skipIf: optional(condition),
  timeoutSec: optional(seconds(1, yearSeconds)),
  retry: optional(retry),
  onError: optional(oneOf(['fail', 'continue', 'goto'])),
  errorNext: optional(id),
  mock: optional(object({ enabled: optional(boolean), output: optional(anything) })),
};
export type StepBase = Static<TObject<typeof stepBase>>;

/** A step of which only its type knows what is in its config. */
export interface AnyStep extends StepBase {
  type: string;
  config?: unknown;
}
