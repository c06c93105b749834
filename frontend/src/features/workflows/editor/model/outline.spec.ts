import type { Step } from '../../definition';
import { outlineOf } from './outline';

const tell = (id: string, next: string | null = null): Step => ({ id, type: 'notify', next, config: { channel: 'in_app', message: id } });
const check = (branches: Record<string, string>, more: { next?: string | null; else?: string } = {}): Step => ({
  id: 'check',
  type: 'condition',
  next: more.next,
  config: { branches: Object.entries(branches).map(([name, next]) => ({ name, next })), else: more.else },
});

/** "  Yes: a" for a step, "  no > b" for a way to a step that stands elsewhere. */
const read = (steps: Step[], start?: string) => {
  const { rows, unreached } = outlineOf(steps, start);
  const lines = rows.map((row) => {
    const space = '  '.repeat(row.depth);
    if (row.kind === 'open') return `${space}${row.label} ${row.ends ? 'ends' : 'below'}`;
    return row.kind === 'jump' ? `${space}${row.label} > ${row.to}` : `${space}${row.label ? `${row.label}: ` : ''}${row.step.id}`;
  });
  return [...lines, ...unreached.map(({ step }) => `never: ${step.id}`)];
};

describe('the outline of a workflow', () => {
  it('should list the steps in the order in which they run, not in which they are stored', () => {
    expect(read([tell('b', 'c'), tell('c'), tell('a', 'b')], 'a')).toEqual(['a', 'b', 'c']);
  });

  it('should indent the ways of a condition and go on where they meet', () => {
    const steps = [check({ Yes: 'a' }, { else: 'b' }), tell('a', 'end'), tell('b', 'end'), tell('end')];
    expect(read(steps)).toEqual(['check', '  Yes: a', '  No: b', 'end']);
  });

  it('should read the way below a condition as the other way', () => {
    const steps = [check({ Yes: 'a' }, { next: 'b' }), tell('a', 'b'), tell('b')];
    expect(read(steps)).toEqual(['check', '  Yes: a', 'b']);
  });

  it('should say where a way without steps of its own goes on', () => {
    const steps = [check({ Yes: 'a' }, { else: 'end' }), tell('a', 'end'), tell('end')];
    expect(read(steps)).toEqual(['check', '  Yes: a', '  No > end', 'end']);
  });

  it('should state whether the run continues or ends after a branch without a step', () => {
    const when = { any: [[{ left: '{{trigger.total}}', op: 'gt' as const, right: 5 }]] };
    const open = (next: string | null): Step => ({
      id: 'check',
      type: 'condition',
      next,
      config: {
        branches: [
          { name: 'Large', when },
          { name: 'Small', when, next: 'a' },
        ],
      },
    });
    expect(read([open('end'), tell('a', 'end'), tell('end')])).toEqual([
      'check',
      '  Large below',
      '  Small: a',
      '  otherwise below',
      'end',
    ]);
    expect(read([open(null), tell('a')])).toEqual(['check', '  Large ends', '  Small: a', '  otherwise ends']);
  });

  it('should put the steps of a loop inside of it', () => {
    const loop: Step = { id: 'each', type: 'loop', next: 'end', config: { items: '{{trigger.list}}', body: 'a' } };
    expect(read([loop, tell('a', 'b'), tell('b'), tell('end')])).toEqual(['each', '  for each item: a', '  b', 'end']);
  });

  it('should show what happens after a rejection beside the way on', () => {
    const ask: Step = { id: 'ask', type: 'approval', next: 'send', config: { subject: 'x', rejectedNext: 'drop' } };
    expect(read([ask, tell('send'), tell('drop')])).toEqual(['ask', '  when rejected: drop', 'send']);
  });

  it('should not hide what no path leads to', () => {
    expect(read([tell('a'), tell('lost', 'lost2'), tell('lost2')])).toEqual(['a', 'never: lost', 'never: lost2']);
  });

  it('should end on circles and on names that do not exist', () => {
    expect(read([tell('a', 'b'), tell('b', 'a')])).toEqual(['a', 'b', 'then > a']);
    expect(read([tell('a', 'gone')])).toEqual(['a']);
  });
});
