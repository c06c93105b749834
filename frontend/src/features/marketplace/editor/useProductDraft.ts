import { useState } from 'react';
import { fieldMessage } from '../../../shared/api/errors';
import { draftProblems, type Draft } from './product';

/** The fields as typed, with what is wrong: ours once a field was left, the server's after it was asked. */
export function useProductDraft(start: Draft, error: unknown) {
  const [draft, setDraft] = useState(start);
  const [touched, setTouched] = useState<readonly (keyof Draft)[]>([]);
  const problems = draftProblems(draft);
  return {
    draft,
    change: (change: Partial<Draft>) => setDraft((current) => ({ ...current, ...change })),
    touch: (field: keyof Draft) => setTouched((current) => (current.includes(field) ? current : [...current, field])),
    reset: (next: Draft) => {
      setDraft(next);
      setTouched([]);
    },
    /** Marks everything, for a press of the button. @returns whether it may be sent. */
    check: (): boolean => {
      setTouched(Object.keys(draft) as (keyof Draft)[]);
      return Object.keys(problems).length === 0;
    },
    errorFor: (field: keyof Draft): string | null => (touched.includes(field) && problems[field]) || fieldMessage(error, field),
  };
}
