import type { IconComponent } from '../../../shared/icons/create-icon';
import type { ComponentType } from 'react';
import type { StepOf, StepType } from '../definition';
import type { Bind } from '../editor/fields/field';
import type { JsonSchema } from '../../../shared/api/types';
import type { KnownOutputs } from '../editor/model/outputs';
import type { NameOf } from '../editor/model/phrases';

export interface StepFieldsProps {
  id: string;
  bind: Bind;
}

/** A way from a step to another, besides `next` and `errorNext`. */
interface StepEdge {
  /** Below the step: `config.else`. */
  path: string;
  to: string | undefined;
  label: string;
  /** Whether the step cannot be without it. */
  isNeeded?: boolean;
  /** Whether what it leads to is done once for each item, inside the step. */
  repeats?: boolean;
}

interface Surroundings {
  /** What follows; null at an end. */
  next: string | null;
  /** Where a condition or a loop leads to first. */
  inner: string | null;
}

/** A step that is made along with another one; its id is found for it. */
export type Companion = { [T in StepType]: Omit<StepOf<T>, 'id' | 'config'> & Partial<Pick<StepOf<T>, 'config'>> }[StepType];

/** Everything the console knows about one type of step. */
export interface StepKind<T extends StepType = StepType> {
  icon: IconComponent;
  label: string;
  /** What it does, for who chooses one. */
  does: string;
  /** A `choice` has ways and nothing after them, an `end` has no way on. */
  role: 'work' | 'choice' | 'loop' | 'end';
  /** What the ids of new ones begin with. */
  stem: string;
  /** Whether it does nothing but wait: its bar in a timeline is hatched. */
  isWait?: boolean;
  /** The form of its config. */
  Fields: ComponentType<StepFieldsProps>;
  fresh(at: Surroundings & { id: string }): StepOf<T>;
  /** What it cannot do without when it is new. */
  companion?(this: void, at: Pick<Surroundings, 'next'>): Companion | null;
  /** What this one does, in one line. */
  summary(step: StepOf<T>, nameOf: NameOf): string;
  /** JSON Schema of its output, as far as it is known before a run. */
  outputs?(this: void, step: StepOf<T>, known: KnownOutputs): JsonSchema | undefined;
  edges?(this: void, step: StepOf<T>): StepEdge[];
  /** False where a run never goes on at its `next`; by default it may. */
  usesNext?(this: void, step: StepOf<T>): boolean;
  /** Whether the path goes on where its ways meet, and not at its `next`. */
  choosesWay?(this: void, step: StepOf<T>): boolean;
  /** Branches without a step, which continue at its `next`. */
  openWays?(this: void, step: StepOf<T>): { path: string; label: string }[];
  /** Label of the edge to its `next`, if that is not just the following step. */
  nextLabel?(this: void, step: StepOf<T>): string | null;
  /** Where a step can be added inside of it or on a way of its own. */
  places?(this: void, step: StepOf<T>): { path: string; label: string }[];
}
