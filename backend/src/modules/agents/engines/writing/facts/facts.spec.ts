import { detailsFor } from './details';
import { parseName } from './parse-name';
import { missingFacts, roundedDown } from './product-facts';
import { productFacts } from '../testing/product';

describe('What a name says', () => {
  it.each([
    [
      'Stonewashed linen napkins, set of 4',
      { head: 'Stonewashed linen napkins', pack: { word: 'set', count: 4 }, materials: ['linen'], finishes: ['stonewashed'] },
    ],
    ['Linen table runner 40 x 150 cm', { head: 'Linen table runner', size: '40 × 150 cm', pack: null }],
    ['Stoneware dinner plate 26 cm', { head: 'Stoneware dinner plate', size: '26 cm' }],
    ['Milk jug with a thumb rest', { head: 'Milk jug', extras: ['a thumb rest'] }],
    ['Linden blossom tea 60 g', { head: 'Linden blossom tea', amount: '60 g', materials: [] }],
    ['Recycled glass tumblers, set of 4', { materials: ['recycled glass'] }],
    ['SET OF 3 CAKE TINS', { head: 'cake tins', pack: { word: 'set', count: 3 } }],
    ['60 TEATIME FAIRY CAKE CASES', { head: '60 teatime fairy cake cases', pack: null }],
    ['RED TOADSTOOL LED NIGHT LIGHT', { head: 'Red toadstool LED night light', colours: ['red'] }],
    ['Wool Hats (3 pack)', { head: 'Wool Hats', pack: { word: 'pack', count: 3 } }],
    ['Tumbler, Stainless Steel, Vacuum Insulated with MagSlider Lid', { notes: ['vacuum insulated'], extras: ['MagSlider Lid'] }],
    ['Moonrise – Soy candle', { head: 'Soy candle', notes: ['Moonrise'] }],
    ['Quorra - Running shoes - Zephyr', { head: 'Running shoes', notes: ['Quorra', 'Zephyr'] }],
    ['Quorra, blue zorbel', { head: 'Quorra, blue zorbel', notes: [] }],
    ['Salmon with lemon sauce', { head: 'Salmon with lemon sauce', extras: [] }],
    ['Bracelet with rose quartz', { head: 'Bracelet with rose quartz', extras: [] }],
    ['Teapot with lid and strainer', { head: 'Teapot', extras: ['lid', 'strainer'] }],
    ['Shelf bracket for 20 x 40 cm boards', { size: null }],
    ['Lid fits 30 cm pans', { size: null }],
    ['Blanket for kids 70 x 90 cm', { size: '70 × 90 cm' }],
    ['Claw hammer 16 oz fibreglass handle', { head: 'Claw hammer', amount: '16 oz', notes: ['fibreglass handle'] }],
    ['Knitting needles 4 mm bamboo', { head: 'Knitting needles', size: '4 mm', materials: ['bamboo'] }],
    ['Cushion cover 45 x 45 cm in linen', { head: 'Cushion cover in linen', size: '45 × 45 cm' }],
    ['Wood chisel set, 4 pieces', { pack: { word: 'piece', count: 4 }, materials: [] }],
    ['Socket wrench set 40 pieces', { pack: { word: 'piece', count: 40 }, notes: [] }],
    ['Watercolour paint set 24 pans', { head: 'Watercolour paint set', notes: ['24 pans'] }],
    ['Work gloves leather palm', { materials: [] }],
    ['Gold filled anklet', { materials: ['gold-filled'] }],
    ['Oat biscuits with ginger', { head: 'Oat biscuits with ginger', extras: [] }],
    ['SET 3 BASKETS', { pack: { word: 'set', count: 3 } }],
    ['Wooden spoon', { materials: ['wood'] }],
    ['Raw acacia honey 500 g', { materials: [] }],
    ['Charcoal face mask', { colours: [] }],
    ['Pipe clip 20-32 mm', { head: 'Pipe clip', size: '20-32 mm' }],
    ['Wood screws 3 to 5 mm', { head: 'Wood screws', size: '3 to 5 mm' }],
    ['Tulip bulbs 10 - 12 cm, 20 pcs', { head: 'Tulip bulbs', size: '10-12 cm', pack: { word: 'piece', count: 20 } }],
    ['Exercise band 5–15 kg', { head: 'Exercise band', amount: '5–15 kg' }],
    ['Socket adapter 1/2 inch', { size: '1/2 inch' }],
    ['Oil stone, 600/1200', { head: 'Oil stone, 600/1200' }],
    ['Pond pump up to 500 l', { head: 'Pond pump', amount: null, notes: ['up to 500 l'] }],
    ['Cat jacket from 3 kg', { head: 'Cat jacket', amount: null, notes: ['from 3 kg'] }],
    ['Rack for 8 mugs', { head: 'Rack for 8 mugs', notes: [] }],
    ['Tray for 48 seedlings', { head: 'Tray for 48 seedlings', notes: [] }],
    ['Scarf in 30 x 180 cm', { head: 'Scarf', size: '30 × 180 cm' }],
    ['Pendant lamp with cable 3 m', { size: null }],
    ['Wall hanging with pole 60 cm', { size: null }],
    ['Tasting box of six teas', { head: 'Tasting box of six teas', pack: null }],
    ['Tin box of 24 crayons', { head: 'Tin box of 24 crayons', pack: null }],
    ["Ann's <b>plum jam</b>, 340 g", { head: "Ann's plum jam", amount: '340 g' }],
  ])('should read %s', (name, wanted) => expect(parseName(name)).toMatchObject(wanted));

  it('should find a head in whatever it is given', () => {
    for (const name of ['4', '---', '<br>', '10 x 10 cm', '(set of 2)', '🎁', 'a'.repeat(300)]) expect(parseName(name).head).not.toBe('');
  });
});

describe('What the seller adds', () => {
  it('should sort lines by their label, or by what they say', () => {
    const lines = [
      'Size: 42 x 42 cm.',
      'hemmed by hand',
      'Made in: Portugal',
      'Wash at 60 degrees',
      'Ships within two days',
      'comes in rust',
      '42 cm wide',
      '  ',
    ];
    expect(detailsFor('A', lines, ['A']).map(({ slot, text }) => `${slot}: ${text}`)).toEqual([
      'size: 42 x 42 cm',
      'feature: hemmed by hand',
      'origin: made in Portugal',
      'care: Wash at 60 degrees',
      'shipping: Ships within two days',
      'colour: comes in rust',
      'size: 42 cm wide',
    ]);
  });

  it('should keep a line that names a SKU to that product', () => {
    const lines = ['a-1 | hemmed by hand', 'B-2 | blown by mouth', 'blue | white'];
    expect(detailsFor('A-1', lines, ['A-1', 'B-2']).map(({ text }) => text)).toEqual(['hemmed by hand', 'blue | white']);
  });

  it('should ask for the ingredients of food, not for its colour and care', () =>
    expect(missingFacts(productFacts('Raw acacia honey 500 g'))).toEqual(['Ingredients', 'Origin', 'Shipping']));

  it('should name what buyers will ask for', () => {
    expect(missingFacts(productFacts('Linen napkins'))).toEqual(['Size', 'Colour', 'Care', 'Origin', 'Shipping']);
    expect(
      missingFacts(productFacts('Red linen napkins 40 x 40 cm', { details: ['Wash at 60 degrees', 'Made in Portugal', 'Ships today'] })),
    ).toEqual([]);
  });
});

it.each([
  [0, 0],
  [7, 7],
  [99, 99],
  [143, 140],
  [1_143, 1_100],
  [25_999, 25_000],
])('should round %d down to %d', (count, rounded) => expect(roundedDown(count)).toBe(rounded));
