import { columnsFit, contentOf, readContent } from './audit-content';

const at = new Date('2026-11-28T09:12:03.045Z');
const context = {
  actor: { kind: 'person', id: 'ada', name: 'Ada' },
  address: '127.0.0.1',
  requestId: 'r-1',
} as const;
const entry = { action: 'agent.updated', subjectType: 'agent', subjectId: 'a-1', before: { priority: 'low' }, after: { priority: 'high' } };
const content = contentOf(entry, context, at);

describe('Content of an audit entry', () => {
  it('should keep the order that the hashes of existing logs depend on', () =>
    expect(content).toBe(
      '["2026-11-28T09:12:03.045Z",["person","ada","Ada"],"agent.updated","agent","a-1",{"priority":"low"},{"priority":"high"},"127.0.0.1","r-1"]',
    ));

  it('should be read as it was recorded', () => {
    const { actor, address, requestId } = context;
    expect(readContent(content)).toEqual({ at: at.toISOString(), actor, ...entry, address, requestId });
  });

  it('should record null where there is no value', () => {
    const system = { actor: { kind: 'system', id: null, name: 'System' }, address: null, requestId: null } as const;
    expect(readContent(contentOf({ action: 'x.done', subjectType: 'x', subjectId: null }, system, at))).toEqual({
      at: at.toISOString(),
      ...system,
      action: 'x.done',
      subjectType: 'x',
      subjectId: null,
      before: null,
      after: null,
    });
  });

  const columns: unknown[] = [at.toISOString(), ['person', 'ada', 'Ada'], 'agent.updated', 'agent', 'a-1', '127.0.0.1', 'r-1'];

  it('should fit the columns that repeat it', () => expect(columnsFit(content, columns)).toBe(true));

  it.each([
    ['time', 0, '2026-11-27T09:12:03.045Z'],
    ['actor', 1, ['person', 'ada', 'Mallory']],
    ['action', 2, 'agent.deleted'],
    ['subject type', 3, 'task'],
    ['subject', 4, 'a-2'],
    ['address', 5, null],
    ['request', 6, 'r-2'],
  ])('should not fit a changed %s', (_column, index, value) => expect(columnsFit(content, columns.with(index, value))).toBe(false));
});
