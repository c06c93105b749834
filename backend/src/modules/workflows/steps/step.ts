import type { Type as Class } from '@nestjs/common';
import type { Static, TLiteral, TObject, TSchema, TUnsafe } from '@sinclair/typebox';
import type { WrittenCall } from '../../agents';
import type { KeyedCall } from '../../api-keys';
import type { Requirement } from '../../auth';
import type { DeclaredEffect } from '../../approvals';
import type { JsonValue, StepOptions, StepRun, TaskRun } from '../../tasks';
import type { UrlRules } from '../definition/check-url';
import type { Graph } from '../definition/graph';
import type { Problem } from '../definition/problem';
import type { Condition } from '../definition/schema-parts';
import type { AnyStep, StepBase } from '../definition/step-base';
import type { RunState, StepScope } from '../engine/run-state';
import type { Templates } from '../expressions/template';
import type { KnownSettings } from './sentence-parts';
import type { ShopAnswers } from './shop-answers';

/** Where any step is meant: only its own type knows what is in a config. */
// oxlint-disable-next-line typescript/no-explicit-any -- each definition is handed its own config back
export type AnyConfig = TUnsafe<any>;

/** A step with a config by this schema. */
export type StepWith<C extends TSchema> = StepBase & { type: string } & Static<TObject<{ config: C }>>;

/** The key without the number of the try: what is done under it is done once, however often the step is tried. */
export const forAllTries = (key: string): string => key.replace(/#\d+$/, '');

/** One step about to be done. */
export interface StepCall<C extends TSchema = AnyConfig> {
  step: StepWith<C>;
  /** `pack`, inside loops `each[2].pack`, and `pack#2` for its second try. */
  key: string;
  state: RunState;
  scope: StepScope;
  /** The run as this step sees it: its time limit is in the signal and in every wait. */
  run: TaskRun;
  open: StepRun;
  /** What `prepare` gave. */
  input: JsonValue;
  /** Runs the steps from `id` on, up to `until` or to the end of the path. */
  walk: (id: string | null, scope: StepScope, until?: string | null) => Promise<void>;
  /** Steps that the run can come to by the `next` of this one. */
  behind: () => DefinedStep[];
}

/** A step with the parts of its definition that describe it. */
export interface DefinedStep {
  step: AnyStep;
  definition: Pick<StepDefinition, 'mayCost' | 'sentence'>;
}

/** Does the steps of one type. */
export interface StepExecutor<C extends TSchema = AnyConfig> {
  /** Fills in the templates: what the step works on, shown in the timeline. @throws TemplateError */
  prepare(step: StepWith<C>, templates: Templates): JsonValue;
  /** @throws TaskError when it failed; `retryable` says whether another try may help. */
  execute(call: StepCall<C>): Promise<JsonValue>;
}

/** A way from a step to another, besides `next` and `errorNext`. */
export interface ConfigEdge {
  /** Below `config`: `branches.0.next`. */
  path: string;
  to: string | undefined;
  /** Whether what it leads to is done once for each item, inside the step. */
  repeats?: boolean;
}

/** What steps name that belongs to the shop. */
export type ReferenceKind = 'agents' | 'workflows' | 'keys';

export const readings = ['page', 'report', 'told'] as const;

/** A text in Markdown, and what it is. */
export interface Reading {
  as: (typeof readings)[number];
  text: string;
}

/** Looks up a text in what a step was given or gave. */
export function textAt(value: JsonValue | undefined, ...path: string[]): string | null {
  const found = path.reduce<JsonValue | undefined>(
    (at, name) => (typeof at === 'object' && at !== null && !Array.isArray(at) ? at[name] : undefined),
    value,
  );
  return typeof found === 'string' && found.trim() !== '' ? found : null;
}

/** Everything the program knows about one type of step. */
export interface StepDefinition<T extends string = string, C extends TSchema = AnyConfig> {
  readonly type: T;
  /** JSON Schema of its `config`. */
  readonly config: C;
  readonly executor: Class<StepExecutor<C>>;
  /** Permissions the caller needs for this config: the same as for the API operation with the same effect. */
  requires(this: void, config: Static<C>): Requirement;
  /** `work` does something itself; a `container` leads to other steps and is as good as these; an `end` ends the run. */
  readonly role: 'work' | 'container' | 'end';
  /** Effects outside of this console. Each passes the effect gate. */
  readonly effect: DeclaredEffect;
  /** True if it can use a model, a paid service or another agent. */
  readonly mayCost?: boolean;
  /** Describes its action and target in one sentence, for people who approve it beforehand. Left out, its type stands in its place. */
  sentence?(this: void, settings: KnownSettings): string;
  /**
   * Its effect outside without approval, as a verb phrase. Null if it has none or a person approves it. Left out, `effect`
   * decides, and a delegated one counts as unasked.
   */
  unasked?(this: void, config: Static<C>, shop: ShopAnswers): string | null;
  /** What it is among the steps of tasks: decides its icon there. */
  readonly kind: StepOptions['kind'];
  /** Whether its time limit goes on while the run waits in it. */
  readonly waits: boolean;
  /** Where it only works out values, its beginning is not stored by itself (`StepOptions.instant`). */
  isInstant?(this: void, config: Static<C>): boolean;
  /** Fields of `config` that hold the id of something in the shop. */
  readonly refersTo?: { readonly [F in keyof Static<C> & string]?: ReferenceKind };
  /** Further fields whose texts are not templates. */
  readonly plain?: readonly string[];
  /** Names that `{{steps.id.output.<name>}}` can look up; without it what the step gives is not known before it ran. */
  outputs?(this: void, config: Static<C>): readonly string[];
  /**
   * What a person reads of what it did; null where that is nothing. A run shows the most telling: a page that was put together or approved,
   * else the report of an agent, else what was told.
   */
  reads?(this: void, given: { input: JsonValue; output: JsonValue }): Reading | null;
  /** Expressions in its config that stand without braces, with what a computed value does to them. */
  computes?(this: void, config: Static<C>): { path: string; source: string; fn?: string; args?: JsonValue[] }[];
  edges?(this: void, config: Static<C>): ConfigEdge[];
  /** False where the run never goes on at its `next`; by default it may. */
  usesNext?(this: void, config: Static<C>): boolean;
  /** Conditions in its config, with their paths below `config`. */
  conditions?(this: void, config: Static<C>): { path: string; condition: Condition | undefined }[];
  /** What its schema cannot say. @param at makes the path of a problem from one below `config` */
  check?(this: void, config: Static<C>, at: (path: string) => string, urls: UrlRules): Problem[];
  /** What can only be said with the steps around it. */
  checkGraph?(this: void, step: StepWith<C>, at: (path: string) => string, graph: Graph): Problem[];
  /** The call that the API key of the step is sent along with, templates and all. */
  keyGoesTo?(this: void, config: Static<C>): KeyedCall;
  /** The call of a tool that it is, for what only the tool knows about its arguments. */
  usesTool?(this: void, config: Static<C>): WrittenCall;
  /** The step after it, where that depends on what it gave; by default its `next`. */
  next?(this: void, step: StepWith<C>, output: Record<string, JsonValue>): string | null;
}

/** As the steps of a definition are written. */
export type StepOf<D> = D extends StepDefinition<infer T, infer C> ? StepBase & Static<TObject<{ type: TLiteral<T>; config: C }>> : never;

export const defineStep = <const T extends string, C extends TSchema>(definition: StepDefinition<T, C>): StepDefinition<T, C> => definition;
