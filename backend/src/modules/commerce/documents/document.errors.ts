import { defineErrors } from '../../../platform/errors/api-error';

export const documentErrors = defineErrors({
  no_documents: {
    status: 409,
    message: 'There is no such document of these orders.',
    when: 'Each of the orders was cancelled or removed, is not paid, or does not exist.',
  },
  letters_missing: {
    status: 409,
    message: 'The PDF has no letters for these orders. Print the page instead.',
    when: 'A name or an address has letters that the fonts of the PDF lack, such as Chinese or Arabic ones.',
  },
});
