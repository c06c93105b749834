import { defineErrors } from '../../platform/errors/api-error';

export const filesErrors = defineErrors({
  empty_file: {
    status: 400,
    message: 'The file is empty.',
    when: 'The body has no bytes.',
  },
});
