import { toolTrialNotice } from './trial-notices';

describe('toolTrialNotice', () => {
  const tool = { productId: 'offer-planner', productName: 'Offer Planner' };

  it.each([
    [3, 'Your trial of Offer Planner ends in 3 days', 'starts no new runs'],
    [1, 'Your trial of Offer Planner ends in 1 day', 'everything it made is kept'],
    [null, 'Your trial of Offer Planner has ended', 'an owner connects Stripe'],
  ])('should say with %s days left: %s', (leftDays, one, body) =>
    expect(toolTrialNotice({ ...tool, leftDays })).toMatchObject({
      one,
      body: expect.stringContaining(body) as string,
      link: '/admin/marketplace?product=offer-planner',
    }),
  );
});
