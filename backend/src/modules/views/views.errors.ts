import { defineErrors } from '../../platform/errors/api-error';

export const viewsErrors = defineErrors({
  too_many_views: {
    status: 409,
    message: 'No more views can be kept; delete one first.',
    when: 'The greatest number of views is reached.',
  },
  view_name_taken: {
    status: 409,
    message: 'There is a view of this name already.',
    when: 'Another view of this screen has the name.',
  },
});
