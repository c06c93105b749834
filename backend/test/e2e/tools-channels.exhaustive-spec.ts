import { everySentence } from '../acceptance/stage';
import { channelTools } from '../acceptance/tools/channels';

describe('Tools for channels', () => channelTools(everySentence));
