import { runRow, stepRow } from '../testing/rows';
import { cleanFilter, runFact, stepsText } from './filter';
import { runAxis, stepBars, stepLabel, stepStatus } from './timeline';

const over = { finishedAt: '2026-11-10T12:01:00.000Z' };
const going = { finishedAt: null };
const at = (text: string) => Date.parse(`2026-11-10T${text}.000Z`);

describe('the timeline of a run', () => {
  it.each(['approval', 'delay'] as const)('should tell the waiting of a finished %s from work', (type) => {
    expect(stepBars(stepRow({ type }), over)[0]?.status).toBe('waiting');
    expect(stepBars(stepRow({ type: 'http' }), over)[0]?.status).toBe('completed');
    expect(stepBars(stepRow({ type, status: 'failed' }), over)[0]?.status).toBe('failed');
  });

  it('should draw one bar for each try', () => {
    const [first] = stepRow({ status: 'failed' }).tries;
    const tries = [first!, { ...first!, number: 2, startedAt: '2026-11-10T12:00:20.000Z', endedAt: null, status: 'running' as const }];
    const bars = stepBars(stepRow({ tries }), going);
    expect(bars.map(({ title, status, end }) => [title, status, end])).toEqual([
      ['Note, try 1', 'failed', at('12:00:10')],
      ['Note, try 2', 'running', null],
    ]);
  });

  it('should end what was open with its run', () => {
    expect(stepStatus('running', over)).toBe('cancelled');
    expect(stepStatus('waiting', going)).toBe('waiting');
    const open = stepRow({ tries: [{ ...stepRow().tries[0]!, status: 'running', endedAt: null }] });
    expect(stepBars(open, over)[0]).toMatchObject({ status: 'cancelled', end: at('12:01:00') });
  });

  it('should leave room after now while it goes on, and end with the run afterwards', () => {
    const timeline = [stepRow()];
    const startedAt = '2026-11-10T12:00:00.000Z';
    expect(runAxis({ timeline, startedAt, ...over }, 0)).toEqual({ from: at('12:00:00'), to: at('12:01:00') });
    expect(runAxis({ timeline, startedAt, ...going }, at('12:01:40'))).toEqual({ from: at('12:00:00'), to: at('12:01:48') });
  });

  it('should name the items of loops from one', () => {
    expect(stepLabel(stepRow({ name: 'Pack', iteration: [1, 0] }))).toBe('Pack 2.1');
    expect(stepLabel(stepRow({ name: 'Pack' }))).toBe('Pack');
  });
});

describe('the list of runs', () => {
  it('should ask the server for nothing it would refuse', () => {
    expect(cleanFilter({ search: 'x', status: 'melted', triggerKind: 'webhook', workflowId: '17' })).toEqual({
      search: 'x',
      status: '',
      triggerKind: 'webhook',
      workflowId: '',
    });
  });

  it('should say why a run failed, what it waits for, else what started it', () => {
    const error = { code: 'stopped', message: 'No stock.', stepKey: null, retryable: false, hint: null };
    expect(runFact(runRow({ status: 'failed', error }))).toBe('No stock.');
    expect(runFact(runRow({ status: 'waiting', note: 'Waits for a decision' }))).toBe('Waits for a decision');
    expect(runFact(runRow({ triggerSummary: '{"name": "Ada", "tags": ["a"' }))).toBe('name: Ada, tags: a');
  });

  it('should not say "5 of 3" of a loop', () => {
    expect(stepsText({ stepsDone: 5, stepsTotal: 3 })).toBe('5');
    expect(stepsText({ stepsDone: 2, stepsTotal: 3 })).toBe('2 of 3');
  });
});
