import { key } from './words';

/** Things of which the uses of their category, or of the kind named like them, are not true: a beard oil is not for hair. */
const lines = `
door knob, door handle, door hinge, door knocker, drawer pull, drawer knob, drawer handle, padlock, light switch, coat peg, shelf bracket, wall bracket, wood screws, picture hook,
birthday candle, wick trimmer, incense holder, incense burner, desk lamp, shower caddy, garden gnome, artificial plant, christmas stocking, advent calendar, hand mirror, compact mirror,
hallway runner, wooden chest, garden bench, storage bench, deck chair, garden chair, succulent pot, plant stand, plant hanger, seed pot, seedling pot, garden hose, plant mister, mister,
paint roller, paint brush set, wood stain, wall paint, wood oil, furniture wax, running shoes, hiking boots, wellington boots, rain boots, ballet flats, coin purse, card holder, card wallet,
cardholder, card case, business card holder, business card case, bag charm, gym bag, sports bag, shaving soap, dry brush, nail file, tweezers, cotton rounds, nail polish, beard oil, beard balm,
beard comb, beard brush, mouthwash, tongue scraper, essential oil, face covering, magnifying glass, hand sanitizer, yoga pants, parchment paper, matcha whisk, fish slice, dip bowl, fruit bowl,
cake plate, piping bag, icing tip, vanilla extract, envelope, photo album, wedding album, scrapbook, index cards, guest book, guestbook, washi tape, gift box, gift tag, paper bag, favor box,
favour box, gift card box, place card, scissors, eraser, modelling clay, polymer clay, ink pad, calligraphy ink, hamster house, bird seed, bird food, fish food, dog brush, cat brush,
dog shampoo, pet brush, pet shampoo, dog towel, dog comb, grooming glove, pet grooming brush, nail clippers for dogs, pet urn, dog house, dog kennel, treat jar for dogs, dog treat jar,
meditation cushion, boxing gloves, record player, turntable, soundbar, radio, microphone, speaker, smart speaker, motorcycle helmet, pocket knife, tape dispenser, hand towel, washcloth,
face cloth, guest towel, face towel, towel holder, towel hook, cupcake case, cake case, muffin case, fairy cake case, cupcake liner, playing card deck, picnic rug, roof rack, play tent
`;

const nouns: ReadonlySet<string> = new Set(
  lines
    .trim()
    .split(/,\s+/)
    .map((noun) => noun.split(' ').map(key).join(' ')),
);

/** True if the uses of its category do not fit the thing. @param nounKey in the form of `key`, with spaces */
export const isWithoutUses = (nounKey: string): boolean => nouns.has(nounKey);
