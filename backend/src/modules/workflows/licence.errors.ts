import { defineErrors } from '../../platform/errors/api-error';

/** Why a tool that is sold does not come in. */
export const licenceErrors = defineErrors({
  licence_invalid: {
    status: 400,
    message: 'This is no licence of a tool, or it was changed after it was signed. Take the file as you got it.',
    when: 'The signature of the licence does not fit, or the licence is for other content.',
  },
  licence_required: {
    status: 409,
    message: 'This tool is sold, and this console has no licence for it.',
    when: 'What is imported came from a tool with a price, `productId`, without a licence for it.',
  },
  licence_ended: {
    status: 409,
    message: 'The licence of this tool has ended.',
    when: 'The money for the tool went back.',
  },
});
