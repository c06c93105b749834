import { oneRunEach } from '../acceptance/stage';
import { listingTools } from '../acceptance/tools/listings';
import { priceTools } from '../acceptance/tools/prices';
import { repricingTools } from '../acceptance/tools/repricing';

describe('One run of each tool for prices', () => priceTools(oneRunEach()));
describe('One run of each tool that writes to a platform', () => {
  const stage = oneRunEach();
  // The first group brings the orders that it marks as shipped.
  describe('Tools that change listings and orders', () => listingTools(stage));
  describe('Tools that set prices', () => repricingTools(stage));
});
