import { outsideServers } from '../acceptance/outside';
import { everySentence } from '../acceptance/stage';
import { writingTools } from '../acceptance/tools/writing';

describe('Tools that write and answer', () => writingTools(everySentence, outsideServers()));
