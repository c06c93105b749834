import { everySentence } from '../acceptance/stage';
import { listingTools } from '../acceptance/tools/listings';

describe('Tools that change listings and orders', () => listingTools(everySentence));
