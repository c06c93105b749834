import { outsideServers } from '../acceptance/outside';
import { everySentence } from '../acceptance/stage';
import { letterTools } from '../acceptance/tools/letters';

describe('Tools that write letters', () => letterTools(everySentence, outsideServers()));
