import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { changeLink } from '../../../shared/lib/links';
import { formatCount } from '../../../shared/lib/format';
import { useMay } from '../../../shared/lib/permissions';
import { accountTitle, platformName } from '../../../shared/lib/platform';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { useToast } from '../../../shared/ui/toast';
import { useAnswerStockMutation } from '../api';
import { figureText, listingLook, recipeText, type SharedListing, type SharedStock } from '../stock';
import { RecipeForm } from './RecipeForm';

const Box = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '4px 12px',
  alignItems: 'center',
  padding: '10px 0',
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& b': { fontWeight: 550 },
  '& .figure': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& small': { overflowWrap: 'anywhere', fontSize: theme.typography.pxToRem(12), color: theme.vars.palette.text.secondary },
  '& .chip': { justifySelf: 'end' },
  '& .whole': { gridColumn: '1 / -1' },
  '& .buttons': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  '& p': { margin: 0 },
}));

/** The figure of the channel is right, or that of the stock. */
function Answer({ listing }: { listing: SharedListing }) {
  const [answer, { isLoading }] = useAnswerStockMutation();
  const toast = useToast();
  const fail = useFailureToast();
  const { listingId, shown, missing, recipe, platform } = listing;
  const say = (what: 'take' | 'keep', done: string) => {
    answer({ listingId, answer: what, shown })
      .unwrap()
      .then(() => toast({ kind: 'success', title: done }))
      .catch((error: unknown) => fail(error, 'The answer was not saved'));
  };
  return (
    <div className="whole buttons">
      {recipe.length === 1 && (
        <Button size="small" disabled={isLoading} onClick={() => say('take', `The stock follows ${platformName(platform)}`)}>
          Take {formatCount(shown)}
        </Button>
      )}
      <Button size="small" disabled={isLoading} onClick={() => say('keep', `${platformName(platform)} follows the stock`)}>
        Keep {formatCount(shown + missing)}
      </Button>
    </div>
  );
}

/** One channel of a stock: what it shows, what it is to show, and why it does not yet. */
export function Listing({ stock, listing }: { stock: SharedStock; listing: SharedListing }) {
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const { sku, because, batchId, state } = listing;
  const recipe = recipeText(listing);
  return (
    <Box role="group" aria-label={`${accountTitle(listing)}, ${sku}`}>
      <span>
        <b>{accountTitle(listing)}</b> <small>{sku !== stock.sku && sku}</small>
      </span>
      <span className="figure">{figureText(listing)}</span>
      <small>{recipe}</small>
      <span className="chip">
        <StatusChip {...listingLook(listing)} />
      </span>
      {because && <p className="whole">{because}</p>}
      {state === 'asking' && may('changes:decide') && <Answer listing={listing} />}
      <div className="whole buttons">
        {may('changes:limit') && (
          <Button size="small" variant="text" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Close' : 'Recipe and buffer'}
          </Button>
        )}
        {batchId && (
          <Button size="small" variant="text" component={Link} to={changeLink(batchId)}>
            Open the change
          </Button>
        )}
      </div>
      {isOpen && (
        <div className="whole">
          <RecipeForm listingId={listing.listingId} recipe={listing.recipe} isLinked onDone={() => setOpen(false)} />
        </div>
      )}
    </Box>
  );
}
