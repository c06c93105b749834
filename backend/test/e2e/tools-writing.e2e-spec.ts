import { outsideServers } from '../acceptance/outside';
import { oneRunEach } from '../acceptance/stage';
import { letterTools } from '../acceptance/tools/letters';
import { postTools } from '../acceptance/tools/posts';
import { writingTools } from '../acceptance/tools/writing';

describe('One run of each tool that writes', () => {
  const stage = oneRunEach();
  const outside = outsideServers();
  // The first group must find no key, and each group adds customers that the later ones can do with.
  describe('Tools that write and answer', () => writingTools(stage, outside));
  describe('Tools that write articles and posts', () => postTools(stage, outside));
  describe('Tools that write letters', () => letterTools(stage, outside));
});
