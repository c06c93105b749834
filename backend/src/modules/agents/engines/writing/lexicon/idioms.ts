import { key } from './words';

/**
 * Fixed expressions whose words do not mean in a product's name what they mean alone: names, cuts, stones, plants. Read as one word:
 * a "Peter Pan collar" is no pan, and a "baby doll dress" no dress of a doll.
 */
const modifiers = `
peter pan, mary jane, queen anne, king size, queen size, twin size, single size, full size, life size, plus size, one size, cat eye, tiger eye, bird eye, bull eye,
kitten heel, turtle neck, polo neck, crew neck, boat neck, roll neck, cowl neck, goose neck, swan neck, sailor collar, bear paw, cat paw, dog ear, rabbit ear, bunny ear,
baby doll, lamb wool, camel hair, horse hair, hound tooth, dog tooth, herring bone, fish tail, fish bone, elephant ear, monkey puzzle, granny square, swiss army,
swiss roll, swiss cheese, hot dog, tea tree, angel hair, lady finger, yorkshire pudding, christmas pudding, jack russell, yorkshire terrier, great dane,
mother of pearl, lily of the valley, forget me not, bird of paradise, black forest, lapis lazuli, duck egg, duck egg blue, robin egg blue, bottle green,
racing green, salmon pink, baby blue, baby pink, rose gold, gold plated, silver plated, gold filled, gold vermeil, mother day, father day, valentine day,
winnie the pooh, alice in wonderland, paddington bear, mickey mouse, minnie mouse, hello kitty, bugs bunny, donald duck, peter rabbit, peppa pig, snow white,
spider man, harry potter, father christmas, santa claus, ladies in waiting, day of the dead, tree of life, game of thrones, lord of the rings, star of david
`;

/** Expressions that name a thing of which only the name is known; `!` before what is eaten. */
const things = `
jack in the box, newton cradle, cat cradle, ship in a bottle, lazy susan, butterfly knife, crocodile clip, alligator clip, bulldog clip, bobby pin, money tree,
rubber plant, snake plant, spider plant, cheese plant, air plant, bird of paradise plant, rubber duck, dream catcher, hobby horse, clothes horse,
saw horse, party popper, ear muff, leg warmer, bell jar, cow bell, dumb waiter, monkey bar, mole grip, monkey fist, tea tree oil, shea butter, cocoa butter, baby breath,
bath chair, horse shoe, horse brass, swiss roll tin, yorkshire pudding tin, cat flap, dog flap, fish slice rack, worm farm, ant farm, bean bag toss, corn hole game,
pig tail, sheep skin, cow hide, deer stalker, top hat, bowler hat, pork pie hat, apple pencil, pin wheel, merry go round,
forget me not seed, mouse trap, rat trap, fly swatter, bug hotel, wet floor sign, magic eight ball, trivial pursuit, snakes and ladders, nuts and bolts,
!hot dog bun, !hot dog sausage, !apple butter, !lady finger, !dragon fruit, !crab apple jelly, !horse radish, !toad in the hole, !jelly baby, !gummy bear, !angel cake
`;

const read = (list: string): string[] =>
  list
    .trim()
    .split(/,\s+/)
    .map((expression) => expression.split(' ').map(key).join(' '));

/** Words of each modifier in the form of `key`. */
const modifierKeys: ReadonlySet<string> = new Set(read(modifiers));
const thingKeys: ReadonlyMap<string, boolean> = new Map(
  read(things).map((expression) => [expression.replace('!', ''), expression.startsWith('!')] as const),
);
const longest = Math.max(...[...modifierKeys, ...thingKeys.keys()].map((expression) => expression.split(' ').length));

/** True if the expression describes a thing and is none. @param form words in the form of `key`, with spaces */
export const isIdiomModifier = (form: string): boolean => modifierKeys.has(form);

/** True if the thing that the expression names is eaten; null if it names none. */
export const idiomThing = (form: string): { isEdible: boolean } | null => {
  const isEdible = thingKeys.get(form);
  return isEdible === undefined ? null : { isEdible };
};

/** Number of words of the longest expression that begins the list, 0 for none. @param forms words in the form of `key` */
export function idiomLength(forms: readonly string[]): number {
  for (let length = Math.min(longest, forms.length); length > 1; length--) {
    const form = forms.slice(0, length).join(' ');
    if (modifierKeys.has(form) || thingKeys.has(form)) return length;
  }
  return 0;
}
