import { answerOf, questionKey, type Recording } from './recording';

const now = Date.parse('2026-01-10T12:20:00Z');
const recording: Recording = {
  recordedAt: '2026-01-10T12:00:00Z',
  rows: [{ id: 'a', agent: { $row: 1 } }, { name: 'Margin watch' }],
  answers: {
    '/api/tasks?limit=4&status=failed': { status: 200, body: [{ $row: 0 }], total: '1' },
    'POST /api/agents/a/estimate': { status: 200, body: { runs: 3 } },
    'POST /api/nfts/a/views': { status: 204, body: null },
    '/api/stats': { status: 200, body: { latest: { $row: 0 }, count: 1, none: null } },
  },
};
const ask = (method: string, path: string) => answerOf(recording, { method, url: `http://console.test${path}` }, now);

it('should know a question whatever the order of its parameters and the time of day', () => {
  const key = (path: string) => questionKey(new URL(path, 'http://console.test'), now);
  expect(key('/api/x?b=2&a=1')).toBe('/api/x?a=1&b=2');
  expect(key('/api/x?from=2026-01-03T12:21:00.000Z')).toBe('/api/x?from=-168h');
});

it('should answer what was recorded, with the size of the list', async () => {
  const answer = ask('GET', '/api/tasks?status=failed&limit=4');
  expect([answer.status, answer.headers.get('x-total-count'), await answer.json()]).toEqual([
    200,
    '1',
    [{ id: 'a', agent: { name: 'Margin watch' } }],
  ]);
});

it('should put what answers have in common back in its place', async () => {
  expect(await ask('GET', '/api/stats').json()).toEqual({ latest: { id: 'a', agent: { name: 'Margin watch' } }, count: 1, none: null });
});

it('should answer what a screen sends by itself as it was answered', async () => {
  expect(await ask('POST', '/api/agents/a/estimate').json()).toEqual({ runs: 3 });
  expect(ask('POST', '/api/nfts/a/views').status).toBe(204);
});

it.each([
  ['POST', '/api/agents/a/run', 403, 'demo_read_only'],
  ['POST', '/api/tasks', 403, 'demo_read_only'],
  ['DELETE', '/api/tasks?status=failed&limit=4', 403, 'demo_read_only'],
  ['GET', '/api/tasks', 404, 'demo_not_recorded'],
])('should refuse %s %s', async (method, path, status, code) => {
  const answer = ask(method, path);
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([status, code]);
});
