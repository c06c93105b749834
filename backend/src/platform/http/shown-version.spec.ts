import { changedSinceShown, contentChanges, contentVersion, requireShown, wasIs } from './shown-version';

describe('The version of what was shown', () => {
  it('should be the same for equal content and another for different content', () => {
    expect(contentVersion({ a: 1, b: [2] })).toBe(contentVersion({ b: [2], a: 1 }));
    expect(contentVersion({ a: 1, b: [2] })).not.toBe(contentVersion({ a: 1, b: [3] }));
    expect(contentVersion(undefined)).toBe(contentVersion(null));
  });

  it('should let the version of now decide, and refuse any other with what changed', () => {
    expect(() => requireShown('This approval', 2, 2)).not.toThrow();
    expect(() => requireShown('This approval', 1, 2, ['Price: was 10.50, is 0.50', 'Stock: was 1, is 2'])).toThrow(
      'This approval changed since you saw it. Price: was 10.50, is 0.50, and 1 more. Review it, then decide again.',
    );
    expect(() => requireShown('This approval', '2', 2)).toThrow('This approval changed since you saw it. Review it, then decide again.');
  });

  it('should answer 409 with the changes and the version of now, and name no endless list', () => {
    const changes = Array.from({ length: 100 }, (_, index) => `Line ${index}: changed`);
    expect(changedSinceShown('Change 120', changes, 7)).toMatchObject({
      status: 409,
      code: 'changed_since_shown',
      extra: { details: { version: 7, changes: changes.slice(0, 20) } },
    });
  });

  it('should say what a value was and is, shortened and on one line', () => {
    expect(wasIs('Price', '10.50', '0.50')).toBe('Price: was 10.50, is 0.50');
    expect(wasIs('Tags', null, ['a', 'b'])).toBe('Tags: was nothing, is ["a","b"]');
    expect(wasIs('Text', 'a\n b', 'x'.repeat(90))).toBe(`Text: was a b, is ${'x'.repeat(60)}…`);
    expect(wasIs('Text', `${'x'.repeat(90)}a`, `${'x'.repeat(90)}b`)).toBe('Text: changed');
  });

  it('should name each field that differs', () => {
    const was = { subject: 'Hello', replyTo: 'a@shop.test', to: ['ann', 'bob'], same: 1 };
    const is = { subject: 'Bye', replyTo: 'b@shop.test', to: ['ann', 'eve'], same: 1, extra: true };
    expect(contentChanges(was, is)).toEqual([
      'Subject: was Hello, is Bye',
      'Reply to: was a@shop.test, is b@shop.test',
      'To 2: was bob, is eve',
      'Extra: was nothing, is true',
    ]);
    expect(contentChanges(['a'], ['a', 'b'])).toEqual(['Content: was ["a"], is ["a","b"]']);
    expect(contentChanges(was, { ...was })).toEqual([]);
  });
});
