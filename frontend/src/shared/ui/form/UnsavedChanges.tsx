import { createContext, useCallback, useContext, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import type { Location } from 'react-router-dom';
import { UnsavedGuard } from '../UnsavedGuard';

type Discard = () => void;
type Report = (id: string, discard: Discard | null) => void;

const UnsavedContext = createContext<Report>(() => undefined);

/**
 * Tells the screen around a form that something in it is not saved, so that it asks before that is lost.
 * @param discard takes the form back to what is saved
 */
export function useUnsaved(isDirty: boolean, discard: Discard): void {
  const report = useContext(UnsavedContext);
  const id = useId();
  const latest = useRef(discard);
  useEffect(() => {
    latest.current = discard;
  });
  useEffect(() => {
    if (!isDirty) return;
    report(id, () => latest.current());
    return () => report(id, null);
  }, [isDirty, report, id]);
}

interface UnsavedChangesProps {
  /** Whether this way loses what the forms hold; without it every way to another screen does. */
  leaves?: (from: Location, to: Location) => boolean;
  children: ReactNode;
}

/** One question for all forms of a screen: a way that loses what any of them holds asks first. */
export function UnsavedChanges({ leaves, children }: UnsavedChangesProps) {
  const [forms, setForms] = useState<ReadonlyMap<string, Discard>>(new Map());
  const report = useCallback<Report>((id, discard) => {
    setForms((current) => {
      const next = new Map(current);
      if (discard) next.set(id, discard);
      else next.delete(id);
      return next;
    });
  }, []);
  return (
    <UnsavedContext value={report}>
      {children}
      <UnsavedGuard isDirty={forms.size > 0} onDiscard={() => forms.forEach((discard) => discard())} {...(leaves && { leaves })} />
    </UnsavedContext>
  );
}
