/** Questions that people like to answer, by group of things. */
export const questionsByTheme: Record<string, readonly string[]> = {
  'the table': [
    'What is on your table this weekend?',
    'Weekday supper or Sunday lunch: which table do you lay with more care?',
    'Who is the best cook you know? Tag them.',
  ],
  'the kitchen': ['What are you cooking tonight?', 'Which recipe have you made a hundred times?', 'Morning baker or midnight snacker?'],
  'the drinks table': ['Coffee or tea first thing in the morning?', 'What is in your glass tonight?', 'One sugar, two, or none?'],
  'the home': [
    'Which corner of your home do you like best?',
    'What was the last thing you moved to a better place?',
    'Tidy shelf or full shelf?',
  ],
  'the evening': ['When do you switch off the big light?', 'What makes an evening a good one?', 'Candles every day, or only for guests?'],
  'the wardrobe': [
    'What have you worn the most this month?',
    'Plan it the night before, or decide in the morning?',
    'One colour for the rest of the year: which one?',
  ],
  'the jewellery box': ['Which piece do you never take off?', 'Who gave you your favourite piece?', 'One piece or all of them?'],
  'the way out of the door': [
    'What is always in your bag?',
    'Market on Saturday: what do you buy first?',
    'One big bag or two small ones?',
  ],
  'the bathroom': ['Shower or bath?', 'What is your first quiet minute of the day?', 'Morning routine: five minutes or fifty?'],
  'the pantry': [
    'What do you always have in the cupboard?',
    'Sweet or savoury at four in the afternoon?',
    'Which smell takes you straight back home?',
  ],
  'the desk': ['When did you last write a letter?', 'List on paper or list on the phone?', 'What is on your desk right now?'],
  'the playroom': ['Which game did you love as a child?', 'What do you do on a rainy afternoon?', 'Who wins at your house?'],
  'the garden': ['What is growing on your windowsill?', 'Balcony, garden or one brave pot?', 'What did you plant first?'],
  'the everyday kit': [
    'What is the one thing you always pack?',
    'How many cables are in your bag?',
    'Desk or sofa: where do you work best?',
  ],
  'the pets': ['Who runs your house: cat, dog or somebody else?', 'Show us your pet.', 'What is your pet’s name, and why?'],
  'the next session': ['Early bird or evening athlete?', 'What gets you out of the door?', 'Where are you going this weekend?'],
  presents: ['Who is the hardest person to find a present for?', 'Do you wrap early, or on the way there?', 'Whose birthday is next?'],
  'every day': ['What did you treat yourself to last?', 'What do you use every single day?', 'Whose birthday is next?'],
};
