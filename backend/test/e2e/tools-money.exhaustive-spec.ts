import { everySentence } from '../acceptance/stage';
import { moneyTools } from '../acceptance/tools/money';

describe('Tools for money', () => moneyTools(everySentence));
