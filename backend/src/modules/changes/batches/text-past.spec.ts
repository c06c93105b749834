import { textHindrance } from './text-past';

describe('What was decided about a text', () => {
  it.each([
    [[], null],
    [[{ status: 'proposed', daysAgo: 0 }], 'A change of its search title already waits for a decision.'],
    [[{ status: 'sending', daysAgo: 0 }], 'A change of its search title is under way.'],
    [[{ status: 'rejected', daysAgo: 0 }], 'Another search title was turned down today.'],
    [[{ status: 'undone', daysAgo: 3 }], 'Another search title was taken back 3 days ago.'],
    // What waits is said before what was.
    [
      [
        { status: 'rejected', daysAgo: 1 },
        { status: 'proposed', daysAgo: 2 },
      ],
      'A change of its search title already waits for a decision.',
    ],
  ] as const)('should stand in the way of another one: %j', (past, reason) => expect(textHindrance('Search title', past)).toBe(reason));
});
