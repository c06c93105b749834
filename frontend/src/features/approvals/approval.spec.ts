import {
  askedBy,
  approveWords,
  expiryText,
  leavesNothing,
  namesItsPlaces,
  ownSummary,
  targetsOf,
  thingCount,
  waitingSentence,
} from './approval';

const NOW = Date.parse('2026-11-10T12:00:00Z');
const mail = (...targets: string[]) => ({ messages: [{ id: '1', channel: 'email', targets, content: { subject: 'Hello' } }] });

describe('the verb of an approval', () => {
  it.each([
    [{ sideEffect: 'send_mail', content: mail('a', 'b'), targets: [] }, 'Approve 2 mails'],
    [{ sideEffect: 'send_mail', content: mail('a'), targets: [] }, 'Approve mail'],
    [{ sideEffect: 'change_price', content: [{ sku: 'A', now: 1, new: 2 }], targets: [] }, 'Approve price'],
    [{ sideEffect: 'post', content: { text: 'x' }, targets: ['x', 'facebook'] }, 'Approve 2 posts'],
    [{ sideEffect: 'spend', content: 'x', targets: [] }, 'Approve'],
  ] as const)('should carry the number: %j', (approval, words) => {
    expect(approveWords({ ...approval, content: approval.content as never, targets: [...approval.targets] })).toBe(words);
  });

  it('should say that the words were changed', () => {
    expect(approveWords({ sideEffect: 'post', content: 'x', targets: [] }, true)).toBe('Approve edited post');
    expect(approveWords({ sideEffect: 'custom', content: 'x', targets: [] }, true)).toBe('Approve with changes');
  });
});

it('should know when nothing goes anywhere', () => {
  expect(leavesNothing({ sideEffect: 'custom', content: { text: 'x' }, targets: [] })).toBe(true);
  expect(leavesNothing({ sideEffect: 'custom', content: 'x', targets: ['https://api.shop.example'] })).toBe(false);
  expect(leavesNothing({ sideEffect: 'post', content: 'x', targets: [] })).toBe(false);
});

it('should count messages, else rows, else places', () => {
  expect(thingCount({ content: mail('a', 'b'), targets: ['one list'] })).toBe(2);
  expect(thingCount({ content: 'text', targets: ['a', 'b', 'c'] })).toBe(3);
  expect(thingCount({ content: 'text', targets: [] })).toBe(1);
});

it('should name each place once', () => {
  expect(targetsOf({ content: mail('a', 'b', 'a'), targets: [] })).toEqual(['a', 'b']);
  const post = { messages: [{ channel: 'x', targets: ['me'], content: { text: 'Hello' } }] };
  expect(targetsOf({ content: post, targets: ['me'] })).toEqual(['your X account']);
  expect(targetsOf({ content: 'text', targets: ['shop'] })).toEqual(['shop']);
});

it('should say how long it can wait', () => {
  expect(expiryText(null, NOW)).toBeNull();
  expect(expiryText('2026-11-12T11:00:00Z', NOW)).toBe('expires in 47h');
  expect(expiryText('2026-11-15T12:00:00Z', NOW)).toBe('expires in 5d');
  expect(expiryText('2026-11-10T12:00:20Z', NOW)).toBe('expires in under 1m');
  expect(expiryText('2026-11-10T11:00:00Z', NOW)).toBe('expires now');
});

it('should say what waits and since when', () => {
  expect(waitingSentence(0, 0, undefined, NOW)).toBe('Nothing waits for you');
  expect(waitingSentence(1, 0, '2026-11-10T11:29:00Z', NOW)).toBe('1 waits for you, the oldest for 31m');
  expect(waitingSentence(3, 0, undefined, NOW)).toBe('3 wait for you');
  expect(waitingSentence(0, 1, undefined, NOW)).toBe('1 change waits for you');
  expect(waitingSentence(1, 2, '2026-11-10T11:29:00Z', NOW)).toBe('1 question and 2 changes wait for you');
});

it('should not repeat what the content says', () => {
  const letter = { id: '1', channel: 'x', targets: ['me'], content: { text: 'Napkins are back' } };
  expect(ownSummary({ summary: 'Send the report?', content: 'Send the report?' })).toBeNull();
  expect(ownSummary({ summary: 'Napkins are back', content: { messages: [letter] } })).toBeNull();
  expect(ownSummary({ summary: '', content: 'A' })).toBeNull();
  expect(ownSummary({ summary: 'One post a day.', content: { messages: [letter] } })).toBe('One post a day.');
  expect(namesItsPlaces({ content: { messages: [letter] }, targets: ['me'] })).toBe(true);
  expect(namesItsPlaces({ content: { messages: [letter, letter] }, targets: ['me'] })).toBe(false);
  expect(namesItsPlaces({ content: { messages: [letter] }, targets: ['me', 'ann@shop.test'] })).toBe(false);
  expect(namesItsPlaces({ content: 'A', targets: ['ann@shop.test'] })).toBe(false);
});

it('should name the requester, even if it is not an agent', () => {
  const approval = { agentName: null, taskType: 'Workflow', taskTitle: 'Weekly report' };
  expect(askedBy(approval)).toBe('Workflow');
  expect(askedBy({ ...approval, agentName: 'Margin watch' })).toBe('Margin watch');
  expect(askedBy({ ...approval, taskType: 'Custom' })).toBe('Weekly report');
});
