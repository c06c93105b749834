import { oneRunEach } from '../acceptance/stage';
import { moneyTools } from '../acceptance/tools/money';
import { wholeShopTools } from '../acceptance/tools/whole-shop';

describe('One run of each tool for money and for the whole shop', () => {
  const stage = oneRunEach();
  describe('Tools for the whole shop', () => wholeShopTools(stage));
  describe('Tools for money', () => moneyTools(stage));
});
