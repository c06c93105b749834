import { itOfCase, readFile, sharedCase } from '../../../../test/imported-file';

/** Shared cases whose expected values a bookkeeper wrote; see their README. */
describe('Import cases', () => {
  itOfCase('should read rows of a channel that state everything', async () => {
    const { errors } = await readFile(sharedCase('03-rows-of-an-order-apart', 'orders.csv'));
    expect(errors).toEqual([]);
  });
});
