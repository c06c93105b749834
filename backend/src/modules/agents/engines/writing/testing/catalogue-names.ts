/**
 * Product names as public catalogues spell them, each with the category leaf that it certainly says, or `?` where it does not.
 * Sources, as of 2026-11:
 * - shopify: sample catalogues of Shopify, github.com/shopifypartners/product-csvs (home-and-garden.csv)
 * - uci: Online Retail, UCI Machine Learning Repository, doi.org/10.24432/C5BW33 (CC BY 4.0)
 * - etsy: listing titles in github.com/cjpwrs/etsy-clone (tools/db/productInitializers.sql)
 * - dummyjson: sample products of dummyjson.com (home, kitchen, beauty, groceries)
 * - mock: product names of the Mockaroo generator in github.com/TorresGRH/ProyectoClaseApis (data/products.js)
 * - issue: names that a tester found turned into another product
 */
const catalogue = `
shopify: Clay Plant Pot | Pots & Planters
shopify: Copper Light | Lamps
shopify: Cream Sofa | Sofas
shopify: Antique Drawers | Cabinets & Storage
shopify: White Bed Clothes | Bed Sheets
shopify: Pink Armchair | Chairs
shopify: Wooden Outdoor Table | Tables
shopify: Brown Throw Pillows | Throw Pillows
shopify: White Ceramic Pot | ?
shopify: Yellow watering can | Watering Cans
shopify: Gardening hand trowel | Gardening Tools
shopify: Biodegradable cardboard pots | ?
shopify: Wooden outdoor slats | ?
shopify: Wooden Fence | Fencing
shopify: Knitted Throw Pillows | Throw Pillows
shopify: Vanilla candle | Candles
shopify: Black Beanbag | Chairs
shopify: Bedside Table | Tables
uci: WHITE HANGING HEART T-LIGHT HOLDER | Candle Holders
uci: WHITE METAL LANTERN | Lanterns
uci: CREAM CUPID HEARTS COAT HANGER | Hangers
uci: KNITTED UNION FLAG HOT WATER BOTTLE | Hot Water Bottles
uci: RED WOOLLY HOTTIE WHITE HEART. | ?
uci: SET 7 BABUSHKA NESTING BOXES | Building & Wooden Toys
uci: GLASS STAR FROSTED T-LIGHT HOLDER | Candle Holders
uci: POPPY'S PLAYHOUSE BEDROOM | ?
uci: POPPY'S PLAYHOUSE KITCHEN | ?
uci: RABBIT NIGHT LIGHT | Night Lights & Ambient Lighting
uci: CHILLI LIGHTS | ?
uci: ASSORTED COLOUR BIRD ORNAMENT | ?
uci: JUMBO BAG RED RETROSPOT | Tote Bags
uci: REGENCY CAKESTAND 3 TIER | Cake Stands
uci: PAPER CRAFT , LITTLE BIRDIE | ?
uci: PARTY BUNTING | Wreaths & Garlands
uci: GARDENERS KNEELING PAD CUP OF TEA | ?
uci: GARDENERS KNEELING PAD KEEP CALM | Gardening Accessories
uci: WOODLAND CHARLOTTE BAG | Tote Bags
uci: CHARLOTTE BAG PINK POLKADOT | Tote Bags
uci: LUNCH BAG RED RETROSPOT | Lunch Boxes & Totes
uci: PAPER CHAIN KIT 50'S CHRISTMAS | Party Supplies
uci: WOODEN HEART CHRISTMAS SCANDINAVIAN | ?
uci: SPACEBOY LUNCH BOX | Lunch Boxes & Totes
uci: GREEN REGENCY TEACUP AND SAUCER | Coffee & Tea Cups
uci: WORLD WAR 2 GLIDERS ASSTD DESIGNS | ?
uci: POPCORN HOLDER | ?
uci: REX CASH+CARRY JUMBO SHOPPER | Tote Bags
uci: MINI JAM JAR | Food Storage Containers
uci: ROSE DECORATION | ?
uci: HEART WALL DECOR | Posters, Prints & Visual Artwork
uci: SET OF 3 CAKE TINS | Cake Pans & Molds
uci: TRAVEL CARD WALLET DOTCOMGIFTSHOP | ?
etsy: Geometric Print Linen Throw Blanket. Picnic Blanket. Linen Tablecloth. Large Beach Blanket | ?
etsy: Jewelry Holder, Wall Jewelry Organizer, with Two Bars. 23" wide and 17" tall | Jewelry Storage
etsy: itty bitty bar custom initial monogram date necklace | Necklaces
etsy: 40th Birthday Gift - Add Custom Date - Oldscool 1976 Tee Shirt | Shirts & Tops
etsy: Dog shirt, Fathers Day gift, Funny tees, Graphic Tee, Dog Father, pet dad, mens tshirt | ?
etsy: Rustic Mountain Wedding Cake Topper, Tree Cake Topper, Wood Cake Topper | Cake Decorating Supplies
etsy: Poo Emoji Cookie Cutter | Cookie Cutters
etsy: Groom Gift Pocket Watch, Engraved Mens Pocket Watch, Monogrammed Watch | Watches
etsy: Couples engagement gift I put a ring on it beer mug does this ring make me look engaged wine glass | ?
etsy: Destiny Ghost Model - LARGE - 3D Printed Model, Cosplay Prop | ?
dummyjson: Essence Mascara Lash Princess | ?
dummyjson: Eyeshadow Palette with Mirror | Makeup
dummyjson: Powder Canister | ?
dummyjson: Red Lipstick | Makeup
dummyjson: Red Nail Polish | Makeup
dummyjson: Annibale Colombo Bed | ?
dummyjson: Wooden Bathroom Sink With Mirror | ?
dummyjson: Decoration Swing | ?
dummyjson: Family Tree Photo Frame | Picture Frames
dummyjson: House Showpiece Plant | ?
dummyjson: Table Lamp | Lamps
dummyjson: Bamboo Spatula | Spatulas
dummyjson: Black Aluminium Cup | Coffee & Tea Cups
dummyjson: Carbon Steel Wok | Woks
dummyjson: Citrus Squeezer Yellow | ?
dummyjson: Fine Mesh Strainer | ?
dummyjson: Glass | ?
dummyjson: Grater Black | Food Graters & Zesters
dummyjson: Ice Cube Tray | Ice Cube Trays
dummyjson: Mug Tree Stand | ?
dummyjson: Silver Pot With Glass Cap | ?
dummyjson: Slotted Turner | Spatulas
dummyjson: Spice Rack | Spice Organizers
dummyjson: Wooden Rolling Pin | Rolling Pins
dummyjson: Yellow Peeler | Food Peelers & Corers
dummyjson: Cat Food | Pet Food
mock: Wall Planner | Calendars & Planners
mock: Thai Red Curry Paste | ?
mock: Natural Soy Candles | Candles
mock: Ice Pack | ?
mock: Dill Pickle Chips | ?
mock: Adjustable Laptop Stand | Computer Accessories
mock: Black Bean Soup | ?
mock: Emergency Preparedness Kit | ?
issue: Soy wax candle in a glass | Candles
issue: Reading-glasses case | Glasses Cases
issue: Cat bowl | Pet Bowls, Feeders & Waterers
issue: Napkin rings | Napkin Rings
issue: Cork coasters | Coasters
issue: Candle holder | Candle Holders
issue: Mug book | Books
issue: Cake stand | Cake Stands
`;

export interface CatalogueName {
  name: string;
  /** The last part of the category's path; null where the name is not certain. */
  leaf: string | null;
}

export const catalogueNames: readonly CatalogueName[] = catalogue
  .trim()
  .split('\n')
  .map((line) => {
    const [, name, leaf] = /^\w+: (.+) \| (.+)$/.exec(line)!;
    return { name: name!, leaf: leaf === '?' ? null : leaf! };
  });
