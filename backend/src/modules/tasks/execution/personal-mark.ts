import type { PersonalMark } from '../../../platform/http/request-context';
import type { ClaimedTask } from './claimed-task';
import type { StepStore } from './step-store';

/** Mark of the current task, stored once. */
export class StoredPersonalMark implements PersonalMark {
  private stored: Promise<void> | null = null;
  private isMarked: boolean;

  constructor(
    private readonly task: Pick<ClaimedTask, 'id' | 'isPersonal'>,
    private readonly store: Pick<StepStore, 'markPersonal'>,
  ) {
    this.isMarked = task.isPersonal;
  }

  get isSet(): boolean {
    return this.isMarked;
  }

  async set(): Promise<void> {
    if (this.isMarked) return;
    this.stored ??= this.store.markPersonal(this.task.id);
    try {
      await this.stored;
      this.isMarked = true;
    } catch (error) {
      this.stored = null;
      throw error;
    }
  }
}
