import { accountTitle } from './account-title';

describe('the title of an account', () => {
  it.each([
    ['Etsy – Linen & Clay', { platform: 'etsy', accountName: 'Linen & Clay' }],
    ['Etsy – Outlet', { platform: 'etsy', accountName: ' Outlet ' }],
    ['Etsy', { platform: 'etsy', accountName: null }],
    ['Etsy', { platform: 'etsy', accountName: 'etsy' }],
    ['market stall', { platform: 'market stall' }],
  ])('should be %s', (title, account) => expect(accountTitle(account)).toBe(title));
});
