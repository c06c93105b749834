import Button from '@mui/material/Button';
import { useState } from 'react';
import { useMay } from '../../../shared/lib/permissions';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { DetailDrawer } from '../../../shared/ui/DetailDrawer';
import { DrawerHead, DrawerSection, Facts } from '../../../shared/ui/DetailParts';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice';
import { SkeletonRows } from '../../../shared/ui/Skeletons';
import { RelativeTime } from '../../../shared/ui/Time';
import { useToast } from '../../../shared/ui/toast';
import { usePauseSharedStockMutation, useSharedStockQuery, useUnlinkStockMutation } from '../api';
import { leftText, type SharedStock } from '../stock';
import { AddListing } from './AddListing';
import { CountForm } from './CountForm';
import { Listing } from './Listing';
import { Movements } from './Movements';

function Actions({ stock, onGone }: { stock: SharedStock; onGone: () => void }) {
  const [pause, { isLoading }] = usePauseSharedStockMutation();
  const [unlink, unlinking] = useUnlinkStockMutation();
  const [asks, setAsks] = useState(false);
  const toast = useToast();
  const fail = useFailureToast();
  const { isPaused } = stock;
  const turn = () => {
    pause({ stock, isPaused: !isPaused })
      .unwrap()
      .then(() => toast({ kind: 'success', title: isPaused ? 'One stock goes on' : 'Paused: orders are booked, nothing is written' }))
      .catch((error: unknown) => fail(error, 'The stock was not changed'));
  };
  const remove = () => {
    unlink(stock.id)
      .unwrap()
      .then(onGone)
      .catch((error: unknown) => fail(error, 'The stock was not unlinked'));
  };
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 14 }}>
      <Button size="small" disabled={isLoading} onClick={turn}>
        {isPaused ? 'Go on' : 'Pause'}
      </Button>
      <Button size="small" variant="text" color="error" onClick={() => setAsks(true)}>
        Unlink
      </Button>
      <ConfirmDialog
        open={asks}
        title={`Unlink ${stock.sku}?`}
        action="Unlink"
        busyAction="Unlinking..."
        busy={unlinking.isLoading}
        destructive
        onConfirm={remove}
        onClose={() => setAsks(false)}
      >
        Its channels keep the figures that they show, and what sells on one is taken off the others no more. What moved the stock is
        forgotten.
      </ConfirmDialog>
    </div>
  );
}

function Content({ stock, onClose }: { stock: SharedStock; onClose: () => void }) {
  const may = useMay();
  return (
    <>
      <DrawerHead title={stock.name} note={stock.sku} onClose={onClose} />
      <DrawerSection>
        <Facts
          facts={[
            ['Left', leftText(stock.onHand)],
            ['Counted', <RelativeTime key="counted" time={stock.countedAt} />],
            ['Linked by', stock.confirmedBy],
          ]}
        />
        {may('changes:decide') && <Actions stock={stock} onGone={onClose} />}
      </DrawerSection>
      <DrawerSection aria-label="Channels">
        <h3>Channels</h3>
        {stock.listings.length === 0 && <p>No listing is sold from this stock.</p>}
        {stock.listings.map((listing) => (
          <Listing key={listing.listingId} stock={stock} listing={listing} />
        ))}
        {may('changes:limit') && <AddListing stock={stock} />}
      </DrawerSection>
      {may('changes:decide') && (
        <DrawerSection>
          <h3>Count</h3>
          <CountForm key={stock.countedAt} stock={stock} />
        </DrawerSection>
      )}
      <DrawerSection aria-label="Movements">
        <h3>What moved it</h3>
        <Movements id={stock.id} />
      </DrawerSection>
    </>
  );
}

/** One stock: what its channels show, what moved it, and what a person can do about it. */
export function SharedStockDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { currentData: stock, error, refetch } = useSharedStockQuery(id, { skip: id === '' });
  return (
    <DetailDrawer open={id !== ''} onClose={onClose} label={stock?.name ?? 'Shared stock'} beside={false}>
      {stock ? (
        <Content stock={stock} onClose={onClose} />
      ) : error ? (
        <>
          <DrawerHead title="Shared stock" note="" onClose={onClose} />
          <ErrorNotice title="The stock could not be read" error={error} onRetry={() => void refetch()} />
        </>
      ) : (
        id !== '' && <SkeletonRows count={6} />
      )}
    </DetailDrawer>
  );
}
