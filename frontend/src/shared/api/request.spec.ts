import { linkTo, request } from './request';

describe('Requests of the API', () => {
  it('should fill the address and leave empty parameters out', () => {
    expect(request('GET /api/tasks/{id}', { path: { id: 'a b/c' } })).toMatchObject({ url: '/api/tasks/a%20b%2Fc', method: 'GET' });
    expect(request('GET /api/tasks', { query: { limit: 5, search: '' } })).toMatchObject({ url: '/api/tasks', params: { limit: 5 } });
    expect(linkTo('GET /api/orders/export', { query: { search: 'a&b', status: null } })).toBe('/api/orders/export?search=a%26b');
  });

  it('should not compile for what the API does not have', () => {
    const drifts = [
      // @ts-expect-error an address that does not exist
      () => request('GET /api/taskz'),
      // @ts-expect-error a method that the address does not take
      () => request('PUT /api/tasks/{id}', { path: { id: 'a' } }),
      // @ts-expect-error without its id
      () => request('GET /api/tasks/{id}'),
      // @ts-expect-error without a field of the body
      () => request('POST /api/tasks', { body: {} }),
      // @ts-expect-error a parameter that the list does not know
      () => request('GET /api/tasks', { query: { colour: 'red' } }),
    ];
    expect(drifts).toHaveLength(5);
  });
});
