import { useState } from 'react';
import type { Workflow } from '../workflow';
import { changeOf, draftOf, isSame, newDraft, type Draft } from './model/draft';

interface State {
  /** What the draft is compared with: the workflow as it was saved. */
  base: Workflow | null;
  draft: Draft;
  history: Draft[];
}

const stateOf = (workflow: Workflow | null): State => ({ base: workflow, draft: workflow ? draftOf(workflow) : newDraft(), history: [] });
const isNewer = (workflow: Workflow | null, base: Workflow | null) =>
  workflow !== null && (base === null || workflow.version > base.version || !isSame(draftOf(workflow), draftOf(base)));

const MOST_UNDO = 100;

/**
 * The workflow as it is being edited. What others save meanwhile is taken over while nothing is changed here; with
 * changes it is left to the person, who sees `newer`.
 */
export function useDraft(workflow: Workflow | null) {
  const [state, setState] = useState(() => stateOf(workflow));
  const baseDraft = state.base ? draftOf(state.base) : newDraft();
  const isDirty = !isSame(baseDraft, state.draft);
  const newer = isNewer(workflow, state.base) ? workflow : null;
  if (newer && !isDirty) setState(stateOf(newer));
  return {
    draft: state.draft,
    base: state.base,
    baseDraft,
    isDirty,
    newer: newer && isDirty ? newer : null,
    change: (draft: Draft) =>
      setState((current) => ({ ...current, draft, history: [...current.history, current.draft].slice(-MOST_UNDO) })),
    undo: () =>
      setState((current) => ({ ...current, draft: current.history.at(-1) ?? current.draft, history: current.history.slice(0, -1) })),
    canUndo: state.history.length > 0,
    /** Forgets all changes. */
    reset: (to: Workflow | null) => setState(stateOf(to)),
    /** What a request has to carry. */
    changes: () => changeOf(baseDraft, state.draft),
  };
}

export type DraftState = ReturnType<typeof useDraft>;
