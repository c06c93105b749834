import type { Group } from './kind';

/** What is true of every kind in a group, and what speaks for a thing of which only the group is known. */
export const groups: Record<string, Group> = {
  table: {
    theme: 'the table',
    uses: ['everyday meals', 'a table set for guests', 'Sunday lunch'],
    openers: ['A meal feels different when somebody took a minute to lay the table.', 'The table is where the day comes together.'],
    playful: ['Fair warning: people may stay for dessert.', 'Dinner called. It would like to dress up.'],
    moments: [
      'Keep {them} within reach: a Tuesday supper deserves {them} as much as a dinner party.',
      'Put {them} out when friends come over, and again the next morning for breakfast.',
    ],
    gifts: ['a housewarming', 'a wedding', 'a birthday host'],
    tags: ['TableSetting', 'HomeDining'],
  },
  kitchen: {
    theme: 'the kitchen',
    uses: ['everyday cooking', 'baking days', 'a kitchen that gets used'],
    openers: [
      'Good cooking starts with things that are where your hand expects them.',
      'The kitchen is the hardest-working room in the house.',
    ],
    playful: [
      'The recipe says "season to taste". It says nothing about cooking in style, but we do.',
      'No cooking skills included, sadly. The rest is up to you.',
    ],
    moments: ['Leave {them} out on the counter and use {them} every day.', 'Cook, taste, wipe, repeat: {they} {are} there for all of it.'],
    gifts: ['a housewarming', 'somebody who loves to cook', 'a first kitchen'],
    tags: ['KitchenGoods', 'HomeCooking'],
  },
  drink: {
    theme: 'the drinks table',
    uses: ['water at the table', 'drinks with friends', 'a quiet cup'],
    openers: ['A good pause begins with something to drink.', 'Pour, sit down, breathe out.'],
    playful: ['Refills are not included. Excuses for one are.', 'Holds drinks. Starts conversations.'],
    moments: [
      'Pour something, sit down, and let the kettle or the world wait.',
      'Set {them} out before the guests arrive and let everybody help themselves.',
    ],
    gifts: ['a housewarming', 'a colleague', 'a birthday'],
    tags: ['TableSetting', 'DrinksAtHome'],
  },
  home: {
    theme: 'the home',
    uses: ['the living room', 'a shelf that needs something on it', 'a home you like coming back to'],
    openers: ['Rooms come together one piece at a time.', 'Some things are bought for one corner and end up noticed from every other.'],
    playful: ['Your shelf has been asking.', 'Comes home with you, behaves well, needs no feeding.'],
    moments: [
      'Start with the corner you look at most and see what changes.',
      'Move {them} from room to room until {they} find{s} the right place.',
    ],
    gifts: ['a housewarming', 'a birthday', 'a new flat'],
    tags: ['HomeDecor', 'SmallShop'],
  },
  light: {
    theme: 'the evening',
    uses: ['long evenings', 'the dinner table', 'dark afternoons'],
    openers: ['Evenings need light of their own.', 'When the day gets short, the evening gets long.'],
    playful: ['Turn the big light off. You know the one.', 'Better company than the ceiling lamp.'],
    moments: ['Put {them} on the windowsill and let the rest of the room go quiet.', 'Bring {them} out when the evenings close in.'],
    gifts: ['a host', 'the holidays', 'a housewarming'],
    tags: ['CandleLight', 'CosyEvenings'],
  },
  wear: {
    theme: 'the wardrobe',
    uses: ['every day', 'days at home and days out', 'weekends'],
    openers: ['The clothes you reach for are the ones that fit your day.', 'Getting dressed should be the easy part of the morning.'],
    playful: ['Goes with everything, including your plans.', 'Your other clothes may get jealous.'],
    moments: [
      'Put {them} on in the morning and forget about {them} until evening.',
      'Wear {them} to the market on Saturday and to the office on Monday.',
    ],
    gifts: ['a birthday', 'somebody who is hard to shop for', 'the holidays'],
    tags: ['EverydayStyle', 'SmallShop'],
  },
  jewellery: {
    theme: 'the jewellery box',
    uses: ['every day', 'evenings out', 'small occasions'],
    openers: ['Small things carry a lot of meaning.', 'The last thing you put on is often the first thing people see.'],
    playful: ['Small enough for a pocket, big enough for a compliment.', 'It was going to be a present. Keep it. We will not tell.'],
    moments: ['Wear {them} alone, or with the pieces you never take off.', 'Put {them} on last, on the way out of the door.'],
    gifts: ['a birthday', 'an anniversary', 'a best friend'],
    tags: ['JewelleryLovers', 'EverydayJewellery'],
  },
  carry: {
    theme: 'the way out of the door',
    uses: ['errands', 'the Saturday market', 'the way to work'],
    openers: ['Everybody needs one bag that hangs by the door, ready.', 'The day goes better when everything is in one place.'],
    playful: ['Carries everything except the conversation.', 'Room for the shopping list, and for what was not on it.'],
    moments: [
      'Hang {them} by the door and you will not leave without {them}.',
      'Pack {them} in the morning and carry the day home in the evening.',
    ],
    gifts: ['a birthday', 'a student', 'a colleague'],
    tags: ['MarketDay', 'EverydayCarry'],
  },
  beauty: {
    theme: 'the bathroom',
    uses: ['the morning routine', 'a quiet evening at home', 'the weekend bath'],
    openers: ['Ten minutes in the bathroom can be the best ten of the day.', 'A routine is only worth keeping if you look forward to it.'],
    playful: ['Lock the door. Somebody else can answer the phone.', 'Five more minutes. The world can wait.'],
    moments: ['Keep {them} by the sink and take the extra minute.', 'Save {them} for the evening when nobody needs anything from you.'],
    gifts: ['a birthday', 'a thank-you', 'a friend who needs a break'],
    tags: ['SelfCareTime', 'BathroomShelf'],
  },
  food: {
    theme: 'the pantry',
    uses: ['the pantry', 'slow afternoons', 'sharing'],
    openers: ['A good pantry is half the meal.', 'Some afternoons ask for something good.'],
    playful: ['Sharing is recommended, not required.', 'May disappear faster than planned.'],
    moments: ['Open {them} on a slow afternoon and share.', 'Keep some in the cupboard for the day a friend drops in.'],
    gifts: ['a host', 'a thank-you', 'the holidays'],
    tags: ['PantryGoods', 'SlowAfternoon'],
  },
  paper: {
    theme: 'the desk',
    uses: ['the desk', 'letters and lists', 'a present'],
    openers: ['Some things are better said on paper.', 'A clear desk starts with a few things you like to use.'],
    playful: ['No charger, no updates, no notifications.', 'Works offline.'],
    moments: ['Leave {them} on the desk where you will use {them}.', 'Write the list, send the note, wrap the present.'],
    gifts: ['a student', 'a colleague', 'somebody who still writes letters'],
    tags: ['PaperGoods', 'DeskCorner'],
  },
  play: {
    theme: 'the playroom',
    uses: ['rainy afternoons', 'birthdays', 'playing together'],
    openers: [
      'Play needs very little: an afternoon, some floor, and the right thing in your hands.',
      'Rainy afternoons have a way of turning out best.',
    ],
    playful: ['Imagination: bring your own.', 'Adults are allowed to play too.'],
    moments: ['Clear the floor, sit down and join in.', 'Bring {them} out when the rain starts.'],
    gifts: ['a birthday', 'a christening', 'the holidays'],
    tags: ['PlayTime', 'RainyDayFun'],
  },
  garden: {
    theme: 'the garden',
    uses: ['the balcony', 'the garden', 'a sunny windowsill'],
    openers: ['A garden can be as small as a windowsill.', 'The best hour of the day is the one outside.'],
    playful: ['Weeding not included.', 'Your plants have seen the competition and want this.'],
    moments: ['Take {them} outside with the first coffee of the day.', 'Start on the windowsill and see how far you get.'],
    gifts: ['a gardener', 'a new balcony', 'a birthday'],
    tags: ['GardenLife', 'BalconyGarden'],
  },
  tech: {
    theme: 'the everyday kit',
    uses: ['the desk', 'travel', 'every day'],
    openers: ['The small things on a desk decide how the day goes.', 'You notice good kit by how little you think about it.'],
    playful: ['One thing less to lose.', 'Plug in, get on with it.'],
    moments: ['Keep one on the desk and one in the bag.', 'Put {them} where you need {them} and get on with the day.'],
    gifts: ['a colleague', 'a student', 'somebody who travels a lot'],
    tags: ['DeskSetup', 'EverydayKit'],
  },
  pet: {
    theme: 'the pets',
    uses: ['every day at home', 'walks', 'play'],
    openers: ['They run the house anyway.', 'Happy pets make a happy home.'],
    playful: ['Approval of the cat cannot be promised. It never can.', 'Tail wags not included.'],
    moments: ['Put {them} down, step back and let the boss decide.', 'Take {them} along on the next walk.'],
    gifts: ['a new pet owner', 'the holidays', 'a birthday'],
    tags: ['PetsAtHome', 'PetLovers'],
  },
  sport: {
    theme: 'the next session',
    uses: ['training', 'weekends outside', 'every session'],
    openers: ['The hardest part is getting out of the door.', 'Weekends are better outside.'],
    playful: ['Makes excuses harder to find.', 'Muscles sold separately.'],
    moments: ['Put {them} where you see {them}, and the decision is already made.', 'Start with one short session and go from there.'],
    gifts: ['a training partner', 'a birthday', 'a new hobby'],
    tags: ['GetOutside', 'TrainingDay'],
  },
  wrap: {
    theme: 'presents',
    uses: ['presents', 'birthdays', 'a thank-you'],
    openers: ['Half of a present is the unwrapping.', 'A present looks like one before anybody knows what is inside.'],
    playful: ['Hides the surprise, raises the suspense.', 'For people who cannot wrap. And for those who can and have no time.'],
    moments: ['Put the present inside and you are done.', 'Keep one in the drawer for the birthday you remember at noon.'],
    gifts: ['a birthday', 'the holidays', 'a thank-you'],
    tags: ['GiftIdeas', 'GiftWrapping'],
  },
};

/** For a thing of which nothing is known but its name. */
export const anyGroup: Group = {
  theme: 'every day',
  uses: ['everyday use', 'giving as a present', 'treating yourself'],
  openers: ['The things you use every day are worth choosing well.', 'Sometimes one small thing is exactly what was missing.'],
  playful: ['You did not know you needed this. Now you do.', 'Go on. You have scrolled past worse.'],
  moments: ['Find the place where you need {them} most and let the rest follow.', 'Use {them} today, not on some special day.'],
  gifts: ['a birthday', 'a thank-you', 'the holidays'],
  tags: ['SmallShop', 'ShopSmall'],
};

const none = { uses: [], openers: [], playful: [], moments: [], tags: [] };
const as = (name: string): Group => ({ ...groups[name]!, ...none });
const anything: Group = { ...none, theme: anyGroup.theme, gifts: [] };

/** Themes and presents of categories without sentences of their own: a sentence about their group may be false of one of them. */
const plain = new Map<string, Group>([
  ...Object.keys(groups).map((name) => [name, as(name)] as const),
  ['bath', as('beauty')],
  ['decor', as('home')],
  ['furniture', { ...as('home'), gifts: [] }],
  ...['tools', 'baby', 'craft', 'media', 'car'].map((name) => [name, anything] as const),
]);

export const plainGroup = (name: string): Group => plain.get(name)!;
