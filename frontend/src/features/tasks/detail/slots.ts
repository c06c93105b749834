import { createContext, type ReactNode } from 'react';
import type { ResultChangeDto } from '../../../shared/api/generated';
import type { Start } from '../result/uses';
import type { TaskDetail } from '../task';

interface Slots {
  /** What a person has to do before the task goes on. */
  needs: (task: TaskDetail) => ReactNode;
  /** What it wants changed in the shops. */
  proposed: (task: TaskDetail) => ReactNode;
  /** What left the house and what it cost. */
  outcome: (task: TaskDetail) => ReactNode;
  /** Opens the form of a new task, filled in. */
  begin: (start: Start) => void;
  /** Proposes a batch of changes. Limits and people decide about it. */
  propose: (title: string, changes: readonly ResultChangeDto[]) => Promise<void>;
}

/** Parts of the detail that belong to other features; the page puts them in. */
export const TaskSlots = createContext<Slots>({
  needs: () => null,
  proposed: () => null,
  outcome: () => null,
  begin: () => undefined,
  propose: () => Promise.resolve(),
});
