import type { ApprovalPolicy, SideEffect } from '../../settings';

export type Policies = Readonly<Record<SideEffect, ApprovalPolicy>>;

/** Answers of this shop that decide whether an effect of a step waits for a person. */
export interface ShopAnswers {
  policies: Policies;
  /** True if the limits of some channel let a change of a listing or order be written without approval. */
  writesChanges: boolean;
  /** Policies in force for an agent; null for one that is not known. */
  agent(this: void, id: string): Policies | null;
  /** Side effect of a tool, null where it has none, undefined for a tool that is not known. */
  tool(this: void, name: string): SideEffect | null | undefined;
}
