import type { Database } from '../../../../../platform/database/database';
import { productFacts } from '../testing/product';
import { Speaker } from '../speaker';
import { variation } from '../variation';
import { EarlierTexts, usedSentences } from './earlier-texts';
import { COMPARED_TEXTS, isUsed, keysOf, sentenceKey } from './used-sentences';

describe('Used sentences', () => {
  it('should be recognised for one thing and for several, with a label and without', () => {
    expect(sentenceKey('In use: Fold it beside the plate')).toBe(sentenceKey('Fold them beside the plate.'));
    expect(sentenceKey('It measures 20 cm.')).not.toBe(sentenceKey('It measures 30 cm.'));
    expect(isUsed('Done. Write the name.', new Set(keysOf('Done. Close the lid.')))).toBe(false);
  });

  it('should leave a text shorter when all of them are used', () => {
    const options = ['Put {them} by the sink and wait.', 'Carry {them} to the table and sit down.'];
    const spent = new Set<string>();
    const say = () => new Speaker(productFacts('Stoneware mug'), variation(1), [], spent).prose('slot', options);
    const said = [say(), say()];
    expect(new Set(said)).toEqual(new Set(['Put it by the sink and wait.', 'Carry it to the table and sit down.']));
    expect(say()).toBeNull();
  });
});

describe('Sentences of earlier texts', () => {
  const listing = (sku: string, text: string) => ({
    title: 'content.json',
    body: JSON.stringify({ goal: 'description', channel: 'Etsy', pieces: [{ sku, parts: { description: text } }] }),
  });
  const posts = {
    title: 'posts.json',
    body: JSON.stringify({ posts: [{ sku: 'A', text: 'One two three four.', alternatives: ['Five six seven eight.'] }] }),
  };

  it('should be those of listings, posts and letters', () => {
    const letter = { title: 'email.txt', body: 'Here is what came in.' };
    expect(usedSentences([listing('A', 'Fold them beside the plate.'), posts, letter], null)).toEqual([
      'fold beside plate',
      'one two three four',
      'five six seven eight',
      'here what came in',
    ]);
  });

  it('should leave out the earlier version of a text that is written again', () => {
    const files = [listing('A', 'Fold them beside the plate.'), listing('B', 'Lay the table for two.')];
    const rewritten = { skus: ['A'], goal: 'description', channel: 'Etsy' };
    expect(usedSentences(files, rewritten)).toEqual(['lay table for two']);
    expect(usedSentences(files, { ...rewritten, channel: 'eBay' })).toHaveLength(2);
  });

  it('should be those of the latest texts beside letters for a new letter', async () => {
    const letters = Array.from({ length: COMPARED_TEXTS }, (_, index) => ({ title: 'email.txt', body: `Letter with number ${index}.` }));
    const files = [...letters, listing('A', 'Fold them beside the plate.')];
    const query = (_: string, [titles]: [string[]]) =>
      Promise.resolve(files.filter(({ title }) => titles.includes(title)).slice(0, COMPARED_TEXTS));
    const earlier = new EarlierTexts({ query } as unknown as Database);
    expect(await earlier.used('letter')).toEqual(['fold beside plate']);
    expect(await earlier.used()).toHaveLength(COMPARED_TEXTS);
  });

  it('should end after the latest fifty texts', () => {
    const files = Array.from({ length: COMPARED_TEXTS + 5 }, (_, index) => listing(`S-${index}`, `Sentence with number ${index}.`));
    expect(usedSentences(files, null)).toHaveLength(COMPARED_TEXTS);
  });
});
