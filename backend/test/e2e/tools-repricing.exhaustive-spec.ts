import { everySentence } from '../acceptance/stage';
import { repricingTools } from '../acceptance/tools/repricing';

describe('Tools that set prices', () => repricingTools(everySentence));
