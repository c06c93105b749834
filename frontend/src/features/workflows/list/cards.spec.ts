import { runRow, workflowRow } from '../testing/rows';
import { filterWorkflows, formOf, joinRuns, nextFire, toBar, workflowsSentence } from './cards';
import { readExport } from './export-file';
import { startInput } from './run-input';

const form = { type: 'object' as const, properties: { email: { type: 'string' as const } } };

describe('the cards of workflows', () => {
  it('should find by name and description, whatever the case, together with the status', () => {
    const rows = [workflowRow({ name: 'Stock', description: 'Counts SHELVES' }), workflowRow({ name: 'Shelf', status: 'inactive' })];
    expect(filterWorkflows(rows, { search: ' shelves ', status: '' })).toEqual([rows[0]]);
    expect(filterWorkflows(rows, { search: 'SH', status: 'inactive' })).toEqual([rows[1]]);
  });

  it('should count only runs that wait for a person', () => {
    const runs = [runRow({ status: 'waiting', waitingFor: 'approval' }), runRow({ status: 'waiting', waitingFor: 'delay' })];
    expect(workflowsSentence([workflowRow(), workflowRow({ status: 'inactive' })], runs)).toBe(
      '2 workflows, 1 active, 1 run waits for you',
    );
    expect(workflowsSentence([workflowRow()], [])).toBe('1 workflow, 1 active');
  });

  it('should show an old run that is still open once, and the newer row of one that is in both lists', () => {
    const [old, before, after] = [runRow({ id: 'old' }), runRow({ id: 'b', status: 'running' }), runRow({ id: 'b' })];
    expect(joinRuns([after], [old, before])).toEqual([old, after]);
  });

  it('should draw a run that has not begun where it was asked for', () => {
    expect(toBar(runRow({ status: 'queued', startedAt: null, finishedAt: null }))).toMatchObject({
      start: Date.parse('2026-11-10T12:00:00.000Z'),
      end: null,
    });
  });

  it('should name the soonest schedule that is switched on, and none of a paused workflow', () => {
    const state = { type: 'schedule' as const, hasToken: false, lastFiredAt: null, skipped: 0, lastSkippedAt: null, lastSkipReason: null };
    const triggerStates = [
      { ...state, triggerId: 'off', active: false, nextFireAt: '2026-11-11T00:00:00.000Z' },
      { ...state, triggerId: 'late', active: true, nextFireAt: '2026-11-13T00:00:00.000Z' },
      { ...state, triggerId: 'soon', active: true, nextFireAt: '2026-11-12T00:00:00.000Z' },
    ];
    expect(nextFire(workflowRow({ triggerStates }))).toBe('2026-11-12T00:00:00.000Z');
    expect(nextFire(workflowRow({ triggerStates, status: 'inactive' }))).toBeNull();
  });

  it('should ask for nothing where the form is empty', () => {
    expect(formOf(workflowRow({ triggers: [{ id: 'm', type: 'manual', form: { type: 'object', properties: {} } }] }))).toBeNull();
    expect(formOf(workflowRow({ triggers: [{ id: 'm', type: 'manual', form }] }))).toBe(form);
  });

  it('should take from an earlier run what the form asks for, and everything where there is no form', () => {
    const from = { email: 'a@b.test', extra: 1 };
    expect(startInput(form, from)).toEqual({ email: 'a@b.test' });
    expect(startInput(null, from)).toBe(from);
    expect(startInput(form, undefined)).toBeNull();
  });
});

describe('an exported file', () => {
  it.each(['no JSON', '[]', '{"format":"other/1","name":"x","definition":{}}', '{"format":"stallhand.workflow/1","name":"x"}'])(
    'should not be taken for a workflow: %s',
    (text) => expect(readExport(text)).toBeNull(),
  );

  it('should keep what an import understands and leave out the rest', () => {
    const file = { format: 'stallhand.workflow/1', name: 'Stock', definition: { steps: [] }, more: true };
    expect(readExport(JSON.stringify(file))).toEqual({ format: 'stallhand.workflow/1', name: 'Stock', definition: { steps: [] } });
  });
});
