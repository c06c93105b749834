import { drawPicture } from './artist';
import { Dice } from './dice';
import { readPrompt } from './grammar/read';
import { planOf } from './scene/plan';
import { topAt, without } from './scene/sketch';
import { decorOf } from './scene/thing';
import { things } from './scene/things';

describe('Things that carry others', () => {
  it.each(things.filter(({ home }) => home !== 'sky').map(({ words }) => words.split('|')[0]!))(
    'should have nothing hover over them or stand on their decoration: %s',
    (word) => {
      const { placed } = planOf(readPrompt(`a mouse on a ${word}`), new Dice(word));
      const [rider, carrier] = [0, 1].map((ask) => placed.find((one) => one.ask === ask)!);
      const { stand, thing } = carrier!;
      const [x, y] = [0, 1].map((axis) => (rider!.stand.at[axis]! - stand.at[axis]!) / stand.scale);
      const solid = topAt(without(thing.sketch, decorOf(thing)), stand.mirrored ? -x! : x!);
      expect(y).toBeGreaterThan((solid ?? 0) - 3);
      expect(y).toBeLessThan(0);
    },
  );

  it.each([
    ['A cake with three candles', ['cake', 'three candles'], []],
    ['Two candles on a cake', ['two candles', 'cake'], []],
    ['A cake without candles', ['cake'], []],
    ['A castle with a red flag', ['castle with red flag'], []],
    ['Five crows on a fence', ['five crows', 'fence'], []],
    ['A whale jumping in the sea', ['whale jumping', 'sea'], []],
    ['A horse jumping in a field', ['horse jumping', 'field'], []],
    ['A fish jumping underwater', ['fish', 'underwater'], ['jumping fish']],
    ['A setting sun behind a windmill', ['setting', 'sun', 'windmill'], []],
    ['The setting sun over the sea', ['setting', 'sun', 'sea'], []],
    ['A lion asleep in the grass', ['lion asleep', 'grass'], []],
    ['A sleeping parrot', ['parrot'], ['sleeping parrot']],
    ['A snail asleep in a garden', ['snail', 'garden'], ['sleeping snail']],
    ['A fox guarding gold', ['fox'], ['guarding', 'gold']],
    ['A dragon on a heap of silver', ['dragon'], ['heap', 'on silver']],
    ['A fox in gold', ['fox', 'gold'], []],
    ['An apple tree in bloom', ['apple tree'], ['in bloom']],
    ['A tree in full blossom', ['tree'], ['in full blossom']],
    ['Four cacti in the desert', ['four cacti', 'desert'], []],
    ['An egg on a campfire', ['egg', 'campfire'], ['egg on campfire']],
  ])('should be announced as they are seen: %s', async (prompt, drawn, notDrawn) =>
    expect(await drawPicture(prompt, 1)).toMatchObject({ drawn, notDrawn }),
  );
});
