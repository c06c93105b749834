import { paged, pageFrom } from './tool-parts';

const rows = Array.from({ length: 120 }, (_, index) => index);

describe('Pages of what is read whole', () => {
  it('should come one after the other until there is none left', () => {
    const seen: number[] = [];
    let cursor: string | null | undefined;
    do {
      const page = pageFrom(rows, { limit: 50, ...(cursor && { cursor }) });
      expect(page.total).toBe(120);
      seen.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual(rows);
  });

  it.each(['', 'x', '-1', '1e9', '99999999', '1.5'])('should begin anew at %j, which no page said', (cursor) =>
    expect(pageFrom(rows, { cursor, limit: 2 }).items).toEqual([0, 1]),
  );

  it('should say where the console shows them', () => {
    const page = paged({ items: [1, 2], total: 9, nextCursor: 'n' }, '/admin/tasks', (row) => row * 2);
    expect(page).toEqual({ items: [2, 4], total: 9, nextCursor: 'n', link: '/admin/tasks' });
  });
});
