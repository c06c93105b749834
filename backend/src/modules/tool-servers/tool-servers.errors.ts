import { defineErrors } from '../../platform/errors/api-error';

export const toolServersErrors = defineErrors({
  tool_changed: {
    status: 409,
    message: 'The server describes this tool in another way by now. Look at it again before you allow it.',
    when: '`hash` is not the one of what the server says now. Read the server again and show the difference.',
  },
  tool_unusable: {
    status: 409,
    message: 'This tool cannot be used.',
    when: 'The server does not list it any more, or describes it in a way that cannot be used; the message says which.',
  },
  server_name_taken: {
    status: 409,
    message: 'There is a tool server of this name already.',
    when: 'Names of tool servers differ by more than capital letters.',
  },
  too_many_servers: {
    status: 409,
    message: 'There are as many tool servers as can be kept. Remove one first.',
    when: 'Fifty tool servers are kept.',
  },
});
