/**
 * Every route that destroys, reveals, or takes away what guards, with the reason. `RouteCheck` holds the list against the routes when the
 * program starts: each of these declares `@StepUp`, and nothing else does. What was looked at and left out is in
 * docs/decisions/0031-step-up.md.
 */
export const dangerousRoutes: Readonly<Record<string, string>> = {
  'DELETE /account/totp': 'An account without second factor is one password away.',
  'DELETE /account/passkeys/:id': 'An account without second factor is one password away.',
  'POST /users/:id/reset-link': 'Whoever holds the link becomes this person, and it may drop their second factor.',
  'PATCH /users/:id': 'Gives power over the shop, or takes it from those who have it.',
  'DELETE /users/:id': 'The account is gone for good.',
  'POST /invites': 'A new account has a password of its own, so it could confirm whatever its role may do.',
  'POST /api-tokens': 'A program acts for this person as long as the token counts.',
  'POST /connect-requests/:uid/allow': 'An app of somebody else acts for this person as long as it is connected.',
  'POST /api-keys': 'The newest key of a service takes its calls, so one with another address leads them there.',
  'PATCH /api-keys/:id': 'Another address is where the next call sends the key, another path where steps read with it unasked.',
  'DELETE /api-keys/:id': 'The value is gone for good, and with force what needs it stops.',
  'POST /api-keys/:id/reveal': 'Shows the key.',
  'POST /api-keys/:id/rotate': 'Puts the key of somebody else in place of the right one.',
  'PUT /settings': 'May let agents act unasked, spend more, mail leave by another server, or turn two-factor off for everybody.',
  'POST /settings/undo': 'Takes back what was made stricter.',
  'POST /settings/reset': 'Forgets every setting, two-factor for everybody included.',
  'POST /system/clear': 'Removes all data of the shop.',
  'GET /backups/:name/file': 'Hands out all data of the shop. It is sealed, but whoever has the file has time to look for the key.',
  'POST /agents': 'May let the agent act unasked where the shop asks.',
  'PATCH /agents/:id': 'May let the agent act unasked where it asked before.',
  'PUT /ai/prices': 'A model that costs nothing meets no budget.',
  'PATCH /integrations/:id': 'Stored credentials are tried at the address that comes with the new ones.',
  'PATCH /tool-servers/:id/tools/:toolId': 'What is marked as reading is called unasked, and what a model writes goes there.',
  'DELETE /integrations/:id': 'May delete the products, orders and customers that came from there.',
  'POST /customers/erase': 'Nothing brings this person back.',
  'DELETE /customers/:id': 'Nothing brings this person back.',
  'PUT /payments/configuration': 'Money of buyers goes to the account of these keys.',
  'DELETE /payments/configuration': 'The keys are gone for good, and nothing is sold any more.',
  'PATCH /change-limits/rules/:kind/:platform': 'May let changes, refunds among them, be written unasked, or go further than before.',
  'POST /shared-stocks': 'Lets the stock of these listings be written unasked from now on.',
  'PUT /shared-stocks/recipes/:listing': 'Lets the stock of this listing be written unasked from now on.',
  'POST /orders/:id/refund': 'Money that was sent back does not return.',
};
