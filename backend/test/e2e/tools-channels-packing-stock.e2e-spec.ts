import { oneRunEach } from '../acceptance/stage';
import { channelTools } from '../acceptance/tools/channels';
import { packingTools } from '../acceptance/tools/packing';
import { stockTools } from '../acceptance/tools/stock';

describe('One run of each tool for channels, packing and stock', () => {
  const stage = oneRunEach();
  // The last group leaves other stock behind than it found.
  describe('Tools for channels', () => channelTools(stage));
  describe('Tools for packing', () => packingTools(stage));
  describe('Tools for stock', () => stockTools(stage));
});
