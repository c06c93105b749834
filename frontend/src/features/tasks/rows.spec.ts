import { taskRow } from '../../shared/testing/rows';
import { noFilter } from './filter';
import { arrivals, compareTasks, isUnmatched, mergePage, settled, withoutTasks, withTask, type TaskList } from './rows';
import type { Task } from './task';

const at = (minute: number) => `2026-11-10T12:${String(minute).padStart(2, '0')}:00.000Z`;
const row = (title: string, minute: number, overrides: Partial<Task> = {}) => taskRow({ title, createdAt: at(minute), ...overrides });
const listOf = (items: Task[], nextCursor: string | null = null): TaskList => ({ items, total: items.length, nextCursor, gone: [] });
const titles = (tasks: readonly Task[]) => tasks.map(({ title }) => title);

const newest = row('newest', 9);
const middle = row('middle', 5);
const oldest = row('oldest', 1);

it('should sort by priority, then newest first', () => {
  const low = row('low', 30, { priority: 'low' });
  const high = row('high', 0, { priority: 'high' });
  expect(titles([low, oldest, high, newest].sort(compareTasks))).toEqual(['high', 'newest', 'oldest', 'low']);
});

describe('a live row', () => {
  it('should replace its older version and never a newer one', () => {
    const list = listOf([middle]);
    expect(withTask(list, { ...middle, progress: 40, updatedAt: at(6) }, noFilter).items[0]!.progress).toBe(40);
    const ahead = listOf([{ ...middle, version: 3, status: 'completed' }]);
    expect(withTask(ahead, { ...middle, version: 2, status: 'running' }, noFilter)).toBe(ahead);
  });

  it('should enter where it belongs, but not a part that is not loaded', () => {
    expect(titles(withTask(listOf([newest, oldest]), middle, noFilter).items)).toEqual(['newest', 'middle', 'oldest']);
    const partly = listOf([newest, middle], 'cursor');
    expect(withTask(partly, oldest, noFilter)).toBe(partly);
  });

  it('should not enter a list it does not match, nor a search that only the server can judge', () => {
    const list = listOf([newest]);
    expect(withTask(list, middle, { ...noFilter, status: 'failed' })).toBe(list);
    expect(withTask(list, middle, { ...noFilter, search: 'mid' })).toBe(list);
  });

  it('should stay as unmatched when it no longer matches, until the list is settled', () => {
    const filter = { ...noFilter, status: 'queued' };
    const list = withTask(listOf([newest, middle]), { ...middle, status: 'running', version: 2 }, filter);
    expect(titles(list.items)).toEqual(['newest', 'middle']);
    expect(list.items.map((task) => isUnmatched(list, task, filter))).toEqual([false, true]);
    expect(titles(settled(list, filter).items)).toEqual(['newest']);
  });

  it('should go when it is deleted', () => {
    expect(withoutTasks(listOf([newest, middle]), new Set([middle.id]))).toMatchObject({ items: [newest], total: 1 });
  });
});

describe('a page from the server', () => {
  it('should not lose rows that were created in the same millisecond as the edge of a page', () => {
    // The server keeps microseconds and said x, y, z; by their ids alone they would stand as z, y, x.
    const [x, y, z] = ['a', 'b', 'c'].map((id) => row(id, 5, { id })) as [Task, Task, Task];
    const first = mergePage(listOf([]), { items: [x, y], total: 3, nextCursor: 'after y' }, noFilter);
    const all = mergePage(first, { items: [z], total: 3, nextCursor: null }, noFilter, first.items.at(-1));
    expect(titles(all.items).sort()).toEqual(['a', 'b', 'c']);
    expect(arrivals(first.items, all.items)).toEqual([]);
    const polled = mergePage(all, { items: [x, y], total: 3, nextCursor: 'after y' }, noFilter);
    expect(titles(polled.items).sort()).toEqual(['a', 'b', 'c']);
    expect(polled.nextCursor).toBeNull();
  });

  it('should drop deleted rows of its range and keep the rows below it', () => {
    const known = listOf([newest, middle, oldest]);
    const merged = mergePage(known, { items: [newest, middle], total: 3, nextCursor: 'c' }, noFilter);
    expect(titles(merged.items)).toEqual(['newest', 'middle', 'oldest']);
    expect(merged.nextCursor).toBeNull();
    expect(titles(mergePage(known, { items: [middle], total: 1, nextCursor: null }, noFilter).items)).toEqual(['middle']);
  });

  it('should keep rows that left a filtered list, marked as gone', () => {
    const merged = mergePage(
      listOf([newest, middle]),
      { items: [newest], total: 1, nextCursor: null },
      { ...noFilter, priority: 'medium' },
    );
    expect(titles(merged.items)).toEqual(['newest', 'middle']);
    expect(merged.gone).toEqual([middle.id]);
  });

  it('should load the rest again when it ends among unknown rows, because others may lie between', () => {
    const merged = mergePage(listOf([oldest]), { items: [newest, middle], total: 9, nextCursor: 'c' }, noFilter);
    expect(titles(merged.items)).toEqual(['newest', 'middle']);
    expect(merged.nextCursor).toBe('c');
  });

  it('should append the rows after the last loaded one', () => {
    const merged = mergePage(listOf([newest], 'c1'), { items: [middle, oldest], total: 3, nextCursor: null }, noFilter, newest);
    expect(titles(merged.items)).toEqual(['newest', 'middle', 'oldest']);
    expect(merged.nextCursor).toBeNull();
  });

  it('should not take back progress that an event brought first', () => {
    const ahead = { ...middle, progress: 60, updatedAt: at(8) };
    const merged = mergePage(
      listOf([ahead]),
      { items: [{ ...middle, progress: 40, updatedAt: at(7) }], total: 1, nextCursor: null },
      noFilter,
    );
    expect(merged.items[0]!.progress).toBe(60);
  });
});

describe('arrivals', () => {
  it('should be the rows that came in between, not the ones that were appended', () => {
    expect(arrivals([newest, oldest], [newest, middle, oldest])).toEqual([middle.id]);
    expect(arrivals([newest], [newest, middle, oldest])).toEqual([]);
    expect(arrivals([], [newest])).toEqual([]);
  });
});
