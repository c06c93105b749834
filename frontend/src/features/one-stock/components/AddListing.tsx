import Button from '@mui/material/Button';
import { useState } from 'react';
import type { LinkableListingDto } from '../../../shared/api/generated';
import { accountTitle } from '../../../shared/lib/platform';
import { useLinkableListingsQuery } from '../api';
import type { SharedStock } from '../stock';
import { Pick } from './Pick';
import { RecipeForm } from './RecipeForm';

const nameOf = (listing: LinkableListingDto): string => `${listing.sku} on ${accountTitle(listing)}, ${listing.productName}`;

function Choose({ stock, onDone }: { stock: SharedStock; onDone: () => void }) {
  const [search, setSearch] = useState('');
  const [listing, setListing] = useState<LinkableListingDto | null>(null);
  const { data } = useLinkableListingsQuery(search, { skip: listing !== null });
  if (listing) {
    return (
      <>
        <p style={{ margin: '10px 0 0' }}>{nameOf(listing)}</p>
        <RecipeForm listingId={listing.listingId} recipe={[{ stockId: stock.id, sku: stock.sku, pieces: 1, buffer: 0 }]} onDone={onDone} />
      </>
    );
  }
  return (
    <div style={{ paddingTop: 12 }}>
      <Pick
        label="Listing"
        help="A variant or bundle with a SKU of its own"
        search={search}
        onSearch={setSearch}
        items={data?.items}
        keyOf={({ listingId }) => listingId}
        nameOf={nameOf}
        none="No listing that could be added is called that"
        onPick={setListing}
      />
    </div>
  );
}

/** One more listing that is sold from the stock. */
export function AddListing({ stock }: { stock: SharedStock }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div style={{ marginTop: 8 }}>
      <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Add nothing' : 'Add a listing'}
      </Button>
      {isOpen && <Choose stock={stock} onDone={() => setOpen(false)} />}
    </div>
  );
}
