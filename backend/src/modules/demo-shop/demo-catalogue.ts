import type { DemoStocked } from '../integrations';
import { demoProducts } from './demo-data';

/** Listing texts of each product, with the search terms of buyers. */
const texts: Record<string, { description: string; tags: string[] }> = {
  'LIN-NAP-4': { description: 'Four napkins of European linen, washed until they are soft.', tags: ['linen', 'napkins', 'table'] },
  'LIN-RUN-150': { description: 'A runner of heavy linen with mitred corners.', tags: ['linen', 'runner'] },
  'LIN-CLO-220': { description: 'A tablecloth for six, woven in one piece.', tags: ['linen', 'tablecloth', 'holiday'] },
  'LIN-APR': { description: 'An apron that is pulled over the head and needs no bow.', tags: ['linen', 'apron'] },
  'LIN-TOW-2': { description: 'Two towels with a waffle weave that dry fast.', tags: ['towels', 'kitchen'] },
  'CER-MUG': { description: 'A mug for 300 ml, thrown by hand and safe in the dishwasher.', tags: ['mug', 'stoneware'] },
  'CER-BOW': { description: 'A bowl for porridge or soup, 15 cm wide.', tags: ['bowl', 'stoneware'] },
  'CER-PLA-26': { description: 'A dinner plate with a low rim, 26 cm wide.', tags: ['plate', 'stoneware'] },
  'CER-JUG': { description: 'A jug for milk, 250 ml, with a rest for the thumb.', tags: ['jug', 'stoneware'] },
  'WOO-BRD-OAK': { description: 'A board of oak, oiled and 40 cm long.', tags: ['bread board', 'oak'] },
  'WOO-SPO-3': { description: 'Three spoons cut from old olive trees.', tags: ['spoons', 'olive wood'] },
  'WOO-SALT': { description: 'A cellar for salt with a lid that swings.', tags: ['salt cellar', 'olive wood'] },
  'CAN-BEE-20': { description: 'Twenty candles of pure beeswax that burn for four hours.', tags: ['candles', 'beeswax', 'holiday'] },
  'GLA-CAR': { description: 'A carafe for one litre, blown by mouth.', tags: ['carafe', 'glass'] },
  'GLA-TUM-4': { description: 'Four tumblers of recycled glass, each a little different.', tags: ['tumblers', 'glass'] },
  'BAG-MARKET': { description: 'A bag of organic cotton with long handles.', tags: ['bag', 'cotton'] },
  'GIF-BOX': { description: 'A box of grey board with a linen ribbon.', tags: ['gift box'] },
  'TEA-LINDEN': { description: 'Blossoms picked in June and dried in the shade, 60 g.', tags: ['tea', 'linden'] },
};

/** Sold down to its last piece, which then sells on one channel. */
export const lastPieceSku = 'WOO-SALT';

/** Products that every channel of the demo shop sells. */
export const demoCatalogue: DemoStocked[] = demoProducts.map(({ sku, name, price, cost, quantity }) => ({
  sku,
  title: name,
  description: `<p>${texts[sku]!.description}</p>`,
  tags: texts[sku]!.tags,
  price,
  costCents: cost,
  stock: sku === lastPieceSku ? 1 : quantity,
}));
