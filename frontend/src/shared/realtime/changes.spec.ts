import { countChangesSince, latestChange } from './changes';

const cache = (...answers: unknown[]) => ({ api: { queries: Object.fromEntries(answers.map((data, index) => [`q${index}`, { data }])) } });
const row = (id: string, second: number) => ({ id, updatedAt: `2026-01-01T00:00:0${second}.000Z` });

it('should find the newest change in lists, pages and single rows', () => {
  expect(latestChange(cache([row('a', 1)], { items: [row('b', 4)], total: 1 }, row('c', 2), { activeAgents: 3 }, undefined))).toBe(
    row('b', 4).updatedAt,
  );
  expect(latestChange(cache())).toBeNull();
});

it('should count a row that is in two lists once, and only what is newer', () => {
  const state = cache([row('a', 5), row('b', 1)], { items: [row('a', 5), row('c', 4)] });
  expect(countChangesSince(state, row('x', 3).updatedAt)).toBe(2);
  expect(countChangesSince(state, null)).toBe(0);
});
