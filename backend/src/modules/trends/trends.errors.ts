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
  sample_project: {
    status: 409,
    message: 'This is a sample: there is no shop in which its listing could be made.',
    when: 'A draft listing was asked for an opportunity of the sample data.',
  },
  draft_proposed: {
    status: 409,
    message: 'Its draft listing is proposed already. Drop or undo that under Changes first.',
    when: 'A project has one draft listing at a time.',
  },
  draft_refused: {
    status: 400,
    message: 'The draft listing cannot be proposed like this.',
    when: 'The chosen channel does not take the draft as it is, or its SKU is taken.',
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
