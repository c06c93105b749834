import { outsideServers } from '../acceptance/outside';
import { everySentence } from '../acceptance/stage';
import { postTools } from '../acceptance/tools/posts';

describe('Tools that write articles and posts', () => postTools(everySentence, outsideServers()));
