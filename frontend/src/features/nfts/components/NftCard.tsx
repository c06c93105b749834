import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { useMay } from '../../../shared/lib/permissions';
import { useDialog } from '../../../shared/lib/useDialog';
import { ProgressBar } from '../../../shared/ui/ProgressBar';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { useNftQuery } from '../api';
import { statusWords, type Nft } from '../nft';
import { useNftActions } from '../useNftActions';
import { BuyDialog } from './BuyDialog';
import { Day } from './Day';
import { Eth } from './Eth';

export const Card = styled('article')(({ theme }) => ({
  minWidth: 0,
  '& .picture': {
    display: 'block',
    overflow: 'hidden',
    aspectRatio: '1',
    borderRadius: 10,
    border: `1px solid ${theme.vars.palette.divider}`,
    backgroundColor: theme.vars.palette.stall.sunken,
    '&:hover': { borderColor: theme.vars.palette.stall.lineStrong },
    '&:focus-visible': { outline: `2px solid ${theme.vars.palette.stall.focus}`, outlineOffset: 2 },
    '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
  },
  '& .waiting': {
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'center',
    gap: 12,
    padding: 32,
    textAlign: 'center',
    color: 'inherit',
    textDecoration: 'none',
  },
  '& .waiting p': {
    margin: 0,
    maxWidth: '34ch',
    fontSize: theme.typography.pxToRem(13),
    color: theme.vars.palette.text.secondary,
    overflowWrap: 'anywhere',
  },
  '& .first': { display: 'flex', justifyContent: 'space-between', gap: 12, alignItems: 'baseline', paddingTop: 12 },
  '& h2': { ...theme.typography.h3, margin: 0, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .price': {
    fontFamily: theme.typography.figure.fontFamily,
    fontSize: theme.typography.pxToRem(18),
    fontWeight: 650,
    letterSpacing: '-0.01em',
    whiteSpace: 'nowrap',
  },
  '& .second': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: 12,
    minHeight: 36,
    paddingTop: 3,
    fontSize: theme.typography.pxToRem(13),
    color: theme.vars.palette.text.secondary,
  },
  '& .creator': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .side': { display: 'flex', flex: 'none', gap: 10, alignItems: 'center' },
  '& .side .MuiButton-root': { minWidth: 84 },
  // Quiet until it is the reader's move.
  '&:hover .buy:not(:disabled), &:focus-within .buy:not(:disabled)': {
    backgroundColor: theme.vars.palette.primary.main,
    borderColor: theme.vars.palette.stall.accentLine,
    color: theme.vars.palette.primary.contrastText,
  },
  [theme.breakpoints.down('sm')]: { '& .second': { minHeight: 48 } },
}));

interface NftCardProps {
  nft: Nft;
  addressOf: (id: string) => string;
  /** Pictures that are in view at once are fetched at once. */
  eager: boolean;
}

/** Art first: square, nothing over it; below it what it is, what it costs and the button. */
export function NftCard({ nft: listed, addressOf, eager }: NftCardProps) {
  // While it is drawn the piece itself is followed: its progress comes more often than the list changes.
  const { data: followed } = useNftQuery(listed.id, { skip: listed.status !== 'generating' });
  const nft = listed.status === 'generating' && followed ? followed : listed;
  const may = useMay();
  const { cancel, retry, remove } = useNftActions();
  const buying = useDialog<null>();
  const { id, title, imageUrl, status } = nft;
  return (
    <Card aria-label={title}>
      <Link to={addressOf(id)} preventScrollReset className={`picture${imageUrl ? '' : ' waiting'}`} aria-label={`Open ${title}`}>
        {imageUrl ? (
          <img src={imageUrl} alt="" width={720} height={720} loading={eager ? 'eager' : 'lazy'} decoding="async" />
        ) : (
          <Waiting nft={nft} />
        )}
      </Link>
      <div className="first">
        <h2 title={title}>{title}</h2>
        <span className="price">
          <Eth price={nft.price} />
        </span>
      </div>
      <div className="second">
        <span className="creator" title={nft.creator}>
          {nft.creator}
        </span>
        <span className="side">
          {status === 'available' || status === 'sold' || status === 'unlisted' ? (
            <>
              <Reason nft={nft} />
              <Button
                className="buy"
                size="small"
                aria-label={`Buy ${title}`}
                disabled={status !== 'available' || nft.isMine || !may('nfts:buy')}
                onClick={() => buying.show(null)}
              >
                Buy
              </Button>
              {buying.key > 0 && <BuyDialog nft={nft} open={buying.open} onClose={buying.close} />}
            </>
          ) : (
            may('nfts:write') &&
            (status === 'generating' ? (
              <Button size="small" aria-label={`Cancel ${title}`} onClick={() => void cancel(nft)}>
                Cancel
              </Button>
            ) : (
              <>
                <Button size="small" variant="text" aria-label={`Delete ${title}`} onClick={() => remove(nft)}>
                  Delete
                </Button>
                <Button size="small" aria-label={`Draw ${title} again`} onClick={() => void retry(nft)}>
                  Draw again
                </Button>
              </>
            ))
          )}
        </span>
      </div>
    </Card>
  );
}

/** Why it cannot be bought, beside the button. */
function Reason({ nft: { status, isMine, soldAt } }: { nft: Nft }) {
  if (isMine) return <span>Yours</span>;
  if (status === 'sold' && soldAt) {
    return (
      <span>
        Sold on <Day time={soldAt} />
      </span>
    );
  }
  if (status === 'unlisted') return <span>Not for sale</span>;
  return null;
}

/** The place of a picture that is not there yet, or never came. */
function Waiting({ nft: { status, progress, progressNote, error, title } }: { nft: Nft }) {
  const words = statusWords[status];
  return (
    <>
      <StatusChip status={words.status} label={words.label} />
      {status === 'generating' ? (
        <>
          <Typography component="p">{progressNote ?? 'Waiting for a worker'}</Typography>
          <span style={{ width: 180 }}>
            <ProgressBar value={progress} label={`Drawing ${title}`} />
          </span>
        </>
      ) : (
        <Typography component="p">{error ?? 'It was stopped before it was drawn.'}</Typography>
      )}
    </>
  );
}
