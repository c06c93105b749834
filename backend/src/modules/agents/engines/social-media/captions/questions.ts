/** Questions about the use of a group's things; each fits every kind of the group. Other groups have none. */
export const questionsByTheme: Record<string, readonly string[]> = {
  'the table': [
    'What is on your table this weekend?',
    'Weekday supper or Sunday lunch: which table do you lay with more care?',
    'How many people sit at your table on a normal evening?',
    'Do you lay the table every day, or for guests?',
  ],
  'the kitchen': [
    'What are you cooking tonight?',
    'Which recipe have you made a hundred times?',
    'What stands beside your stove?',
    'What do you cook when there is no time to cook?',
  ],
  'the drinks table': [
    'What do you pour when friends come over?',
    'What do you drink first in the morning?',
    'What do you drink with dinner?',
  ],
  'the home': [
    'Which corner of your home do you like best?',
    'What was the last thing you moved to a better place?',
    'Tidy shelf or full shelf?',
  ],
  'the evening': ['When do you switch off the big light?', 'Which lights are on in your home at nine in the evening?'],
  'the wardrobe': ['What have you worn the most this month?', 'Plan it the night before, or decide in the morning?'],
  'the jewellery box': ['Which piece do you never take off?', 'Who gave you your favourite piece?', 'Do you wear one piece or several?'],
  'the way out of the door': [
    'What is always in your bag?',
    'What do you leave the house without most often?',
    'One big bag or two small ones?',
  ],
  'the bathroom': ['Shower or bath?', 'Morning routine: five minutes or fifty?'],
  'the pantry': ['What do you always have in the cupboard?', 'Sweet or savoury at four in the afternoon?'],
  'the playroom': ['Which game did you love as a child?', 'What do you do on a rainy afternoon?'],
  'the garden': ['What is growing on your windowsill?', 'Balcony, garden or one pot?', 'What did you plant first?'],
};
