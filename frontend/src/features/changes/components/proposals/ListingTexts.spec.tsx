import { screen, within } from '@testing-library/react';
import type { InventoryItemDto, ListingTextsDto } from '../../../../shared/api/generated';
import { fakeApi, type Answer } from '../../../../shared/testing/fakeApi';
import { renderScreen } from '../../../../shared/testing/render';
import { changeBatchRow } from '../../../../shared/testing/rows';
import { TextsAtListing } from './ListingTexts';

const listing = { id: 'p1', platform: 'shopify' } as InventoryItemDto;
const batch = changeBatchRow();
const rule = { mostItems: null, shown: null, isNeeded: false };
const read: ListingTextsDto = {
  texts: [
    { ...rule, field: 'title', name: 'Title', shape: 'plain', value: 'Pot', most: 20, isNeeded: true },
    { ...rule, field: 'tags', name: 'Tags', shape: 'list', value: ['clay', 'kitchen'], most: 255, mostItems: 3 },
    { ...rule, field: 'seoTitle', name: 'Search title', shape: 'plain', value: '', most: null, shown: 70 },
  ],
  listing: { state: 'Active', isOnSale: true, moves: [{ to: 'ended', state: 'Draft', buyers: 'Buyers do not find it any more.' }] },
  variants: 2,
  why: null,
  readAt: '2026-11-01T10:00:00Z',
};
const path = 'GET /api/changes/of-listing/:id/texts';

function show(answers: Record<string, Answer> = {}) {
  const server = fakeApi({ [path]: { body: read }, ...answers });
  return { server, ...renderScreen(<TextsAtListing listing={listing} section="section" />) };
}
const proposal = (more: object = {}) => ({ body: { batch, taken: 1, unchanged: 0, errors: [], errorCount: 0, ...more } });

describe('the texts of a listing', () => {
  it('should be read from the platform only when somebody wants them, and say what it takes', async () => {
    const { server, user } = show();
    expect(server.to('GET', `/api/changes/of-listing/${listing.id}/texts`)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Read the texts' }));
    expect(await screen.findByLabelText('Title')).toHaveValue('Pot');
    expect(screen.getByText('3 of 20')).toBeInTheDocument();
    expect(screen.getByText('2 of 3, with commas between them')).toBeInTheDocument();
    expect(screen.getByText('0 characters; usually 70 are shown')).toBeInTheDocument();
    expect(screen.getByText(/2 variants of the product show the same texts/)).toBeInTheDocument();
  });

  it('should be proposed together, only those that were changed', async () => {
    const { server, user } = show({ 'POST /api/changes': proposal() });
    await user.click(screen.getByRole('button', { name: 'Read the texts' }));
    await user.type(await screen.findByLabelText('Title'), ' of clay');
    await user.type(screen.getByLabelText('Tags'), ', gift');
    await user.type(screen.getByLabelText('Why'), 'Nobody searches for pots');
    await user.click(screen.getByRole('button', { name: 'Propose texts' }));
    expect(await screen.findByRole('link', { name: 'Open it to approve' })).toHaveAttribute('href', `/admin/changes/${batch.id}`);
    const why = 'Nobody searches for pots';
    expect(server.to('POST', '/api/changes').map(({ body }) => body)).toEqual([
      {
        lines: [
          { listingId: listing.id, field: 'title', to: 'Pot of clay', why },
          { listingId: listing.id, field: 'tags', to: ['clay', 'kitchen', 'gift'], why },
        ],
      },
    ]);
  });

  it('should be counted before they leave, and a refusal stand at its text', async () => {
    const errors = [{ line: 1, sku: null, message: 'Search title holds characters that cannot be shown.' }];
    const { server, user } = show({ 'POST /api/changes': proposal({ batch: null, taken: 0, errors, errorCount: 1 }) });
    await user.click(screen.getByRole('button', { name: 'Read the texts' }));
    await user.type(await screen.findByLabelText('Title'), ', thrown by hand in Devon');
    await user.click(screen.getByRole('button', { name: 'Propose texts' }));
    expect(await screen.findByText('28 characters; at most 20')).toBeInTheDocument();
    expect(server.to('POST', '/api/changes')).toEqual([]);
    await user.clear(screen.getByLabelText('Title'));
    await user.type(screen.getByLabelText('Title'), 'Pot');
    await user.type(screen.getByLabelText('Search title'), 'Pots');
    await user.click(screen.getByRole('button', { name: 'Propose texts' }));
    expect(await screen.findByText('Search title holds characters that cannot be shown.')).toBeInTheDocument();
  });

  it('should say what buyers see before a listing is ended', async () => {
    const { server, user } = show({ 'POST /api/changes': proposal() });
    await user.click(screen.getByRole('button', { name: 'Read the texts' }));
    const button = await screen.findByRole('button', { name: 'Propose to end it' });
    expect(within(button.parentElement!).getByText('Buyers do not find it any more.')).toBeInTheDocument();
    await user.click(button);
    expect(await screen.findByRole('link', { name: 'Open it to approve' })).toBeInTheDocument();
    expect(server.to('POST', '/api/changes')[0]!.body).toEqual({ lines: [{ listingId: listing.id, field: 'listing', to: 'ended' }] });
  });

  it('should say that the platform does not answer', async () => {
    const { user } = show({ [path]: { status: 500, body: { code: 'internal', message: 'No.' } } });
    await user.click(screen.getByRole('button', { name: 'Read the texts' }));
    expect(await screen.findByText('Shopify could not be read')).toBeInTheDocument();
  });
});
