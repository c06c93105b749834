import { defineErrors } from '../../../platform/errors/api-error';

export const tokenErrors = defineErrors({
  invalid_token: {
    status: 401,
    message: 'This token does not count: it is unknown, expired or revoked. Make a new one under Settings, Security.',
    when: 'The token of `Authorization: Bearer` is unknown, expired or revoked, or its owner was deleted. Create a new one.',
  },
  insufficient_scope: {
    status: 403,
    message: 'This token lacks a permission.',
    when: 'The token, or the current role of its owner, lacks `permission`. Make a token that has it.',
  },
  token_mode: {
    status: 403,
    message: 'The mode of this token does not allow this.',
    when: 'A token that reads was to change something, or one that proposes was to do what cannot wait for an approval.',
  },
  token_limited: {
    status: 403,
    message: 'This token may only touch what is on its list.',
    when: 'The token is limited to some agents, workflows or channels, and the operation is about all of them. Use a token without that limit.',
  },
  token_for_tools: {
    status: 403,
    message: 'An app that was connected by signing in uses the tools at /mcp alone. For the API, make a token under Settings, Security.',
    when: 'An app that was connected by signing in called something else than `/mcp`. Make a token for the API.',
  },
  token_network: {
    status: 403,
    message: 'This token may not be used from this network.',
    when: 'The call came from an address outside the networks of the token; the message names it. Call from one of them, or make another token.',
  },
  token_spent: {
    status: 409,
    message: 'The spending limit of this token for today is used up.',
    when: 'What the tasks of the token have spent today reaches its limit. Wait for the next day of the shop, or use a token with a higher one.',
  },
  author_token_ended: {
    status: 409,
    message: 'The API token that this works for has ended. Start it again yourself to let it go on.',
    when: 'A schedule or trigger was to start what a token wrote or started that is expired or revoked. A person starts it again.',
  },
  token_name_taken: {
    status: 409,
    message: 'There is a token with this name already. Choose another one, or revoke that first.',
    when: 'Another token that is not revoked has this name.',
  },
  token_ended: {
    status: 409,
    message: 'This token is revoked.',
    when: 'A token that is revoked stays as it is.',
  },
});
