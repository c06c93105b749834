import { cleanFilter, tally, targetText } from './delivery';

it('should take a filter nobody knows for "all"', () => {
  expect(cleanFilter({ status: 'unknown', channel: 'pigeon' })).toEqual({ status: 'unknown', channel: '' });
});

it('should name the account of a key', () => {
  expect(targetText({ channel: 'x', target: 'me' })).toBe('your X account');
  expect(targetText({ channel: 'email', target: 'a@example.com' })).toBe('a@example.com');
});

it('should count what became of the messages', () => {
  expect(tally([{ status: 'failed' }, { status: 'sent' }, { status: 'sent' }, { status: 'suppressed' }])).toBe(
    '2 sent, 1 failed, 1 unsubscribed',
  );
  expect(tally([])).toBe('');
});
