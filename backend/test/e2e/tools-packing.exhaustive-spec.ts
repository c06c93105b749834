import { everySentence } from '../acceptance/stage';
import { packingTools } from '../acceptance/tools/packing';

describe('Tools for packing', () => packingTools(everySentence));
