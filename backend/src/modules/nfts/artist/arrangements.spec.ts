import { drawPicture } from './artist';
import { Dice } from './dice';
import { readPrompt } from './grammar/read';
import { cliffTop } from './scene/layout';
import { planOf } from './scene/plan';

describe('Arrangements and landforms', () => {
  it.each([
    ['A lighthouse on a cliff above the sea', ['lighthouse', 'cliff', 'sea'], []],
    ['A wooden bridge over a stream', ['wooden bridge', 'stream'], []],
    ['A stone bridge across a river', ['stone bridge', 'river'], []],
    ['A row of five tulips', ['row five tulips'], []],
    ['A bunch of balloons', ['balloons'], ['bunch of balloons']],
    ['A bouquet of red roses in a vase', ['bouquet red roses', 'vase'], []],
    ['Four penguins on an iceberg', ['four penguins', 'iceberg'], ['penguins on iceberg']],
    ['A pod of dolphins in the sea', ['pod dolphins', 'sea'], []],
    ['A pair of swans on a pond', ['pair swans', 'pond'], []],
    ['A litter of kittens in a basket', ['litter kittens', 'basket'], ['kittens in basket']],
    ['Three roses in a vase', ['three roses', 'vase'], []],
    ['A village on a cliff', ['village', 'cliff'], ['village on cliff']],
    ['A cup of coffee on a table', ['cup of coffee', 'table'], []],
    ['A couple of cats in a garden', ['couple cats', 'garden'], []],
  ])('should be announced as they are seen: %s', async (prompt, drawn, notDrawn) =>
    expect(await drawPicture(prompt, 3)).toMatchObject({ drawn, notDrawn }),
  );

  it.each(['a bowl of oranges', 'a basket of apples', 'a vase of tulips'])('should put things into what holds them: %s', (prompt) => {
    const { asks } = readPrompt(prompt);
    expect(asks[1]!.relation).toEqual({ kind: 'in', to: 0 });
  });

  it('should stand on the top of the cliff, and sail beside it', () => {
    const { placed } = planOf(readPrompt('two sheep on a cliff and a sailing boat'), new Dice('cliff'));
    for (const { thing, stand } of placed.filter((one) => one.thing.id === 'sheep')) {
      expect(stand.at[1]).toBe(cliffTop);
      expect(stand.at[0] + thing.sketch.right * stand.scale).toBeLessThan(560);
    }
    expect(placed.find(({ thing }) => thing.home === 'water')!.stand.at[0]).toBeGreaterThan(600);
  });
});
