import { defineErrors } from '../../platform/errors/api-error';

export const trendsErrors = defineErrors({
  project_started: {
    status: 409,
    message: 'Its project was started, so it can be done or dismissed, not open.',
    when: 'An opportunity whose project runs does not become open again.',
  },
  already_open: {
    status: 409,
    message: 'The trend has a newer open opportunity.',
    when: 'A trend has one open opportunity.',
  },
  dismissed: {
    status: 409,
    message: 'This opportunity was dismissed; open it again first.',
    when: 'No project is started from a dismissed opportunity.',
  },
  starting: {
    status: 409,
    message: 'This project is being started just now.',
    when: 'Another request starts the same project.',
  },
  watched_already: {
    status: 409,
    message: 'This keyword is watched already.',
    when: 'A keyword is watched once.',
  },
  too_many_watches: {
    status: 409,
    message: 'No more keywords can be watched; remove one first.',
    when: 'The greatest number of watches is reached.',
  },
});
