import { defineErrors } from '../../platform/errors/api-error';

export const purchasingErrors = defineErrors({
  purchase_not_draft: {
    status: 409,
    message: 'This list was ordered already. Start a new one for further products.',
    when: 'The lines of a purchase list are changed after it was ordered.',
  },
  purchase_state_refused: {
    status: 409,
    message: 'This list cannot do that now. Reload it to see its current state.',
    when: 'A purchase list is ordered twice, or received before it was ordered.',
  },
  quantity_missing: {
    status: 409,
    message: 'Enter a quantity for every product first.',
    when: 'A purchase list is ordered while a quantity is open.',
  },
});
