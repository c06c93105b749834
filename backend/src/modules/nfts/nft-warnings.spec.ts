import { artistVersion, drawPicture } from './artist/artist';
import { warningsOfPiece } from './nft-options';
import { hashOf } from './nft-pictures';
import { pictureWarnings } from './nft-warnings';

it('should list parts that are not drawn, or state that nothing can be drawn', () => {
  expect(pictureWarnings({ drawn: ['fox'], notDrawn: ['violin', 'harp'] })).toEqual(['Cannot be drawn: violin, harp.']);
  expect(pictureWarnings({ drawn: ['fox'], notDrawn: [] })).toEqual([]);
  expect(pictureWarnings({ drawn: [], notDrawn: [] })).toEqual([expect.stringMatching(/nothing to draw/)]);
});

describe('Warnings of a piece', () => {
  const prompt = 'a red fox with a violin';
  const piece = async () => {
    const { svg, style } = await drawPicture(prompt, 7);
    return { artist: 'procedural' as const, model: artistVersion, prompt, seed: 7, style, contentHash: hashOf(Buffer.from(svg)) };
  };

  it('should say in the dialog of a piece the same as before it was drawn', async () =>
    expect(await warningsOfPiece(await piece())).toEqual(['Cannot be drawn: violin.']));

  it.each([
    ['of a model', { artist: 'model' as const }],
    ['of an earlier version', { model: 'stallhand-artist-1' }],
    ['of other bytes', { contentHash: 'f'.repeat(64) }],
    ['that is not drawn', { contentHash: null }],
  ])('should say nothing of a picture %s', async (_, other) => expect(await warningsOfPiece({ ...(await piece()), ...other })).toEqual([]));
});
