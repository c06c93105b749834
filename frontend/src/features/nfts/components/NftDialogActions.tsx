import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import Menu from '@mui/material/Menu';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import Ellipsis from '../../../shared/icons/ellipsis';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { linkTo } from '../../../shared/api/request';
import { useMay } from '../../../shared/lib/permissions';
import { useDialog } from '../../../shared/lib/useDialog';
import { IconAction } from '../../../shared/ui/IconAction';
import { useNftCollectionsQuery, useNftOptionsQuery } from '../api';
import { certificateLink, isPrice, type Nft, shortEth } from '../nft';
import { useNftActions } from '../useNftActions';
import { BuyDialog } from './BuyDialog';

/** Price and purchase; for those who may change it, everything else behind three dots. */
export function NftDialogActions({ nft, onClose }: { nft: Nft; onClose: () => void }) {
  const may = useMay();
  const buying = useDialog<null>();
  const { change, saving, cancel, retry, remove } = useNftActions();
  const discard = () => {
    remove(nft);
    onClose();
  };
  const [pricing, setPricing] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [choosing, setChoosing] = useState(false);
  const { data: options } = useNftOptionsQuery();
  const { status, isMine, price, wasSold } = nft;
  const isDrawn = status === 'available' || status === 'sold' || status === 'unlisted';
  // What a person owns, only that person may change.
  const mayChange = may('nfts:write') && isDrawn && (isMine || !wasSold || nft.owner === nft.creator);
  const closeMenu = () => setAnchor(null);
  const act = (work: () => void) => () => {
    closeMenu();
    work();
  };

  if (pricing)
    return (
      <PriceForm
        nft={nft}
        busy={saving}
        onSave={async (next) => (await change(nft, next)) && setPricing(false)}
        onCancel={() => setPricing(false)}
      />
    );
  if (choosing)
    return (
      <CollectionForm
        nft={nft}
        onSave={async (collectionId) => (await change(nft, { collectionId })) && setChoosing(false)}
        onCancel={() => setChoosing(false)}
      />
    );
  return (
    <div className="end">
      <span style={{ flex: '1 1 160px', minWidth: 0 }}>
        <Typography variant="figure" component="span" sx={{ display: 'block', fontSize: '1.625rem' }} title={`${price} ETH`}>
          {shortEth(price)} ETH
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {isMine ? "Yours in this shop's ledger" : "Ownership moves in this shop's ledger. No payment is taken."}
        </Typography>
      </span>
      {status === 'generating' && may('nfts:write') && <Button onClick={() => void cancel(nft)}>Cancel</Button>}
      {(status === 'failed' || status === 'cancelled') && may('nfts:write') && (
        <>
          <Button color="error" onClick={discard}>
            Delete
          </Button>
          <Button variant="contained" color="primary" onClick={() => void retry(nft)}>
            Draw again
          </Button>
        </>
      )}
      {mayChange && (
        <>
          <IconAction
            icon={Ellipsis}
            label={`More for ${nft.title}`}
            tip="More"
            aria-haspopup="menu"
            onClick={(event) => setAnchor(event.currentTarget)}
          />
          <Menu open={anchor !== null} anchorEl={anchor} onClose={closeMenu}>
            <MenuItem onClick={act(() => setPricing(true))}>{status === 'available' ? 'Change the price' : 'List it for a price'}</MenuItem>
            {status === 'available' && (
              <MenuItem onClick={act(() => void change(nft, { status: 'unlisted' }))}>Take it off the market</MenuItem>
            )}
            <MenuItem onClick={act(() => setChoosing(true))}>Put it in a collection</MenuItem>
            <MenuItem component={Link} to={certificateLink(nft.id)} onClick={closeMenu}>
              Certificate
            </MenuItem>
            {options?.mode === 'chain' && status === 'available' && (
              <MenuItem
                component="a"
                href={linkTo('GET /api/nfts/{id}/voucher', { path: { id: nft.id } })}
                target="_blank"
                rel="noreferrer"
                onClick={closeMenu}
              >
                Voucher for minting
              </MenuItem>
            )}
            {!wasSold && <MenuItem onClick={act(discard)}>Delete</MenuItem>}
          </Menu>
        </>
      )}
      {isDrawn && isMine && status === 'sold' && may('nfts:write') && <Button onClick={() => setPricing(true)}>Sell it</Button>}
      {isDrawn && isMine && (
        <Button component={Link} to={certificateLink(nft.id)} variant="contained" color="primary">
          Certificate
        </Button>
      )}
      {isDrawn && !isMine && (
        <Button
          variant="contained"
          color="primary"
          size="large"
          disabled={status !== 'available' || !may('nfts:buy')}
          onClick={() => buying.show(null)}
        >
          {status === 'available' ? `Buy for ${shortEth(price)} ETH` : status === 'sold' ? 'Sold' : 'Not for sale'}
        </Button>
      )}
      {buying.key > 0 && <BuyDialog nft={nft} open={buying.open} onClose={buying.close} />}
    </div>
  );
}

interface PriceFormProps {
  nft: Nft;
  busy: boolean;
  onSave: (change: { price: string; status: 'available' }) => Promise<unknown>;
  onCancel: () => void;
}

function PriceForm({ nft, busy, onSave, onCancel }: PriceFormProps) {
  const [text, setText] = useState(nft.price);
  const isRight = isPrice(text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isRight) void onSave({ price: text.trim(), status: 'available' });
  };
  return (
    <form className="end" onSubmit={submit} noValidate>
      <TextField
        label="Price"
        value={text}
        autoFocus
        onChange={(event) => setText(event.target.value)}
        error={!isRight}
        helperText={isRight ? 'Anyone who may buy can buy it at this price' : 'Above 0, with at most 18 decimals'}
        slotProps={{ htmlInput: { inputMode: 'decimal' }, input: { endAdornment: <InputAdornment position="end">ETH</InputAdornment> } }}
        sx={{ flex: '1 1 180px' }}
      />
      <Button variant="text" onClick={onCancel} disabled={busy}>
        Cancel
      </Button>
      <Button type="submit" variant="contained" color="primary" disabled={busy || !isRight}>
        {busy ? 'Saving...' : nft.status === 'available' ? 'Save price' : `List for ${isRight ? shortEth(text.trim()) : ''} ETH`}
      </Button>
    </form>
  );
}

function CollectionForm({ nft, onSave, onCancel }: { nft: Nft; onSave: (id: string | null) => Promise<unknown>; onCancel: () => void }) {
  const { data } = useNftCollectionsQuery();
  const [id, setId] = useState(nft.collectionId ?? '');
  return (
    <div className="end">
      <TextField
        select
        label="Collection"
        value={id}
        onChange={(event) => setId(event.target.value)}
        slotProps={{ select: { displayEmpty: true } }}
        sx={{ flex: '1 1 180px' }}
      >
        <MenuItem value="">None</MenuItem>
        {data?.items.map((collection) => (
          <MenuItem key={collection.id} value={collection.id}>
            {collection.name}
          </MenuItem>
        ))}
      </TextField>
      <Button variant="text" onClick={onCancel}>
        Cancel
      </Button>
      <Button variant="contained" color="primary" onClick={() => void onSave(id || null)}>
        Save
      </Button>
    </div>
  );
}
