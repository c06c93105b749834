import { accountTitle } from './platform';

describe('the title of an account', () => {
  it.each([
    ['Etsy – Linen & Clay', { platform: 'etsy', accountName: 'Linen & Clay' }],
    ['Etsy – Outlet (demo)', { platform: 'etsy', accountName: ' Outlet ', isDemo: true }],
    ['Etsy', { platform: 'etsy', accountName: null }],
    ['Etsy', { platform: 'etsy', accountName: 'etsy' }],
    ['Market stall', { platform: 'market stall' }],
  ])('should be %s', (title, account) => expect(accountTitle(account)).toBe(title));
});
