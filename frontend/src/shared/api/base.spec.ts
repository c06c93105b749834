import { fakeApi } from '../testing/fakeApi';
import { api } from './base';
import { toPage } from './page';
import { request } from './request';
import { makeStore } from './store';

const probe = api.injectEndpoints({
  endpoints: (build) => ({
    probeList: build.query<ReturnType<typeof toPage<string>>, { limit?: number; search?: string }>({
      query: (filter) => request('GET /api/agents', { query: filter }),
      transformResponse: toPage<string>,
    }),
    probeWrite: build.mutation<unknown, void>({ query: () => request('POST /api/agents', { body: { a: 1 } as never }) }),
  }),
});

const list = (filter = {}) => makeStore().dispatch(probe.endpoints.probeList.initiate(filter));
const write = () => makeStore().dispatch(probe.endpoints.probeWrite.initiate());

describe('the API base', () => {
  it('should read the counts of a list from its headers and leave empty filters out', async () => {
    const server = fakeApi({ 'GET /api/agents': { body: ['a'], headers: { 'x-total-count': '12', 'x-next-cursor': 'abc' } } });
    expect((await list({ limit: 1, search: '' })).data).toEqual({ items: ['a'], total: 12, nextCursor: 'abc' });
    expect(server.calls[0]?.query.toString()).toBe('limit=1');
  });

  it('should mark writes, and only writes, with the header that foreign pages cannot send', async () => {
    const server = fakeApi({ 'GET /api/agents': { body: [] }, 'POST /api/agents': { body: {} } });
    await list();
    await write();
    expect(server.calls.map((call) => call.headers.get('x-csrf'))).toEqual([null, '1']);
    expect(server.calls[1]?.headers.get('content-type')).toBe('application/json');
  });

  it('should keep the code, the fields and the request id of a refusal', async () => {
    const errors = [{ field: 'name', message: 'name is too long' }];
    fakeApi({
      'POST /api/agents': {
        status: 400,
        body: { statusCode: 400, code: 'validation_failed', message: 'Not valid', requestId: '7c1e', errors },
      },
    });
    expect((await write()).error).toEqual({ status: 400, code: 'validation_failed', message: 'Not valid', requestId: '7c1e', errors });
  });

  it('should word a failure without a message as status, colon and body', async () => {
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('upstream is gone', { status: 502, headers: { 'x-request-id': 'r1' } }));
    expect((await write()).error).toMatchObject({ status: 502, code: null, message: '502: upstream is gone', requestId: 'r1' });
  });

  it('should word a failure with an empty body as status, colon and status text', async () => {
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 504, statusText: 'Gateway Timeout' }));
    expect((await write()).error).toMatchObject({ message: '504: Gateway Timeout' });
  });

  it('should not try again when the server cannot be reached', async () => {
    const fetchMock = jest.spyOn(globalThis, 'fetch').mockClear().mockRejectedValue(new TypeError('failed to fetch'));
    expect((await list()).error).toMatchObject({ status: 0, code: 'unreachable' });
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });
});
