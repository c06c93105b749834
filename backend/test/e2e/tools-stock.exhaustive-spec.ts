import { everySentence } from '../acceptance/stage';
import { stockTools } from '../acceptance/tools/stock';

describe('Tools for stock', () => stockTools(everySentence));
