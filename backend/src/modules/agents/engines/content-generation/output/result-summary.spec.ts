import { productFacts } from '../../writing/testing/product';
import { readInput } from '../input';
import { writePieces } from '../piece';
import { metricsOf } from './metrics';
import { contentSummary } from './result-summary';

const product = productFacts('Cross-back linen apron', { sku: 'APR' });
function made(input: Record<string, unknown>, more: Partial<Parameters<typeof contentSummary>[1]> = {}) {
  const read = readInput(input);
  const pieces = writePieces([product], read, 'Linden & Loom', []);
  return contentSummary(read, { pieces, metrics: metricsOf(pieces, [product], read), link: null, offer: null, ...more });
}

describe('the summary of a text', () => {
  const change = { listingId: 'l-1', field: 'title', to: 'Apron', why: 'A title.' };

  it('should state the text and its length, and offer to put it into the shop', () => {
    const { headline, figures, findings } = made({ goal: 'full listing', channel: 'Etsy' }, { offer: { changes: [change], why: null } });
    expect(headline).toBe('A full listing for Cross-back linen apron, within the limits of Etsy.');
    expect(figures![0]).toMatchObject({ label: 'Characters of the title', note: 'of 140' });
    expect(findings![0]).toMatchObject({
      product: { sku: 'APR', name: 'Cross-back linen apron' },
      action: { kind: 'propose', label: 'Put into my shop', changes: [change] },
    });
  });

  it('should state why it cannot go into the shop, and open an existing proposal', () => {
    const [first] = made({}, { offer: { changes: [], why: 'APR is not listed on Etsy.' } }).findings!;
    expect([first!.action, first!.detail]).toEqual([null, expect.stringMatching(/^APR is not listed on Etsy\. /)]);
    expect(made({}, { link: '/admin/changes/1' }).findings![0]!.action).toMatchObject({ kind: 'open', to: '/admin/changes/1' });
  });

  it('should list unused keywords', () => {
    const { findings } = made({ goal: 'full listing', channel: 'Etsy', keywords: ['waterproof apron'] });
    expect(findings!.some(({ title }) => title === '1 keyword left out of Cross-back linen apron')).toBe(true);
  });
});
