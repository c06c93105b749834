import type { Kind } from './kind';

export const tableKinds: readonly Kind[] = [
  {
    nouns: ['napkin', 'serviette'],
    group: 'table',
    uses: ['weekday suppers', 'long Sunday lunches', 'dinner with friends'],
    openers: ['Put a napkin at every place and supper turns into dinner.', 'A napkin beside the plate says: stay a while.'],
    moments: [
      'Fold {them} beside the plate, or tie {them} in a loose knot when there is no time to fold.',
      'Lay {them} out for guests, then keep {them} in use for the rest of the week.',
    ],
    terms: [{ text: 'cloth napkins', only: 'textile' }, { text: 'dinner napkins' }],
  },
  {
    nouns: ['table runner'],
    group: 'table',
    uses: ['the middle of the table', 'a sideboard', 'candles and serving dishes'],
    openers: [
      'One strip of cloth down the middle, and the table is dressed.',
      'Not every meal needs a tablecloth. A runner does the job and leaves the wood to be seen.',
    ],
    moments: [
      'Run {them} down the middle of the table with a few candles, or across it so that two people share one side.',
      'Between meals {they} look{s} just as good on a sideboard or a chest of drawers.',
    ],
    terms: [{ text: 'dining table runner' }],
  },
  {
    nouns: ['tablecloth', 'table cloth'],
    group: 'table',
    uses: ['Sunday lunch', 'birthdays and holidays', 'a table full of guests'],
    openers: ['Throw a cloth over the table and the room changes.', 'Some meals are remembered by their tablecloth.'],
    moments: [
      'Spread {them} out an hour before the guests come and the rest falls into place.',
      'Birthday cake, coffee, the long talk after dessert: {they} {are} there for all of it.',
    ],
    terms: [{ text: 'table cover' }, { text: 'dining tablecloth' }],
  },
  {
    nouns: ['placemat', 'place mat', 'table mat'],
    group: 'table',
    uses: ['breakfast', 'every place at the table', 'hot cups and cold glasses'],
    openers: [
      'A place of one’s own at the table: that is all it takes.',
      'The table keeps its looks when every place has something under it.',
    ],
    moments: ['Set one at every place and the table is ready before the food is.', 'Leave {them} on the table from breakfast to supper.'],
    terms: [],
  },
  {
    nouns: ['bowl', 'soup bowl', 'cereal bowl', 'breakfast bowl'],
    group: 'table',
    uses: ['porridge and muesli', 'soup', 'a salad for one'],
    openers: ['Some breakfasts only taste right out of a bowl.', 'The bowl you like best is the one that never stays in the cupboard.'],
    moments: ['Porridge in the morning, soup at noon, olives when somebody drops by.', 'Hold {them} in both hands on a slow morning.'],
    terms: [],
  },
  {
    nouns: ['plate', 'dinner plate'],
    group: 'table',
    uses: ['the main course', 'pasta on a weekday', 'a table set for guests'],
    openers: ['Simple food looks its best on a plate you like.', 'Dinner is served, and the plate comes first.'],
    moments: [
      'From Monday’s pasta to Sunday’s roast, {they} take{s} whatever comes out of the kitchen.',
      'Stack a few on the open shelf and lay the table without thinking.',
    ],
    terms: [],
  },
  {
    nouns: ['jug', 'milk jug', 'milk pitcher', 'creamer'],
    group: 'table',
    uses: ['milk at breakfast', 'sauces and dressings', 'a few stems from the garden'],
    openers: ['Milk in a jug makes breakfast out of a cup of coffee.', 'Every table needs one thing that pours.'],
    moments: ['Milk in the morning, gravy at lunch, three tulips in between.', 'Pass {them} round the table and let everybody pour.'],
    terms: [{ text: 'milk pitcher' }, { text: 'creamer' }],
  },
  {
    nouns: ['salt cellar', 'salt pot', 'salt box', 'salt pig'],
    group: 'kitchen',
    uses: ['salt beside the stove', 'the table', 'cooking by feel'],
    openers: ['Good cooks season with their fingers.', 'Salt should be where you can reach it without looking.'],
    moments: [
      'Keep {them} beside the stove and take a pinch whenever the pot asks for one.',
      'Carry {them} from the stove to the table and back again.',
    ],
    terms: [{ text: 'salt pot' }, { text: 'salt box' }],
  },
  {
    nouns: ['mug', 'coffee mug', 'tea mug', 'cup', 'coffee cup', 'tea cup', 'teacup'],
    group: 'drink',
    uses: ['the first coffee of the day', 'tea at the desk', 'cocoa on the sofa'],
    openers: ['Everybody has one mug they reach for first.', 'The day starts when the mug is full.'],
    moments: [
      'Fill {them} once for the morning news and once more for the long phone call after.',
      'Wrap both hands around {them} and give the day another minute.',
    ],
    terms: [{ text: 'coffee mug' }, { text: 'tea mug' }],
  },
  {
    nouns: ['tumbler', 'glass tumbler', 'drinking glass', 'water glass'],
    group: 'drink',
    uses: ['water at the table', 'juice at breakfast', 'drinks before dinner'],
    openers: ['Start with the glasses. The rest of the table follows.', 'Somebody is always thirsty.'],
    moments: [
      'Water at lunch, lemonade on the balcony, something stronger after sunset.',
      'Put {them} on a tray with a jug of water and guests will help themselves.',
    ],
    terms: [{ text: 'drinking glasses' }, { text: 'water glasses' }],
  },
  {
    nouns: ['carafe', 'water carafe'],
    group: 'drink',
    uses: ['water at the table', 'wine with dinner', 'a bedside table'],
    openers: ['A carafe on the table and nobody has to get up.', 'Even water is an occasion when it is poured.'],
    moments: [
      'Fill {them} with water, a slice of lemon and whatever the herb pot has to offer.',
      'Water at lunch, wine at dinner, and a glass within reach at night.',
    ],
    terms: [{ text: 'water carafe' }],
  },
  {
    nouns: ['teapot', 'tea pot'],
    group: 'drink',
    uses: ['tea for two', 'long afternoons', 'the breakfast table'],
    openers: ['A pot of tea is an invitation.', 'One cup is for yourself. A pot is for company.'],
    moments: [
      'Put {them} in the middle of the table and let everybody pour.',
      'Make a pot, cut the cake, and let the afternoon take its time.',
    ],
    terms: [],
  },
];
