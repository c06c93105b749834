import type { Principal } from '../auth';
import type { Vote } from './approval-values';
import { approvalBy, expiryOf, type OpenApproval, rejectionBy } from './approval-verdicts';

const now = new Date('2026-11-28T12:00:00Z');
const content = { subject: 'Hello', to: ['ann@shop.test', 'bob@shop.test'] };
const edited = { subject: 'Hello, dear', to: ['ann@shop.test'] };
const person = (name: string, role: Principal['role'] = 'operator') => ({ userId: name, name, role }) as Principal;
const [ann, ben] = [person('ann'), person('ben')];
/** Without sign-in. */
const administrator = { userId: null, name: 'Administrator', role: 'owner' } as Principal;
const vote = (name: string): Vote => ({ userId: name, name, at: now.toISOString(), comment: null });
const open = (more: Partial<OpenApproval> = {}): OpenApproval => ({
  taskIsOver: false,
  requestedBy: 'ann',
  status: 'pending',
  content,
  editedContent: null,
  earlier: [],
  editable: true,
  formSchema: null,
  approvers: [],
  selfApproval: true,
  quorum: 1,
  votes: [],
  onExpire: 'reject',
  isDue: false,
  comment: null,
  decidedBy: null,
  decidedById: null,
  version: 1,
  ...more,
});
const approve = (approval: OpenApproval, by = ben, more: Partial<Parameters<typeof approvalBy>[1]> = {}) =>
  approvalBy(approval, { isEdited: more.content !== undefined, version: approval.version, ...more }, by, now);
const reject = (approval: OpenApproval, reason: string | null, by: Principal) =>
  rejectionBy(approval, { reason, version: approval.version }, by);
const refused = (code: string) => expect.objectContaining({ code }) as Error;
const error = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (thrown) {
    return thrown;
  }
};

describe('Verdicts of approvals', () => {
  it('should approve with what the person made of the content', () => {
    expect(approve(open(), ben, { content: edited, comment: 'Friendlier' })).toEqual({
      action: 'approved',
      status: 'approved',
      by: { id: 'ben', name: 'ben' },
      comment: 'Friendlier',
      votes: [{ ...vote('ben'), comment: 'Friendlier' }],
      editedContent: edited,
    });
  });

  it('should change nothing when the same person decides the same again, and refuse any other decision', () => {
    const approved = open({ status: 'approved', decidedBy: 'ben', decidedById: 'ben', votes: [vote('ben')], version: 2 });
    expect(approve(approved)).toBeNull();
    expect(error(() => approve(approved, ben, { content: edited }))).toEqual(refused('already_decided'));
    expect(error(() => approve(approved, ann))).toEqual(refused('already_decided'));
    expect(error(() => reject(approved, 'no', ben))).toMatchObject({ message: 'This was approved by ben already.' });
    const rejected = open({ status: 'rejected', decidedBy: 'ben', decidedById: 'ben', comment: 'no' });
    expect(reject(rejected, 'no', ben)).toBeNull();
    expect(error(() => reject(rejected, 'other', ben))).toEqual(refused('already_decided'));
  });

  it('should know Administrator by name, as no account has that id', () => {
    const byTime = open({ status: 'approved', decidedBy: 'Time limit', decidedById: null });
    expect(error(() => approve(byTime, administrator))).toEqual(refused('already_decided'));
    expect(approve({ ...byTime, decidedBy: 'Administrator' }, administrator)).toBeNull();
    expect(approve(open({ quorum: 3, approvers: ['admin'] }), administrator)).toMatchObject({ status: 'approved' });
  });

  it.each<[string, unknown]>([
    ['a missing field', { subject: 'Only' }],
    ['another field', { ...edited, bcc: 'eve@evil.test' }],
    ['another type', { ...edited, to: 'ann' }],
    ['a longer list', { ...edited, to: ['a', 'b', 'c'] }],
    ['a text', 'text'],
    ['null', null],
  ])('should refuse an edit with %s', (_what, wrong) => {
    expect(error(() => approve(open(), ben, { content: wrong as string, isEdited: true }))).toEqual(refused('validation_failed'));
  });

  it('should refuse any edit of fixed content', () => {
    expect(error(() => approve(open({ editable: false }), ben, { content: edited }))).toEqual(refused('validation_failed'));
    expect(approve(open({ editable: false }))).toMatchObject({ status: 'approved' });
  });

  it('should refuse a version that the person did not see, a request past its limit and one of a task that is over', () => {
    const changed = open({ version: 3, editedContent: edited, earlier: [{ version: 2, content }] });
    for (const decide of [
      (version: number) => approve(changed, ben, { version }),
      (version: number) => rejectionBy(changed, { version }, ben),
    ]) {
      for (const version of [1, 2]) {
        expect(error(() => decide(version))).toMatchObject({
          code: 'changed_since_shown',
          extra: {
            details: { version: 3, changes: ['Subject: was Hello, is Hello, dear', expect.stringContaining('To: was ["ann@shop')] },
          },
        });
      }
      expect(error(() => decide(4))).toEqual(refused('changed_since_shown'));
      expect(decide(3)).not.toBeNull();
    }
    expect(error(() => approve(open({ isDue: true })))).toEqual(refused('approval_expired'));
    expect(error(() => reject(open({ taskIsOver: true }), null, ben))).toEqual(refused('task_over'));
  });

  it('should take the version from before a vote, and none from before an edit of an earlier release', () => {
    expect(approve(open({ quorum: 2, votes: [vote('ann')], version: 2 }), ben, { version: 1 })).toMatchObject({ status: 'approved' });
    expect(error(() => approve(open({ version: 2, editedContent: edited }), ben, { version: 1 }))).toEqual(refused('changed_since_shown'));
  });

  it('should keep people from approving what they started if that is asked for, but let them reject it', () => {
    const foreign = open({ selfApproval: false });
    expect(error(() => approve(foreign, ann))).toMatchObject({
      code: 'not_an_approver',
      message: 'Another person must approve what you started.',
    });
    expect(approve(foreign)).toMatchObject({ status: 'approved' });
    expect(reject(foreign, null, ann)).toMatchObject({ status: 'rejected' });
  });

  it('should take decisions only from the people or roles that are named', () => {
    const named = open({ approvers: ['admin', 'ben'] });
    expect(error(() => approve(named, ann))).toEqual(refused('not_an_approver'));
    expect(error(() => reject(named, null, ann))).toEqual(refused('not_an_approver'));
    expect(approve(named)).toMatchObject({ status: 'approved' });
    expect(approve(named, person('cleo', 'admin'))).toMatchObject({ status: 'approved' });
  });

  it('should count each person once towards the quorum, and start over after an edit', () => {
    const first = approve(open({ quorum: 2 }));
    expect(first).toMatchObject({ action: 'seconded', status: 'pending', votes: [vote('ben')] });
    const voted = open({ quorum: 2, votes: [vote('ben')], version: 2 });
    expect(approve(voted)).toBeNull();
    expect(approve(voted, ann)).toMatchObject({ action: 'approved', status: 'approved', votes: [vote('ben'), vote('ann')] });
    expect(approve(voted, ann, { content: edited })).toMatchObject({ status: 'pending', votes: [vote('ann')], editedContent: edited });
  });

  it('should end with one rejection, whatever the quorum, and drop a blank reason', () => {
    expect(reject(open({ quorum: 3, votes: [vote('ann')] }), '  ', ben)).toEqual({
      action: 'rejected',
      status: 'rejected',
      by: { id: 'ben', name: 'ben' },
      comment: null,
    });
  });

  it('should check what was filled in against the form', () => {
    const formSchema = {
      type: 'object',
      properties: { budget: { type: 'number', maximum: 50 } },
      required: ['budget'],
      additionalProperties: false,
    };
    for (const form of [undefined, {}, { budget: 51 }, { budget: 5, more: 1 }] as Record<string, number>[])
      expect(error(() => approve(open({ formSchema }), ben, { form }))).toEqual(refused('validation_failed'));
    expect(approve(open({ formSchema }), ben, { form: { budget: 5 } })).toMatchObject({ form: { budget: 5 } });
    expect(error(() => approve(open(), ben, { form: { budget: 5 } }))).toEqual(refused('validation_failed'));
  });

  it('should end a due request as it says, and leave all others alone', () => {
    const due = open({ isDue: true });
    expect(expiryOf(due)).toEqual({ action: 'expired', status: 'expired', by: { id: null, name: 'Time limit' }, comment: null });
    expect(expiryOf({ ...due, onExpire: 'approve' })).toMatchObject({ status: 'approved' });
    expect(expiryOf({ ...due, onExpire: 'fail' })).toMatchObject({ status: 'expired' });
    for (const other of [open(), { ...due, status: 'approved' as const }, { ...due, taskIsOver: true }]) expect(expiryOf(other)).toBeNull();
  });
});
