import { everySentence } from '../acceptance/stage';
import { priceTools } from '../acceptance/tools/prices';

describe('Tools for prices', () => priceTools(everySentence));
