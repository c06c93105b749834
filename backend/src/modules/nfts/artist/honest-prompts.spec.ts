import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawPicture } from './artist';
import { seedOf } from './brief';

/** Written by hand for each prompt: the words that are to be seen in its picture, and those that are named as not drawn. */
const prompts = JSON.parse(readFileSync(join(__dirname, '../../../../test/pictures/honest-prompts.json'), 'utf8')) as {
  prompt: string;
  drawn: string[];
  notDrawn: string[];
}[];

describe('Forty prompts that ask for more than the artist has', () => {
  it('should be forty', () => expect(new Set(prompts.map(({ prompt }) => prompt)).size).toBe(40));

  it.each(prompts)('should be announced as their finished picture is seen: $prompt', async ({ prompt, drawn, notDrawn }) => {
    const picture = await drawPicture(prompt, seedOf(prompt));
    expect({ drawn: picture.drawn, notDrawn: picture.notDrawn }).toEqual({ drawn, notDrawn });
  });
});
