import { findReason } from './find-reason';

const answering = (status: number) => () => Promise.resolve({ ok: status < 300, status } as Response);

it('should tell a dead server from a proxy that lets everything through but the live connection', async () => {
  expect(await findReason(answering(200))).toMatch(/^the server answers, but something on the way blocks live updates/);
  expect(await findReason(answering(502))).toBe('the server is down (the proxy answers 502)');
  expect(await findReason(answering(403))).toBe('something on the way refuses the connection (403)');
  expect(await findReason(() => Promise.reject(new TypeError('Failed to fetch')))).toBe('the server is down or cannot be reached');
});

it('should believe a browser that says it has no network', async () => {
  jest.spyOn(globalThis.navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await findReason(answering(200))).toBe('network unreachable');
  jest.restoreAllMocks();
});
