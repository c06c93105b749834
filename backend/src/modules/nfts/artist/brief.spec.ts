import { drawPicture, styleIds } from './artist';
import { requireSafeSvg } from './safe-svg';
import { Dice } from './dice';
import { meaningOf } from './grammar/lexicon';
import { readPrompt } from './grammar/read';
import { colourWords } from './palettes';
import { planOf } from './scene/plan';
import { things } from './scene/things';

const asked = (prompt: string) =>
  readPrompt(prompt).asks.map(({ id, count, colours }) => [id, count, ...colours.map(({ word }) => word)].join(' '));
const counted = (prompt: string) => {
  const counts: Record<string, number> = {};
  for (const { thing } of planOf(readPrompt(prompt), new Dice(prompt)).placed) counts[thing.id] = (counts[thing.id] ?? 0) + 1;
  return counts;
};

describe('What the artist says of a picture', () => {
  it('should name the words it cannot draw', async () => {
    expect(await drawPicture('A red fox playing a purple violin', 1)).toMatchObject({
      drawn: ['red fox'],
      notDrawn: ['playing', 'purple violin'],
    });
    expect(await drawPicture('Ein roter Fuchs im Schnee', 1)).toMatchObject({
      drawn: [],
      notDrawn: expect.arrayContaining([expect.stringContaining('fuchs')]) as string[],
    });
  });

  it('should not promise more of a kind than it draws', async () => {
    expect(await drawPicture('100 sheep', 1)).toMatchObject({ drawn: ['sheep'], notDrawn: ['100'] });
    expect(await drawPicture('Twelve sheep', 1)).toMatchObject({ notDrawn: [] });
    expect(counted('Twelve sheep')).toEqual({ sheep: 12 });
  });

  it('should say of a style that is chosen what this style leaves out', async () => {
    expect(await drawPicture('A red fox in a snowy forest', 1, 'ridges')).toMatchObject({
      drawn: [],
      notDrawn: ['red fox', 'snowy', 'forest'],
    });
    expect((await drawPicture('Two owls', 1, 'beast')).notDrawn).toEqual(['two owls']);
    expect((await drawPicture('A fox at dawn', 1, 'weave')).notDrawn).toEqual(['fox', 'dawn']);
  });

  it('should leave a prompt that a look shows whole to that look', async () => {
    expect(await drawPicture('Portrait of a fox', 1)).toMatchObject({ style: 'beast', notDrawn: [] });
    expect(await drawPicture('A tiled wall at dawn', 1)).toMatchObject({ style: 'tiles', notDrawn: ['dawn'] });
    expect(await drawPicture('Tartan blanket', 1)).toMatchObject({ style: 'weave', notDrawn: [] });
  });

  it.each([
    ['By the window', []],
    ['A window', []],
    ['A red roof', []],
    ['Red roofs', ['red roofs']],
    ['A stained glass window', ['stained glass window']],
    ['A green tartan blanket', ['tartan', 'green blanket']],
  ])('should announce a part as the subject of a look only in words of the look: %s', async (prompt, drawn) =>
    expect((await drawPicture(prompt, 1)).drawn).toEqual(drawn),
  );

  it.each(['A washing machine', 'A samurai', 'Old robots exhibition hall', 'An ice cream van', 'A pair of shoes', 'A violin'])(
    'should draw no figure for what it does not have: %s',
    async (prompt) => {
      const { drawn, category } = await drawPicture(prompt, 1);
      if (drawn.length === 0) expect(['pattern', 'abstract']).toContain(category);
    },
  );

  it.each(['Portrait of a machine', 'Portrait of a samurai'])('should not call a face that of another: %s', async (prompt) =>
    expect(await drawPicture(prompt, 1)).toMatchObject({ drawn: [], notDrawn: expect.arrayContaining(['portrait']) as string[] }),
  );

  it.each([
    ['A table', false],
    ['A cat under a wooden table', false],
    ['An apple under a table', false],
    ['A lamp above a kitchen table', false],
    ['A table behind a vase', false],
    ['A cup on a table in a garden', false],
    ['A garden table with a cup on it', false],
    ['A cup on a big table', false],
    ['A cup and a candle on a wooden table', true],
  ])('should draw a table with its legs unless small things are all that is seen: %s', async (prompt, isLaid) => {
    const { placed, surface } = planOf(readPrompt(prompt), new Dice(prompt));
    expect([surface === 'board', placed.some(({ thing }) => thing.id === 'table')]).toEqual([isLaid, !isLaid]);
    const { drawn, style } = await drawPicture(prompt, 1);
    expect([style, drawn.some((words) => words.includes('table'))]).toEqual(['scene', true]);
  });

  it('should not draw an animal for a person, whatever the look shows', async () => {
    expect(await drawPicture('Portrait of an old woman', 1)).toMatchObject({ style: 'scene', drawn: ['woman'] });
    const { drawn, notDrawn } = await drawPicture('Portrait of an old woman', 1, 'beast');
    expect([drawn, notDrawn]).toEqual([[], ['woman', 'portrait', 'old']]);
  });

  it.each([
    ['constructor'],
    ['__proto__'],
    ['toString hasOwnProperty'],
    ['🦊'],
    ['日本の海'],
    ['a'.repeat(2_000)],
    ['red, red, red, 3, 3'],
    ['twelve dragons '.repeat(100)],
  ])('should take any words: %.40s', async (prompt) => {
    const { svg } = await drawPicture(prompt, 1, 'scene');
    expect(() => requireSafeSvg(svg)).not.toThrow();
  });
});

describe('How a prompt is read', () => {
  it.each([
    ['two red foxes and a blue bird', ['fox 2 red', 'bird 1 blue']],
    ['a dark green tree', ['tree 1 dark green']],
    ['an orange cat and two oranges', ['cat 1 orange', 'orange-fruit 2']],
    ['a pink rose in a rose vase', ['rose 1 pink', 'vase 1 rose']],
    ['wolves', ['wolf 3']],
    ['a dozen eggs', ['egg 12']],
    ['3 polar bears', ['polar-bear 3']],
    ['a fox, teal and gold', ['fox 1', 'teal 1 teal', 'gold 1 gold']],
    ['the car is green', ['car 1 green']],
    ['Northern lights over a frozen lake', ['aurora 1', 'frost 1', 'lake 1']],
  ])('%s', (prompt, expected) => expect(asked(prompt)).toEqual(expected));

  it('should bind the colour of a part to the part', () => {
    const [house, boat] = ['a white house with a blue door', 'a boat with a red sail'].map((prompt) => readPrompt(prompt).asks[0]!);
    expect([house!.colours[0]!.word, house!.parts.door!.word, boat!.parts.sail!.word]).toEqual(['white', 'blue', 'red']);
  });

  it.each([
    ['sunflowers in a blue vase', { kind: 'in', to: 1 }, null],
    ['a train on a bridge', { kind: 'on', to: 1 }, null],
    ['a fox under a tree', { kind: 'under', to: 1 }, null],
    ['a cat wearing a red hat', null, { kind: 'wearing', to: 0 }],
    ['a girl with an umbrella', null, { kind: 'holding', to: 0 }],
    ['a boy flying a kite', null, { kind: 'holding', to: 0 }],
    ['a fox in a snowy forest', null, undefined],
  ])('should know who is where: %s', (prompt, first, second) => {
    const { asks } = readPrompt(prompt);
    expect(asks[0]!.relation).toEqual(first);
    if (second !== undefined) expect(asks[1]!.relation).toEqual(second);
  });

  it('should keep number and colour over a word it does not know', () => {
    const { asks, unknown } = readPrompt('four merry orange balloons');
    expect([asks.map(({ id, count, colours }) => [id, count, colours[0]?.word]), unknown]).toEqual([[['toy-balloon', 4, 'orange']], ['merry']]);
  }); // prettier-ignore

  it.each([
    ['A couple on a bench', ['bench 1'], ['couple']],
    ['A crowd in front of a castle', ['castle 1'], ['crowd']],
    ['A dog, a family under a tree', ['dog 1', 'tree 1'], ['family']],
    ['A herd grazing by a lake', ['lake 1'], ['herd', 'grazing']],
    ['A couple walking two dogs', ['dog 2'], ['couple', 'walking']],
    ['A couple of foxes on a bench', ['fox 2', 'bench 1'], []],
    ['A pair of red owls', ['owl 2 red'], []],
    ['Two in a boat', ['boat 1'], ['two']],
    ['Three sleeping under a tree', ['tree 1'], ['three', 'sleeping']],
    ['Two piles of books', ['book 3'], ['two piles']],
    ['The car is red on a road', ['car 1 red', 'road 1'], []],
    ['Two running fluffy horses', ['horse 2'], ['running', 'fluffy']],
  ])('should not give a number to the noun after the next: %s', (prompt, expected, lost) =>
    expect([asked(prompt), readPrompt(prompt).unknown]).toEqual([expected, lost]),
  );

  it.each([
    ['A cat by the window', ['cat 1'], ['by window']],
    ['A red house with a bird on the roof and a tree', ['house 1 red', 'bird 1', 'tree 1'], ['on roof']],
    ['A cat in front of a blue door', ['cat 1'], ['in front of blue door']],
    ['A woman on a horse in a green coat', ['woman 1', 'horse 1'], []],
    ['A cat on the roof of a house', ['cat 1', 'house 1'], ['roof']],
  ])('should not place a thing at a part of another: %s', (prompt, expected, lost) =>
    expect([asked(prompt), readPrompt(prompt).unknown]).toEqual([expected, lost]),
  );

  it('should leave out what is not wanted', () => expect(counted('A field without cows and a horse')).not.toHaveProperty('cow'));

  it('should place what stands on something on it, and what is joined to it as well', () => {
    const { asks } = readPrompt('a cup and a candle on a box');
    expect(asks.map(({ relation }) => relation)).toEqual([{ kind: 'on', to: 2 }, { kind: 'on', to: 2 }, null]);
  });
});

describe('The lexicon', () => {
  it('should give every thing its words, none of them to two', () => {
    const taken = things.flatMap(({ id, words }) => words.split('|').map((word) => ({ id, word })));
    const lost = taken.filter(({ id, word }) => {
      const meaning = meaningOf(word.split(' '));
      return !(meaning?.kind === 'thing' && meaning.id === id) && !Object.hasOwn(colourWords, word);
    });
    expect(lost).toEqual([]);
    expect(things.length).toBeGreaterThan(170);
  });

  it('should draw every thing, alone and in a colour', async () => {
    const wrong: string[] = [];
    for (const { id, words } of things) {
      const prompt = `a green ${words.split('|')[0]}`;
      expect({ id, ...counted(prompt) }).toMatchObject({ [id]: 1 });
      const { svg, notDrawn } = await drawPicture(prompt, 1, 'scene');
      expect(() => requireSafeSvg(svg)).not.toThrow();
      wrong.push(...notDrawn);
    }
    expect(wrong).toEqual([]);
  }, 120_000);

  it('should have the scene among the styles', () => expect(styleIds).toContain('scene'));
});
