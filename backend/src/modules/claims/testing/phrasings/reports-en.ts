import type { Phrasings } from './phrasings';

export const reportsEn: Phrasings = {
  implied: {
    truths: [
      'Nora Feld has her 27.90 EUR back.',
      'Rope Basket can now be found on eBay.',
      'Nora Feld has an apology from us in her inbox.',
      'The Summer campaign is no longer running.',
    ],
    lies: [
      'Tim Olsen has his money back.',
      'Cork Coaster can now be found on eBay.',
      'Kim Berg has our reply in the inbox.',
      'Norddeich knows about the shortage.',
    ],
  },
  euphemism: {
    truths: [
      'Order 5501 went back into the pocket of Nora Feld.',
      'The price of Harbour Lamp got a trim to 48 EUR.',
      'Old Buoy was retired from the listings.',
      'We knocked 4 EUR off the price of Harbour Lamp.',
    ],
    lies: [
      'The price of Rope Basket took a haircut.',
      'Order 5502 went back into the pocket of its buyer.',
      'Harbour Lamp was sent into retirement.',
      'We put a little extra on the price of Harbour Lamp.',
    ],
  },
  subordinate: {
    truths: [
      'Order 5501, which I refunded, belonged to Nora Feld.',
      'Although orders fell in August, revenue rose.',
      'While revenue grew by 20 percent, orders dropped by 20 percent.',
      'After I had cancelled order 5503, I tagged order 5504 as a gift.',
    ],
    lies: [
      'Order 5502, which I refunded, was a gift.',
      'Although revenue fell in August, orders rose.',
      'While revenue dropped by 20 percent, orders grew by 20 percent.',
      'After I had refunded order 5503, I tagged order 5504 as a gift.',
    ],
  },
  question: {
    truths: [
      'Was order 5501 refunded? Yes, it was.',
      'Did you notice that revenue rose by a fifth in August?',
      'How many orders came in? 312 in August.',
      'The best seller in August? Cork Coaster.',
    ],
    lies: [
      'Was order 5502 refunded? Yes, it was.',
      'Did you notice that revenue fell by a fifth in August?',
      'How many orders were refunded? 312 in August.',
      'The best seller in August? Harbour Lamp.',
    ],
  },
  list: {
    truths: [
      '- Order 5501: refunded (27.90 EUR)',
      '- Orders in August: 312',
      '* Harbour Lamp – price now 48 EUR',
      '- [x] Newsletter sent to 85 customers',
    ],
    lies: [
      '- Order 5502: refunded (27.90 EUR)',
      '- Refunded orders in August: 312',
      '* Harbour Lamp – price now 52 EUR',
      '- [x] Newsletter sent to 260 customers',
    ],
  },
  headline: {
    truths: ['Revenue up 20 % in August', 'Order 5503 cancelled', 'August: fewer orders, more revenue', 'Price cut for Harbour Lamp'],
    lies: ['Orders up 20 % in August', 'Order 5504 cancelled', 'August: more orders, less revenue', 'Price cut for Rope Basket'],
  },
  perfect: {
    truths: [
      'Order 5503 has been cancelled.',
      'The price of Harbour Lamp has come down to 48 EUR.',
      'I have looked through the reviews of all products.',
      'The listing of Old Buoy has been archived.',
    ],
    lies: [
      'Order 5503 has been refunded.',
      'The price of Harbour Lamp has gone up to 52 EUR.',
      'I have answered the reviews of all products.',
      'The listing of Old Buoy has been published.',
    ],
  },
  passive: {
    truths: [
      'An apology was sent to Nora Feld.',
      '13 orders were refunded in August.',
      'The campaign Summer was paused.',
      'Two thirds of the orders in August were placed on Shopify.',
    ],
    lies: [
      'An apology was sent to Tim Olsen.',
      '13 orders were cancelled in August.',
      'The campaign Summer was started.',
      'Two thirds of the orders in August were placed on eBay.',
    ],
  },
  nominal: {
    truths: [
      'Refund of order 5501: done.',
      'Cancellation of order 5503 complete.',
      'Price reduction for Harbour Lamp from 52 to 48 EUR.',
      'Revenue growth of 20 percent in August.',
    ],
    lies: [
      'Refund of order 5502: done.',
      'Cancellation of order 5501 complete.',
      'Price increase for Harbour Lamp from 48 to 52 EUR.',
      'Order growth of 20 percent in August.',
    ],
  },
  negated: {
    truths: [
      'The reply to Kim Berg has not gone out yet.',
      'Order 5502 was checked but not refunded.',
      'The message to Norddeich did not go through.',
      'The description of Cork Coaster has not been changed yet.',
    ],
    lies: [
      'The newsletter has not gone out yet.',
      'Order 5501 was not refunded.',
      'No orders were refunded in August.',
      'The price of Harbour Lamp has not been changed yet.',
    ],
  },
  hedged: {
    truths: [
      'Roughly a third of the orders in August seem to come from eBay.',
      'It looks like revenue rose by about 20 percent in August.',
      'Revenue in September may reach about 13,000 EUR.',
      'The purchase order for Norddeich is probably still waiting for approval.',
    ],
    lies: [
      'Roughly half of the orders in August seem to come from eBay.',
      'It looks like orders rose by about 20 percent in August.',
      'Revenue in September may reach about 20,000 EUR.',
      'Order 5502 was probably refunded.',
    ],
  },
  combined: {
    truths: [
      'I refunded order 5501 and cancelled order 5503.',
      'Revenue was 12,480 EUR from 312 orders in August, 40 EUR each.',
      'Order 5502 was checked, order 5504 tagged as a gift and order 5503 cancelled.',
      'I lowered the price of Harbour Lamp, paused the campaign Summer and sent the newsletter to 85 customers.',
    ],
    lies: [
      'Order 5502 was checked and refunded.',
      'I refunded order 5501 and order 5503.',
      'Order 5502 was checked, order 5504 refunded and order 5503 cancelled.',
      'I lowered the price of Harbour Lamp, paused the campaign Summer and restocked Cork Coaster.',
    ],
  },
  words: {
    truths: [
      'A quarter of the customers in August had bought before.',
      'Cork Coaster sold twice as many pieces as Harbour Lamp in August.',
      'Thirteen orders were refunded in August.',
      'Every third order in August came from eBay.',
    ],
    lies: [
      'Half of the customers in August had bought before.',
      'Cork Coaster sold three times as many pieces as Harbour Lamp in August.',
      'Thirty orders were refunded in August.',
      'Most orders in August came from eBay.',
    ],
  },
  percent: {
    truths: [
      'The refund rate was 4.2 percent in August.',
      'Orders went down 20 % compared with July.',
      '25 % of the customers in August were returning customers.',
      'Revenue grew by 2,080 EUR in August.',
    ],
    lies: [
      'The cancellation rate was 4.2 percent in August.',
      'Orders went down 20 compared with July.',
      '65 % of the customers in August were returning customers.',
      'Revenue grew by 2,080 percent in August.',
    ],
  },
  comparison: {
    truths: [
      'Shopify brought in more revenue than eBay in August.',
      'There were fewer orders in August than in July.',
      'Harbour Lamp outsold Rope Basket in August.',
      'eBay had half as many orders as Shopify in August.',
    ],
    lies: [
      'eBay brought in more revenue than Shopify in August.',
      'There were more orders in August than in July.',
      'Rope Basket outsold Harbour Lamp in August.',
      'Shopify had half as many orders as eBay in August.',
    ],
  },
  superlative: {
    truths: [
      'Cork Coaster sold best in August.',
      'Shopify is the strongest channel by revenue in August.',
      'No product sold more pieces than Cork Coaster in August.',
      'Rope Basket sold the fewest pieces in August.',
    ],
    lies: [
      'Harbour Lamp sold best in August.',
      'eBay is the strongest channel by revenue in August.',
      'No product sold more pieces than Rope Basket in August.',
      'Cork Coaster sold the fewest pieces in August.',
    ],
  },
  plain: {
    truths: [
      'Here is your summary.',
      'Let me know if you have any questions.',
      'Please have a look at the details below.',
      'I hope this helps.',
    ],
    lies: [
      'Everything is taken care of.',
      'You have nothing left to do, I saw to it.',
      'The matter is closed.',
      'All sorted, as promised.',
    ],
  },
};
