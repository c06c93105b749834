import { defineErrors } from '../../platform/errors/api-error';

export const importsErrors = defineErrors({
  unreadable_file: {
    status: 400,
    message: 'This file cannot be read.',
    when: 'The file is no table of text; the message tells where it fails.',
  },
  import_incomplete: {
    status: 400,
    message: 'The import is not complete.',
    when: 'A column or choice that the import needs is not set.',
  },
  import_state: {
    status: 409,
    message: 'The import is in a state that does not allow this.',
    when: 'An import is started, cancelled and undone in this order only.',
  },
});
