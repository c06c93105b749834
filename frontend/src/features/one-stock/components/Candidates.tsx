import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import TextField from '@mui/material/TextField';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { StockCandidateDto } from '../../../shared/api/generated';
import { formatCount, plural } from '../../../shared/lib/format';
import { useMay } from '../../../shared/lib/permissions';
import { accountTitle } from '../../../shared/lib/platform';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice';
import { Panel } from '../../../shared/ui/Panel';
import { useToast } from '../../../shared/ui/toast';
import { FIRST, useLinkStocksMutation, useStockCandidatesQuery } from '../api';
import { piecesOf } from '../stock';

const Rows = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(40px, auto) minmax(0, 1fr) 112px',
    gap: '0 8px',
    alignItems: 'center',
    padding: '8px 16px 8px 8px',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& .what': { minWidth: 0, overflowWrap: 'anywhere' },
  '& .what small': { display: 'block', fontSize: theme.typography.pxToRem(12), color: theme.vars.palette.text.secondary },
}));
const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '10px 16px',
  '& p': { flex: '1 1 260px', margin: 0, fontSize: theme.typography.pxToRem(13), color: theme.vars.palette.text.secondary },
}));

/** `WooCommerce 7 for 3 variations, eBay 4, Etsy unknown` */
const channelsText = ({ sku, listings }: StockCandidateDto): string =>
  listings
    .map((listing) => {
      const { sku: own, quantity, sharedWith } = listing;
      const names = own === sku ? accountTitle(listing) : `${accountTitle(listing)} (${own})`;
      const others = sharedWith > 0 ? ` for ${plural(sharedWith + 1, 'variation')}` : '';
      return `${names} ${quantity === null ? 'unknown' : formatCount(quantity)}${others}`;
    })
    .join(', ');

const textOf = (least: number | null): string => (least === null ? '' : String(least));

interface RowProps {
  candidate: StockCandidateDto;
  /** Pieces as they are typed; undefined while it is not chosen. */
  typed: string | undefined;
  onType: (typed: string | undefined) => void;
}

function Row({ candidate, typed, onType }: RowProps) {
  const { sku, name, least, blocked } = candidate;
  const isWrong = typed !== undefined && piecesOf(typed) === null;
  return (
    <li>
      <Checkbox
        size="small"
        checked={typed !== undefined}
        disabled={blocked !== null}
        onChange={(_event, isChosen) => onType(isChosen ? textOf(least) : undefined)}
        slotProps={{ input: { 'aria-label': `Link ${sku}` } }}
      />
      <div className="what">
        {name}
        <small>
          {sku}: {channelsText(candidate)}
        </small>
        {blocked && <small>{blocked}</small>}
      </div>
      <TextField
        size="small"
        label="There now"
        value={typed ?? textOf(least)}
        disabled={typed === undefined}
        error={isWrong}
        onChange={({ target }) => onType(target.value)}
        slotProps={{ htmlInput: { inputMode: 'numeric', 'aria-label': `Pieces of ${sku} there now` } }}
      />
    </li>
  );
}

/** Products on several channels that are sold from no shared stock yet: a person confirms which of them are one. */
export function Candidates({ search }: { search: string }) {
  const may = useMay()('changes:limit');
  const [showsAll, setShowsAll] = useState(false);
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const { data, error, refetch } = useStockCandidatesQuery({ search, all: showsAll });
  const [link, { isLoading }] = useLinkStocksMutation();
  const toast = useToast();
  const fail = useFailureToast();
  if (error && !data) return <ErrorNotice title="What could be linked could not be read" error={error} onRetry={() => void refetch()} />;
  if (!data || data.total === 0 || !may) return null;
  const { items, total } = data;
  const picked = items.filter(({ sku }) => chosen.has(sku));
  const isComplete = picked.every(({ sku }) => piecesOf(chosen.get(sku)!) !== null);
  const type = (sku: string, typed: string | undefined) => {
    const next = new Map(chosen);
    if (typed === undefined) next.delete(sku);
    else next.set(sku, typed);
    setChosen(next);
  };
  const free = items.filter(({ blocked }) => blocked === null);
  const isAll = picked.length === free.length;
  const chooseAll = () => setChosen(isAll ? new Map() : new Map(free.map(({ sku, least }) => [sku, chosen.get(sku) ?? textOf(least)])));
  const send = () => {
    link({ stocks: picked.map(({ sku }) => ({ sku, onHand: piecesOf(chosen.get(sku)!)! })) })
      .unwrap()
      .then((made) => {
        setChosen(new Map());
        toast({ kind: 'success', title: `${plural(made.length, 'product')} linked` });
      })
      .catch((failure: unknown) => fail(failure, 'The products were not linked'));
  };
  return (
    <Panel
      title="Not linked yet"
      note={plural(total, 'product')}
      actions={
        <Button size="small" variant="text" disabled={free.length === 0} onClick={chooseAll}>
          {isAll ? 'Choose none' : 'Choose all'}
        </Button>
      }
    >
      <Rows>
        {items.map((candidate) => (
          <Row key={candidate.sku} candidate={candidate} typed={chosen.get(candidate.sku)} onType={(typed) => type(candidate.sku, typed)} />
        ))}
      </Rows>
      <Foot>
        <p>
          These have the same SKU on several accounts. Linked, each channel offers what is left: One stock writes it by itself, within your
          limits, and reads it back.
        </p>
        {!showsAll && total > FIRST && (
          <Button size="small" variant="text" onClick={() => setShowsAll(true)}>
            Show all
          </Button>
        )}
        <Button size="small" variant="contained" color="primary" disabled={picked.length === 0 || !isComplete || isLoading} onClick={send}>
          {isLoading ? 'Linking...' : picked.length === 0 ? 'Link products' : `Link ${plural(picked.length, 'product')}`}
        </Button>
      </Foot>
    </Panel>
  );
}
