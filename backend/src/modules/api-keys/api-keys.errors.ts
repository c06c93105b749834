import { defineErrors } from '../../platform/errors/api-error';

export const apiKeysErrors = defineErrors({
  key_in_use: {
    status: 409,
    message: 'Agents or workflows use this key.',
    when: '`agents` and `workflows` count who uses the key. Give them another one first.',
  },
  same_value: {
    status: 409,
    message: 'This is the value that is stored already.',
    when: 'A rotation to the value that is stored.',
  },
  key_test_failed: {
    status: 409,
    message: 'The key was not switched, because its test failed.',
    when: 'The service refused the new value; `test` tells what it said. Repeat with `skipTest` to switch anyway.',
  },
});
