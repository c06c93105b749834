import { checkoutsUnderFire } from '../checkouts-under-fire';

describe('An API process that is killed in the middle of checkouts', () => {
  const fire = checkoutsUnderFire(8);

  it('should keep one payment each when Stripe made it and its answer was lost', () => fire.dieWithoutAnswers());
});
