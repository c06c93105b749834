import { accountTitle, isDemoPlatform } from './platform';

describe('the title of an account', () => {
  it.each([
    ['Etsy – Linen & Clay', { platform: 'etsy', accountName: 'Linen & Clay' }],
    ['Etsy – Outlet (demo)', { platform: 'etsy', accountName: ' Outlet ', isDemo: true }],
    ['Etsy', { platform: 'etsy', accountName: null }],
    ['Etsy', { platform: 'etsy', accountName: 'etsy' }],
    ['Market stall', { platform: 'market stall' }],
  ])('should be %s', (title, account) => expect(accountTitle(account)).toBe(title));
});

describe('a platform of the demo shop', () => {
  it('should be one of the list', () => expect(isDemoPlatform('demo_auctions')).toBe(true));
  it('should not be a channel of a file that is only called like one', () => expect(isDemoPlatform('demo_fair')).toBe(false));
});
