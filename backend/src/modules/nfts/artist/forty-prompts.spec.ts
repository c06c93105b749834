import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawPicture } from './artist';
import { Dice } from './dice';
import { readPrompt } from './grammar/read';
import { colourWords } from './palettes';
import { type Plan, planOf } from './scene/plan';
import { requireSafeSvg } from './safe-svg';

/** `seen` is one thing a line: `2 rabbit white`, `1 house door=blue`, `1 owl on branch`, or a place, an hour, a season, a weather. */
const prompts = JSON.parse(readFileSync(join(__dirname, '../../../../test/pictures/forty-prompts.json'), 'utf8')) as {
  prompt: string;
  seen: string[];
}[];
const seeds = [0, 1, 7, 4_294_967_295];

const planFor = (prompt: string, seed: number): Plan => planOf(readPrompt(prompt), new Dice(prompt, seed));

/** What is missing or wrong in a plan, in words; null when all is as it should be. */
function fault(plan: Plan, wanted: string): string | null {
  const [first, id, ...rest] = wanted.split(' ');
  if (!/^\d+$/.test(first!)) {
    const isThere = plan.places.has(first!) || plan.weather.has(first!) || plan.time === first || plan.season === first;
    return isThere ? null : `no ${first}`;
  }
  const [colour] = rest.filter((word) => Object.hasOwn(colourWords, word));
  const hex = (word: string) => colourWords[word]!;
  const all = plan.placed.filter(({ thing, said }) => thing.id === id && (!colour || said.body === hex(colour)));
  if (all.length !== Number(first)) return `${all.length} instead of ${first} ${id} ${colour ?? ''}`;
  for (const word of rest.filter((one) => one.includes('='))) {
    const [part, said] = word.split('=') as [string, string];
    if (all.some((one) => one.said[part] !== hex(said))) return `the ${part} is not ${said}`;
  }
  if (rest.includes('asleep') && all.some(({ stand }) => !stand.asleep)) return `${id} is awake`;
  if (rest.includes('on')) {
    const below = plan.placed.find(({ thing }) => thing.id === rest.at(-1))!;
    if (all.some(({ stand }) => stand.at[1] >= below.stand.at[1])) return `${id} is not on ${rest.at(-1)}`;
  }
  // Seen at the size of a card: inside of the picture and no speck.
  for (const { stand, thing } of all) {
    const { sketch } = thing;
    const [x, y] = stand.at;
    const reach = Math.max(sketch.right, -sketch.left) * stand.scale;
    if (x - reach < -160 || x + reach > 1160 || y + sketch.top * stand.scale < -30) return `${id} is cut off at ${Math.round(x)}, ${Math.round(y)}`;
    if (Math.max(-sketch.top, sketch.right - sketch.left) * stand.scale < 40) return `${id} is a speck`;
  }
  return null;
} // prettier-ignore

describe('The forty prompts', () => {
  it('should be forty', () => expect(new Set(prompts.map(({ prompt }) => prompt)).size).toBe(40));

  it.each(prompts)('should be understood and shown: $prompt', ({ prompt, seen }) => {
    for (const seed of seeds) {
      const plan = planFor(prompt, seed);
      expect(seen.map((wanted) => fault(plan, wanted)).filter(Boolean)).toEqual([]);
    }
  });

  it.each(prompts)('should be seen whole, in safe shapes of a bearable size: $prompt', async ({ prompt }) => {
    const { svg, style, notDrawn } = await drawPicture(prompt, 1);
    expect({ style, notDrawn }).toEqual({ style: 'scene', notDrawn: [] });
    expect(() => requireSafeSvg(svg)).not.toThrow();
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    expect(svg.length).toBeLessThan(200_000);
  });
});
