import type { TextGroundsReader } from '../../../../changes';
import { runEngine } from '../../testing/run-engine';
import { ListingFixes, type ListingsInput } from './listing-fixes';

const without = undefined as never;
const empty = { all: () => Promise.resolve({ grounds: [], left: 0 }), of: () => Promise.resolve([]) } as unknown as TextGroundsReader;
const settings = { current: () => ({ organizationName: 'Clay & Kiln' }) } as never;
const models = { providers: () => Promise.resolve([]) } as never;
const fixes = new ListingFixes(empty, without, without, without, settings, models, without);

describe('Fixes of listings', () => {
  it.each<[ListingsInput, string, string]>([
    [{}, 'The shop has no listings yet.', 'Connect'],
    [{ skus: ['MUG', 'CUP'] }, 'No channel lists SKU MUG, CUP now.', 'Check the spelling'],
  ])('should fail with a cure where nothing is listed: %j', async (input, message, cure) => {
    const run = runEngine({ run: (run) => fixes.of(run, input) }, { dataset: 'listings', ...input });
    await expect(run).rejects.toMatchObject({ message, hint: expect.stringContaining(cure) as unknown });
  });
});
