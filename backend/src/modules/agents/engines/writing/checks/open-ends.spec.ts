import { openEnds } from './open-ends';

describe('Sentences without an end', () => {
  it.each([
    ['A crate for. It is new.', ['A crate for']],
    ['Fish feeder up to. 3 l.', ['Fish feeder up to']],
    ['Shelf with a', ['Shelf with a']],
    ['Sit down and join in. Put the kettle on.', []],
    ['A cover for two seats.', []],
  ])('should be found in "%s"', (text, wanted) => expect(openEnds(text)).toEqual(wanted));
});
