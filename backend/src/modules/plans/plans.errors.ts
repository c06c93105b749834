import { defineErrors } from '../../platform/errors/api-error';

export const plansErrors = defineErrors({
  plan_limit_reached: {
    status: 409,
    message: 'The plan of this console allows no more.',
    when: '`what` is `agents` or `storage`. Choose a larger plan or remove something.',
  },
  trial_used: {
    status: 409,
    message: 'The free trial of this console was used already. Without a plan it has no limits.',
    when: 'A console has one trial.',
  },
});
