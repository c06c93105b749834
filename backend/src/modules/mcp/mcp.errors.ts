import { defineErrors } from '../../platform/errors/api-error';

export const mcpErrors = defineErrors({
  token_required: {
    status: 401,
    message: 'Send an API token as Authorization: Bearer. Make one under Settings, Security, API tokens.',
    when: 'A call of MCP brought no token; a session of a browser does not count there.',
  },
  not_a_message: {
    status: 400,
    message: 'The body is not a message of JSON-RPC 2.0.',
    when: 'What was sent to `/mcp` is no message of the protocol.',
  },
});
