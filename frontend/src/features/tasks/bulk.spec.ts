import { bulkToast } from './bulk';

const left = (id: string, reason: string) => ({ id, reason });

describe('the outcome of an action on many tasks', () => {
  it('should be plain when all of them are done', () => {
    expect(bulkToast('deleted', { done: ['a'], skipped: [], failed: [] })).toEqual({ kind: 'success', title: '1 task deleted' });
  });

  it('should say how many failed, and how many were left as they are', () => {
    const failed = [left('b', 'Something went wrong. Try again.'), left('c', 'Not tried.')];
    expect(bulkToast('deleted', { done: ['a'], skipped: [left('d', 'It is kept.')], failed })).toEqual({
      kind: 'error',
      title: '1 task deleted',
      text: '2 failed: Something went wrong. Try again. 1 left as they are: It is kept.',
    });
  });

  it('should be no success when none was changed', () => {
    expect(bulkToast('restored', { done: [], skipped: [left('a', 'It is gone for good.')], failed: [] })).toMatchObject({ kind: 'info' });
  });
});
