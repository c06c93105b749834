import { pictureWarnings } from './nft-warnings';

it('should name what is not drawn, or that there is nothing to draw', () => {
  expect(pictureWarnings({ drawn: ['fox'], notDrawn: ['violin', 'harp'] })).toEqual(['Cannot be drawn: violin, harp.']);
  expect(pictureWarnings({ drawn: ['fox'], notDrawn: [] })).toEqual([]);
  expect(pictureWarnings({ drawn: [], notDrawn: [] })).toEqual([expect.stringMatching(/nothing to draw/)]);
});
