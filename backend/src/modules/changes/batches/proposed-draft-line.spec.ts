import type { DraftPlan } from '../../integrations';
import { type DraftWays, draftIdOf, type ProposedDraft, readDraftLine } from './proposed-draft-line';

const plan: DraftPlan = {
  texts: { title: { shape: 'plain', most: 20, isNeeded: true }, description: { shape: 'html' } },
  mostPictures: 2,
  needsPicture: true,
  leastStock: 1,
  mostSku: 10,
  follows: ['It is a draft.'],
};
const ways = (more: Partial<DraftWays> = {}): DraftWays => ({
  accounts: new Map([
    ['shop', { id: 'shop', platform: 'etsy', accountName: 'Fern', currency: 'EUR', isPaused: false }],
    ['yen', { id: 'yen', platform: 'etsy', accountName: 'Fern', currency: 'JPY', isPaused: false }],
    ['amazon', { id: 'amazon', platform: 'amazon', accountName: null, currency: 'USD', isPaused: false }],
  ]),
  plans: new Map([['etsy', plan]]),
  taken: new Map([['shop TAKEN', 'A mug']]),
  costs: new Map([
    ['A EUR', 1_000],
    ['B EUR', 250],
    ['SET EUR', 700],
  ]),
  now: '2026-11-26T10:00:00.000Z',
  ...more,
});
const draft = (more: Partial<ProposedDraft> = {}): ProposedDraft => ({
  field: 'draft',
  integrationId: 'shop',
  sku: 'SET',
  title: 'Linen set',
  description: '<p>Two.</p>',
  price: 48.5,
  stock: 2,
  pictures: [{ address: 'https://pictures.example/a.jpg', alt: '  Two \n napkins ' }],
  ...more,
});
const takenOf = (more?: Partial<ProposedDraft>) => {
  const reading = readDraftLine(draft(more), 1, ways());
  if (!('taken' in reading)) throw new Error(JSON.stringify(reading));
  return reading.taken;
};
const errorOf = (more: Partial<ProposedDraft>) => {
  const reading = readDraftLine(draft(more), 1, ways());
  return 'error' in reading ? reading.error : null;
};

describe('A proposed draft listing', () => {
  it('should be taken as it will stand there, with a subject that is the same for a SKU of an account', () => {
    const line = takenOf();
    expect(line).toMatchObject({
      field: 'draft',
      from: 0,
      to: 1,
      listing: { id: draftIdOf('shop', 'SET'), currency: 'EUR', costCents: 700 },
    });
    expect(line.draft).toEqual({
      title: 'Linen set',
      description: '<p>Two.</p>',
      cents: 4_850,
      stock: 2,
      pictures: [{ address: 'https://pictures.example/a.jpg', alt: 'Two napkins' }],
      costCents: 700,
      recipe: [],
      follows: ['It is a draft.'],
    });
    expect(draftIdOf('other', 'SET')).not.toBe(draftIdOf('shop', 'SET'));
  });

  it('should cost what the parts of its recipe cost, and be unknown as soon as one of them is', () => {
    const recipe = [
      { sku: 'A', pieces: 1 },
      { sku: 'B', pieces: 2 },
    ];
    expect(takenOf({ sku: 'NEW', recipe }).draft).toMatchObject({ costCents: 1_500, recipe });
    expect(takenOf({ sku: 'NEW', recipe: [...recipe, { sku: 'C', pieces: 1 }] }).draft!.costCents).toBeNull();
  });

  it('should cost no less than its SKU costs elsewhere, and have a person look where a part is unknown', () => {
    expect(takenOf({ recipe: [{ sku: 'A', pieces: 1 }] }).draft!.costCents).toBe(1_000);
    expect(takenOf({ recipe: [{ sku: 'B', pieces: 1 }] })).toMatchObject({ remarks: [], draft: { costCents: 700 } });
    expect(takenOf({ recipe: [{ sku: 'C', pieces: 1 }] })).toMatchObject({
      remarks: ['The cost of C, which is in this bundle, is unknown.'],
      draft: { costCents: 700 },
    });
  });

  it('should say what the platform keeps none of, before anybody approves it', () => {
    expect(takenOf({ tags: ['linen'] }).remarks).toEqual(['Tags: Etsy keeps none, so it is not written.']);
    expect(takenOf({ tags: [] }).remarks).toEqual([]);
  });

  it.each<[Partial<ProposedDraft>, RegExp]>([
    [{ integrationId: 'gone' }, /not connected any more/],
    [{ integrationId: 'amazon' }, /cannot be made on Amazon from here/],
    [{ sku: ' ' }, /Give it a SKU/],
    [{ sku: 'a b' }, /is no SKU/],
    [{ sku: 'x"y' }, /is no SKU/],
    [{ sku: 'LONGER-THAN-TEN' }, /15 characters; Etsy takes 10/],
    [{ sku: 'TAKEN' }, /taken on Etsy by "A mug"/],
    [{ currency: 'usd' }, /sells in EUR, not in USD/],
    [{ price: 0 }, /more than 0/],
    [{ price: 1.005 }, /two digits behind the point/],
    [{ price: Number.NaN }, /must be a number/],
    [{ integrationId: 'yen', price: 100.5 }, /no digits behind the point/],
    [{ title: 'A title that is longer than twenty' }, /takes 20/],
    [{ title: '' }, /cannot be empty/],
    [{ description: '<p onclick="x()">1</p>' }, /must not bring/],
    [{ stock: 0 }, /1 piece at least/],
    [{ pictures: [] }, /no listing without a picture/],
    [{ pictures: ['a', 'b', 'c'].map((name) => ({ address: `https://pictures.example/${name}.jpg` })) }, /more than the 2/],
    [{ pictures: [{ address: 'javascript:1' }] }, /begin with https/],
    [{ pictures: [{ address: 'https://me:secret@pictures.example/a.jpg' }] }, /begin with https/],
    [{ pictures: ['a', 'a'].map((name) => ({ address: `https://pictures.example/${name}.jpg` })) }, /named twice/],
    [{ recipe: [{ sku: 'SET', pieces: 1 }] }, /contain itself/],
  ])('should refuse %j in words', (more, words) => {
    expect(errorOf(more)).toMatch(words);
  });
});
