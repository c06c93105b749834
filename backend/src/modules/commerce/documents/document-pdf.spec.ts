import { documentsPdf, unprintable } from './document-pdf';
import type { OrderDocumentDto } from './document.dto';

const slip: OrderDocumentDto = {
  orderId: 'o1',
  kind: 'packing_slip',
  title: 'Packing slip',
  orderNumber: '#7',
  orderedOn: '20 November 2026',
  issuedOn: null,
  from: ['Linen Ltd'],
  sellerFacts: [],
  to: ['Łukasz Žižek', 'Москва'],
  parcel: null,
  lines: [{ quantity: 2, productName: 'Mug ☕🎁', sku: 'MUG', unitPrice: null, total: null }],
  sums: [],
  notes: [],
};
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;

describe('Documents as PDF', () => {
  it('should start each document on a new page', async () => {
    const pdf = await documentsPdf([slip, { ...slip, to: [] }, slip]);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pagesOf(pdf)).toBe(3);
  });

  it('should continue on another page if the lines do not fit', async () => {
    const lines = Array.from({ length: 80 }, (_, index) => ({ ...slip.lines[0]!, sku: `MUG-${index}` }));
    expect(pagesOf(await documentsPdf([{ ...slip, lines }]))).toBeGreaterThan(1);
  });

  it('should name documents with letters that its fonts lack, and leave pictures out', async () => {
    const chinese = { ...slip, orderNumber: '#8', to: ['李明'] };
    const arabic = { ...slip, orderNumber: '#9', lines: [{ ...slip.lines[0]!, productName: 'كوب' }] };
    expect(await unprintable([slip, chinese, arabic])).toEqual(['#8', '#9']);
  });
});
