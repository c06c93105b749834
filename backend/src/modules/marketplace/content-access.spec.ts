import { mayReadContent } from './content-access';

const own = { isWrittenHere: true, isLicensedFile: false, isBought: false, price: '24.99' };
const builtIn = { ...own, isWrittenHere: false };

describe('mayReadContent', () => {
  it.each([
    ['a paid tool that came with Stallhand', builtIn, '24.99', false],
    ['one that this console bought', { ...builtIn, isBought: true }, '24.99', true],
    ['one whose price was set to nothing here', { ...builtIn, price: '0.00' }, '24.99', false],
    ['a free one', { ...builtIn, price: '0.00' }, '0.00', true],
    ['a version of it that was written here', own, '24.99', true],
    ['a product of this shop', own, null, true],
    ['a tool that came as a licensed file', { ...own, isLicensedFile: true, isBought: true }, null, true],
    ['one whose licence ended', { ...own, isLicensedFile: true }, null, false],
  ])('should decide on %s', (_what, product, listPrice, may) => expect(mayReadContent(product, listPrice)).toBe(may));
});
