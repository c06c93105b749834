import { pictureWarnings } from './nft-warnings';

it('should list parts that are not drawn, or state that nothing can be drawn', () => {
  expect(pictureWarnings({ drawn: ['fox'], notDrawn: ['violin', 'harp'] })).toEqual(['Cannot be drawn: violin, harp.']);
  expect(pictureWarnings({ drawn: ['fox'], notDrawn: [] })).toEqual([]);
  expect(pictureWarnings({ drawn: [], notDrawn: [] })).toEqual([expect.stringMatching(/nothing to draw/)]);
});
