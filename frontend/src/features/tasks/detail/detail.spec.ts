import type { TaskLogDto, TaskStepDto } from '../../../shared/api/generated';
import { firstRecords } from './csv';
import { lineText, linesFrom } from './log';
import { latestSteps, stepAxis, stepStatus } from './steps';

const START = '2026-11-10T12:00:00.000Z';
const step = (overrides: Partial<TaskStepDto> = {}): TaskStepDto => ({
  isWithheld: false,
  attempt: 1,
  index: 0,
  key: 'read',
  title: 'Read',
  kind: 'read',
  status: 'completed',
  reusedFromAttempt: null,
  error: null,
  usage: null,
  costMicroUsd: 0,
  startedAt: START,
  endedAt: '2026-11-10T12:00:30.000Z',
  ...overrides,
});

describe('steps', () => {
  it('should be those of the newest attempt', () => {
    expect(latestSteps({ steps: [step(), step({ attempt: 2, key: 'again' })] }).map(({ key }) => key)).toEqual(['again']);
  });

  it('should not run on when their task does not', () => {
    const open = step({ status: 'running', endedAt: null });
    expect(stepStatus(open, { status: 'running' })).toBe('running');
    expect(stepStatus(open, { status: 'cancelled' })).toBe('cancelled');
    expect(stepStatus(open, { status: 'queued' })).toBe('paused');
    expect(stepStatus(step({ status: 'reused' }), { status: 'running' })).toBe('completed');
  });

  it('should share an axis that reaches the expected end while running and the last end after', () => {
    const task = { status: 'running' as const, steps: [step()], startedAt: START, finishedAt: null, estimatedDuration: 4 };
    const start = Date.parse(START);
    expect(stepAxis(task, start + 60_000)).toEqual({ from: start, to: start + 240_000 });
    expect(stepAxis(task, start + 300_000).to).toBe(start + 324_000);
    expect(stepAxis({ ...task, status: 'completed' }, start + 300_000)).toEqual({ from: start, to: start + 30_000 });
  });
});

describe('log lines', () => {
  const line = (level: TaskLogDto['level'], data: TaskLogDto['data'] = null): TaskLogDto => ({
    isWithheld: false,
    seq: 1,
    attempt: 1,
    at: START,
    level,
    stepKey: 'read',
    message: 'Reading',
    data,
  });

  it('should be filtered from a level upwards', () => {
    const lines = (['debug', 'info', 'warn', 'error'] as const).map((level) => line(level));
    expect(linesFrom(lines, 'warn').map(({ level }) => level)).toEqual(['warn', 'error']);
    expect(linesFrom(lines, 'debug')).toHaveLength(4);
  });

  it('should be complete as text', () => {
    expect(lineText(line('warn', { rows: 3 }))).toBe(`${START} WARN  [read] Reading {"rows":3}`);
  });
});

describe('first records of a CSV', () => {
  it('should read quotes, doubled quotes and line ends inside them', () => {
    expect(firstRecords('a,b\r\n"x, ""y""","1\n2"\n', 5)).toEqual([
      ['a', 'b'],
      ['x, "y"', '1\n2'],
    ]);
  });

  it('should stop after the wanted rows and keep a last line without its end', () => {
    expect(firstRecords('a\nb\nc', 2)).toEqual([['a'], ['b']]);
    expect(firstRecords('a\nb', 9)).toEqual([['a'], ['b']]);
    expect(firstRecords('', 9)).toEqual([]);
  });
});
