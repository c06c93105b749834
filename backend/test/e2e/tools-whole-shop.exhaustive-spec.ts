import { everySentence } from '../acceptance/stage';
import { wholeShopTools } from '../acceptance/tools/whole-shop';

describe('Tools for the whole shop', () => wholeShopTools(everySentence));
