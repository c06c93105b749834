import type { Step, StepType } from '../definition';
import { stepKinds } from '.';

/** A name for references that is not taken yet: `wait`, `wait_2`. */
export function freshId(type: StepType, steps: readonly { id: string }[]): string {
  const { stem } = stepKinds[type];
  for (let count = 1; ; count++) {
    const id = count === 1 ? stem : `${stem}_${count}`;
    if (!steps.some((step) => step.id === id)) return id;
  }
}

/** Step that the editor creates together with another: the first step inside a loop. */
export function companionOf(type: StepType, next: string | null, steps: readonly Step[]): Step | null {
  const companion = (stepKinds[type].companion?.({ next }) ?? null) as Omit<Step, 'id'> | null;
  return companion && ({ config: {}, ...companion, id: freshId(companion.type, steps) } as Step);
}

/** @param inner where a condition or a loop leads to first. */
export const newStep = (type: StepType, id: string, next: string | null, inner: string | null): Step =>
  stepKinds[type].fresh({ id, next, inner });
