import { type ApprovalRequest, type ApprovalResult, Approvals, leavesNothing, redoWhenRejected } from '../src/modules/approvals';
import { type JsonValue, TaskError, type TaskHandler, TaskHandlerRegistry, type TaskRun } from '../src/modules/tasks';
import type { Product } from './app';

export const letter: ApprovalRequest = {
  key: 'ask',
  sideEffect: 'send_mail',
  title: 'Send 2 letters',
  summary: 'To everybody who bought a mug.',
  content: { subject: 'Hello', to: ['ann@shop.test', 'bob@shop.test'] },
  editable: true,
  mayLeave: leavesNothing,
  targets: ['ann@shop.test', 'bob@shop.test'],
};

/** Asks people and notes what it was told; its input overrides the request, `redo` makes it draft again. */
export class Probe implements TaskHandler {
  readonly type = 'Probe';
  readonly summary = 'Asks people.';
  readonly names = { texts: [] };
  readonly inputSchema = { type: 'object' };
  private readonly left = new Map<string, JsonValue[]>();
  private readonly made = new Map<string, string[][]>();

  constructor(private readonly approvals: Approvals) {}

  /** What would have left, in order. */
  sent(taskId: string): JsonValue[] {
    return noted(this.left, taskId);
  }

  /** The reasons each draft was made from. */
  drafts(taskId: string): string[][] {
    return noted(this.made, taskId);
  }

  requires() {
    return [];
  }

  titleOf(): string {
    return 'Ask';
  }

  async run(run: TaskRun): Promise<void> {
    const { redo, policy, ...overrides } = run.input;
    if (policy) {
      const answer = await this.approvals.policyOf(run, 'send_mail');
      await run.step('policy', { title: 'Policy', kind: 'compute' }, () => Promise.resolve(this.sent(run.taskId).push(answer)));
      return;
    }
    const result = await redoWhenRejected<ApprovalResult>(async (round, reasons) => {
      const draft = await run.step(`draft-${round}`, { title: 'Draft', kind: 'compute', input: [...reasons] }, () => {
        this.drafts(run.taskId).push([...reasons]);
        return Promise.resolve({ ...(letter.content as object), subject: ['Hello', ...reasons].join(' ') });
      });
      return this.approvals.require(run, { ...letter, content: draft, ...overrides, key: `ask-${round}` }).then((answer) => {
        if (answer.decision === 'rejected' && !redo) throw new TaskError('approval_rejected', answer.reason ?? 'No.');
        return answer;
      });
    });
    if (result.decision === 'rejected') throw new TaskError('approval_rejected', result.reason ?? 'No.');
    await run.step('send', { title: 'Send', kind: 'deliver' }, () => {
      this.sent(run.taskId).push(result.decision === 'approved' ? result.content : 'expired');
      return Promise.resolve(null);
    });
  }
}

function noted<T>(notes: Map<string, T[]>, taskId: string): T[] {
  const list = notes.get(taskId) ?? [];
  notes.set(taskId, list);
  return list;
}

/** Makes the probe known to the API and the worker of a product. */
export function addProbe({ app, worker }: Pick<Product, 'app' | 'worker'>): Probe {
  const probe = new Probe(worker!.get(Approvals, { strict: false }));
  for (const process of [app, worker!]) process.get(TaskHandlerRegistry, { strict: false }).register(probe);
  return probe;
}
