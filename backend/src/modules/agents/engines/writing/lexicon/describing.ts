import { colours, finishes, materials } from './materials';

const words = (text: string): string[] => text.trim().split(/\s+/);

/** Size, shape, style, pattern, motif, flavour, season and audience: none of them changes the kind of a thing. */
const others = words(`
large small mini big medium tiny giant jumbo xl xxl xs tall short long wide narrow slim thin thick deep oversized standard single double triple tier
tiered round square oval rectangular shaped heart-shaped curved flat open closed classic modern rustic vintage retro antique boho bohemian
minimalist minimal nordic scandinavian scandi japanese french italian moroccan turkish english german swedish danish persian country farmhouse
industrial traditional contemporary art deco victorian regency provence coastal nautical tropical elegant simple plain basic everyday daily
beautiful cute lovely pretty funny cool cosy cozy chic stylish luxury premium deluxe quality fine superior original new personalized personalised custom
customized monogrammed engraved handmade homemade handcrafted artisan artisanal hand made painted carved blown thrown crafted woven knit
knitted crochet crocheted printed dyed stitched poured forged cut turned rolled spun sewn organic natural eco friendly sustainable recycled
recyclable biodegradable reusable washable waterproof water resistant folding foldable adjustable portable electric wireless cordless rechargeable
automatic manual digital solar led magnetic insulated heated padded lined ruled dotted blank assorted mixed multicolor multicolour multicoloured colourful
colorful bright dark light pale deep soft matte matt glossy shiny metallic rose frosted clear transparent tinted ombre marbled mottled two-tone tone
striped stripe stripes checked check gingham plaid tartan floral flower flowers geometric abstract paisley polkadot polka dot dots spotted spotty retrospot
spot star stars moon sun heart hearts leaf leaves forest mountain ocean sea wave rainbow butterfly bee botanical tree birds feather snowflake
skull union flag design designs style pattern patterned motif print theme themed edition collection series kids kid kids' kid's children children's childrens child's adult
women women's womens woman's ladies men men's mens man's unisex girls girls' boys boys' toddler teen christmas easter halloween wedding birthday valentine's
summer winter spring autumn fall holiday party garden outdoor indoor home house office travel desk kitchen table bathroom bedroom hanging standing wall
mounted freestanding stackable stacking nesting reversible removable refillable lidded footed handled pocket pockets ruffled frilled fringed tasselled pleated quilted ribbed textured
embossed etched scalloped fluted faceted hammered brushed polished enamelled enameled lacquered varnished oiled waxed unglazed glazed speckled
decorative ornamental ceramic faux fair trade aged distressed weathered washed stone lightweight heavy heavyweight chunky super extra ultra pro plus
vanilla lavender honey cinnamon lemon mint citrus rosemary eucalyptus sandalwood jasmine chocolate coffee caramel orange lime strawberry raspberry cherry
mustard olive sage oat maroon khaki peach apricot lilac violet magenta cyan indigo tan camel taupe ecru blush emerald ruby sapphire gray off midnight sky
baby-blue dusty smoky a the my your our set's and piece pieces pcs asstd assorted colour color colours colors size sized
`);

/** Words that describe a thing and may stand before or after its noun. */
export const describing: ReadonlySet<string> = new Set([
  ...others,
  ...[...colours, ...finishes, ...materials].flatMap((term) => [term, ...term.split(/[ -]/)]),
]);

/** Animals, plants and figures that decorate a thing. */
const motifs = `
elephant fox foxes owl owls unicorn unicorns dinosaur dinosaurs panda lion tiger zebra leopard giraffe paris london italy rose roses daisy daisies tulip
tulips sunflower sunflowers peony poppy poppies mandala dragonfly hummingbird jungle safari camo camouflage mermaid santa reindeer snowman
`;
export const motifWords: ReadonlySet<string> = new Set(words(motifs));

const nouns = new Set(words('cream sand coral natural charcoal rust lavender sage'));

/**
 * Words that describe a thing after its noun ("scarf red"). Fewer than before it: most describing words are nouns too, and the
 * last noun names the thing ("tea cosy", "dress pattern").
 */
export const trailing: ReadonlySet<string> = new Set([
  ...colours.filter((colour) => !nouns.has(colour)),
  ...words(`
large small mini big medium xl xxl xs long short round square oval tier tiered triple double single assorted asstd mixed multicolour multicolor
colour color colours colors design designs polkadot polka dot dots retrospot paisley striped stripes stripe spotty dotted floral gingham plaid tartan
vintage retro antique christmas easter halloween scandinavian nordic regency kids women women's men men's unisex handmade personalized personalised
custom engraved waterproof wireless portable foldable folding adjustable rechargeable compact deluxe classic modern pro plus max lite ultra
dimmable silent serrated magnetic stackable retractable reusable washable refillable cordless padded insulated hooded scented unscented engraved printed
embroidered stainless electric automatic digital
mah gb tb mb hz ghz rpm psi lm lumen lumens watt watts volt volts dpi
${motifs}
wool merino linen cotton silk leather bamboo granite marble slate oak walnut brass copper silver gold ceramic porcelain stoneware bamboo wooden velvet denim steel
`),
]);

/** Words that turn a thing into one for an animal, a doll or a machine, or into a part or a likeness of it. */
export const changing: ReadonlySet<string> = new Set(
  words(`
dog dogs dog's cat cats cat's pet pets pet's puppy puppies kitten kittens bird horse horses pony rabbit hamster fish aquarium reptile chicken
car bike bicycle motorcycle motorbike boat truck caravan rv camera phone smartphone iphone ipad laptop tablet printer machine drone baby babies newborn
`),
);

/** Words that make every noun after them something else: a model, a part, an imitation. */
export const imitating: ReadonlySet<string> = new Set(
  words('doll dolls dollhouse barbie toy toys play pretend miniature miniatures fake replacement spare replica dummy edible inflatable'),
);

/** Files and instructions in place of the thing. */
export const notTheThing =
  /\b(?:digital (?:download|file|pattern|print)|instant download|printable|template|pdf|svg|png|mock-?up|e-?book|(?:sewing|knitting|crochet) pattern|gift (?:card|voucher|certificate)|voucher|swatch|subscription|workshop|course)\b/i;

/** Words of other languages, in which an English word may mean another thing. */
export const foreign: ReadonlySet<string> = new Set(
  words(
    'der das und mit für aus im vom von zum zur ein eine einen einer de del los las el una uno para y et avec des les aux della di il och med til voor een',
  ),
);
