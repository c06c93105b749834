import { key } from './words';

/** Names of the same thing, mostly British and American ones: a buyer who types one wants the other. One thing a line. */
const lines = `
secateurs, pruning shears, hand pruners
watering can, plant watering can
spanner, wrench
tape measure, measuring tape
torch light, flashlight
head torch, headlamp
door mat, doormat, welcome mat
plant pot, flower pot, planter
plant label, plant marker, garden marker
garden kneeler, kneeling pad
hose pipe, garden hose
tea towel, dish towel, kitchen towel
oven glove, oven mitt
skillet, frying pan
chopping board, cutting board
pestle and mortar, mortar and pestle
pepper mill, pepper grinder
cafetiere, french press
cushion, throw pillow
cushion cover, pillow cover, throw pillow cover
duvet cover, comforter cover
curtain, drapes
bath towel, bathroom towel
face cloth, washcloth, flannel cloth
dressing gown, bathrobe
sideboard, credenza
wardrobe, armoire
chest of drawers, dresser
settee, sofa, couch
footstool, ottoman
bedside table, nightstand
candlestick, candle holder
tea light, tealight
tea light holder, tealight holder, votive holder
jumper, sweater, pullover
trousers, pants
waistcoat, vest
trainers, sneakers
wellington boots, rain boots
dungarees, overalls
swimsuit, bathing suit
pyjamas, pajamas, sleepwear
bobble hat, pom pom hat
necktie, neck tie
handbag, purse
bum bag, fanny pack, belt bag
rucksack, backpack
purse, wallet
wash bag, toiletry bag
keyring, keychain
jewellery box, jewelry box
jewellery set, jewelry set
jewellery stand, jewelry stand
ring dish, trinket dish
lip balm, lip salve
nail varnish, nail polish
shampoo bar, solid shampoo
hairband, headband
hair slide, barrette, hair clip
sun cream, sunscreen
plaster, adhesive bandage
baby bodysuit, onesie
baby romper, playsuit
nappy, diaper
nappy bag, diaper bag
changing mat, changing pad
dummy clip, pacifier clip
dummy, pacifier
pram, stroller
cot sheet, crib sheet
baby bib, bib
teething ring, teether
muslin cloth, burp cloth
dog lead, dog leash
cat scratcher, scratching post
bird bath, birdbath
birdhouse, nesting box
budgie cage, bird cage
soft toy, stuffed animal, plush toy
jigsaw puzzle, jigsaw
building blocks, wooden blocks
skipping rope, jump rope
draughts set, checkers set
notebook, journal
pencil case, pencil pouch
felt tip pen, marker pen
rubber stamp, ink stamp
greetings card, greeting card
wrapping paper, gift wrap
sellotape, sticky tape
knitting yarn, knitting wool
fat quarter, quilting fabric
drawing pin, thumb tack
phone case, phone cover
charging cable, charger cord
charger cable, charging cable
laptop sleeve, laptop case
power bank, portable charger
extension lead, extension cord
earbuds, earphones
dustbin, trash can
number plate frame, license plate frame
car boot organiser, trunk organizer
windscreen shade, windshield sunshade
swim goggles, swimming goggles
water bottle, drinking bottle
lunch box, bento box
teddy bear, stuffed bear
egg timer, kitchen timer
biscuit tin, cookie tin
biscuit cutter, cookie cutter
cake stand, cake plate
jam jar, preserve jar
jug, pitcher
`;

const spaced = (noun: string): string => noun.split(' ').map(key).join(' ');

const byNoun = new Map<string, string[]>();
for (const line of lines.trim().split('\n')) {
  const names = line.split(', ');
  for (const name of names) byNoun.set(spaced(name), [...(byNoun.get(spaced(name)) ?? []), ...names.filter((other) => other !== name)]);
}

/** Other names of a thing, lower case. @param noun as a name says it, in any number: `tea towels` */
export const synonymsOf = (noun: string): string[] => byNoun.get(spaced(noun.toLowerCase())) ?? [];
