import { useEffect, useState } from 'react';
import { useValidateWorkflowQuery } from '../api';
import { definitionOf, type Draft } from './model/draft';
import { placeProblems, type PlacedProblem } from './model/problems';

const PAUSE_MS = 350;

/** The value as it was when nothing had changed for a moment. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

interface Validation {
  problems: readonly PlacedProblem[];
  nextFires: Record<string, string[]>;
  /** Whether what is shown is about the draft as it stands. */
  isCurrent: boolean;
}

/** What the server says about the draft, a moment after the last key. */
export function useValidation(id: string | null, draft: Draft): Validation {
  const settled = useSettled(draft);
  const { data, isFetching } = useValidateWorkflowQuery({
    ...(id !== null && { id }),
    definition: { ...definitionOf(settled), allowedHosts: settled.allowedHosts },
  });
  return {
    problems: data ? placeProblems(data.problems, settled) : [],
    nextFires: data?.nextFires ?? {},
    isCurrent: settled === draft && !isFetching && data !== undefined,
  };
}
