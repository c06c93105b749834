import type { ApprovalPolicy } from '../settings';
import type { TaskRun } from '../tasks';
import { type ApprovalRequest, type ApprovalResult, leavesNothing } from './approval-values';
import type { Approvals } from './approvals.service';
import { type Effect, EffectGate, type Reading } from './effect-gate';

const run = (more: Partial<TaskRun> = {}) =>
  ({ taskId: 'task', agentId: null, dryRun: false, signal: new AbortController().signal, ...more }) as TaskRun;
const effect: Effect = {
  key: 'call',
  sideEffect: 'custom',
  title: 'POST shop.example',
  summary: '',
  content: { url: 'https://shop.example' },
  editable: false,
  mayLeave: leavesNothing,
};
const reading: Reading = {
  ...effect,
  address: 'https://shop.example',
  call: 'GET https://shop.example',
  isWritten: false,
  isSafeRead: false,
};

/** A gate under these rules; the person answers `answer`. */
function gateOf(
  rules: { policy?: ApprovalPolicy; asksAlways?: boolean; isWritten?: boolean },
  answer: ApprovalResult['decision'] = 'approved',
) {
  const asked: ApprovalRequest[] = [];
  const approvals = {
    rulesOf: () => Promise.resolve({ policy: 'allow', asksAlways: false, isWritten: false, ...rules }),
    require: (_: TaskRun, request: ApprovalRequest) => {
      asked.push(request);
      return Promise.resolve({ decision: answer, content: request.content, reason: null });
    },
  };
  return { gate: new EffectGate(approvals as unknown as Approvals), asked };
}

const logged: string[] = [];
const step = { log: (_: unknown, message: string) => void logged.push(message) };

describe('Effect gate', () => {
  it.each<[ApprovalPolicy, boolean, Partial<Effect>, boolean]>([
    ['allow', false, {}, false],
    ['allow', false, { alwaysAsk: true }, true],
    ['allow', true, {}, true],
    ['ask', false, {}, true],
    ['ask', false, { isWritten: true }, false],
    ['ask', true, { isWritten: true }, true],
  ])('should ask or not: policy %s, starter only proposes %s, %j', async (policy, asksAlways, more, asks) => {
    const { gate, asked } = gateOf({ policy, asksAlways });
    const passage = await gate.pass(run(), { ...effect, ...more });
    expect(passage).toMatchObject({ decision: 'leaves', isReviewed: asks, permit: { taskId: 'task', isSafeRead: false } });
    expect(asked).toHaveLength(asks ? 1 : 0);
  });

  it('should refuse what the policy forbids, also where its author wrote down where it goes', async () => {
    for (const more of [{}, { isWritten: true }]) {
      const { gate, asked } = gateOf({ policy: 'never' });
      await expect(gate.pass(run(), { ...effect, ...more })).rejects.toMatchObject({ code: 'approval_rejected' });
      expect(asked).toEqual([]);
    }
  });

  it('should give no permit without an approval', async () => {
    for (const answer of ['rejected', 'expired'] as const) {
      expect(await gateOf({ policy: 'ask' }, answer).gate.pass(run(), effect)).toMatchObject({ decision: answer });
      expect(await gateOf({ asksAlways: true }, answer).gate.read(run(), step, reading)).toMatchObject({ decision: answer });
    }
  });

  it('should not take silence for an approval of what a program proposed', async () => {
    const { gate, asked } = gateOf({ asksAlways: true });
    await gate.pass(run(), { ...effect, onExpire: 'approve' });
    expect(asked[0]!.onExpire).toBe('reject');
  });

  it('should let nothing leave in a dry run but a read that is marked as safe and carries nothing out', async () => {
    const dry = run({ dryRun: true });
    expect(await gateOf({}).gate.pass(dry, effect)).toEqual({ decision: 'dry_run' });
    expect(await gateOf({}).gate.read(dry, step, reading)).toEqual({ decision: 'dry_run' });
    expect(await gateOf({}).gate.read(dry, step, { ...reading, isSafeRead: true })).toMatchObject({ permit: { isSafeRead: true } });
    expect(await gateOf({ asksAlways: true }).gate.read(dry, step, { ...reading, isSafeRead: true })).toEqual({ decision: 'dry_run' });
    expect(logged).toContain('Left out of this dry run: GET https://shop.example');
  });

  it('should ask before a program that only proposes reads an address that its author did not write', async () => {
    for (const [isWritten, ofAgent, asks] of [
      [true, false, 0],
      [false, true, 1],
      [null, true, 0],
      [null, false, 1],
    ] as const) {
      const { gate, asked } = gateOf({ asksAlways: true, isWritten: ofAgent });
      await gate.read(run(), step, { ...reading, isWritten });
      expect([isWritten, ofAgent, asked.length]).toEqual([isWritten, ofAgent, asks]);
    }
    const { gate, asked } = gateOf({ policy: 'ask' });
    await gate.read(run(), step, reading);
    expect(asked).toEqual([]);
  });

  it('should let nothing leave once the run is to stop', async () => {
    const { gate } = gateOf({});
    const stopped = run({ signal: AbortSignal.abort(new Error('stopped')) });
    await expect(gate.pass(stopped, effect)).rejects.toThrow('stopped');
    await expect(gate.read(stopped, step, reading)).rejects.toThrow('stopped');
  });
});
