import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice';
import { ProgressBar } from '../../../shared/ui/ProgressBar';
import { SkeletonRows } from '../../../shared/ui/Skeletons';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { useNftHistoryQuery, useNftMetadataQuery, useNftQuery, useViewNftMutation } from '../api';
import { historyLine, type Nft, originalUrl, statusWords } from '../nft';
import { ArtDialog } from './ArtDialog';
import { Day } from './Day';
import { NftDialogActions } from './NftDialogActions';

const Body = styled('div')(({ theme }) => ({
  paddingBottom: 18,
  '& .by': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 10px',
    alignItems: 'center',
    margin: '6px 0 16px',
    fontSize: theme.typography.pxToRem(13),
    color: theme.vars.palette.text.secondary,
  },
  '& h3': { margin: '16px 0 4px', fontSize: theme.typography.pxToRem(13), fontWeight: 600 },
  '& p': { margin: 0, fontSize: theme.typography.pxToRem(13.5), color: theme.vars.palette.text.secondary, overflowWrap: 'anywhere' },
  '& ol': { listStyle: 'none', minHeight: 68, margin: 0, padding: 0, fontSize: theme.typography.pxToRem(13) },
  '& li': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 10, padding: '6px 0', overflowWrap: 'anywhere' },
  '& li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& time': { color: theme.vars.palette.text.secondary, fontSize: theme.typography.pxToRem(12), whiteSpace: 'nowrap' },
  '& pre': {
    margin: 0,
    height: 168,
    overflow: 'auto',
    padding: '10px 12px',
    borderRadius: 6,
    backgroundColor: theme.vars.palette.stall.sunken,
    color: theme.vars.palette.text.secondary,
    fontFamily: theme.typography.mono.fontFamily,
    fontSize: theme.typography.pxToRem(12),
    lineHeight: 1.6,
  },
}));

const Picture = styled('a')({
  display: 'block',
  height: '100%',
  '& img': { display: 'block', width: '100%', height: '100%', minHeight: 280, aspectRatio: '1', objectFit: 'cover' },
});

interface NftDialogProps {
  id: string;
  open: boolean;
  onClose: () => void;
  onExited: () => void;
}

/** One piece: picture, prompt, life, metadata, and what can be done with it. */
export function NftDialog({ id, open, onClose, onExited }: NftDialogProps) {
  const { data: nft, error, refetch } = useNftQuery(id);
  const [view] = useViewNftMutation();
  useEffect(() => void view(id), [view, id]);
  return (
    <ArtDialog
      open={open}
      title={nft?.title ?? (error ? 'This piece does not exist' : 'Loading')}
      onClose={onClose}
      onExited={onExited}
      art={
        nft?.imageUrl ? (
          <Picture href={originalUrl(id)} target="_blank" rel="noreferrer" title="Open the original" aria-label="Open the original">
            <img src={nft.imageUrl} alt={`${nft.title}: ${nft.prompt}`} width={720} height={720} />
          </Picture>
        ) : (
          // The place of the picture, so that nothing moves when it comes.
          <div style={{ aspectRatio: '1' }} />
        )
      }
    >
      {nft ? (
        <Details nft={nft} warnings={nft.warnings ?? []} onClose={onClose} />
      ) : error ? (
        <ErrorNotice title="Couldn't load this piece" error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows count={5} />
      )}
    </ArtDialog>
  );
}

function Details({ nft, warnings, onClose }: { nft: Nft; warnings: readonly string[]; onClose: () => void }) {
  const { data: history } = useNftHistoryQuery(nft.id);
  const { data: metadata } = useNftMetadataQuery(nft.id);
  const words = statusWords[nft.status];
  return (
    <>
      <Body>
        <div className="by">
          <StatusChip status={words.status} label={nft.isMine ? 'Yours' : words.label} />
          <span>
            by {nft.creator}
            {nft.collectionName && `, in ${nft.collectionName}`}
            {nft.owner !== nft.creator && `, owned by ${nft.owner}`}
          </span>
        </div>
        {nft.status === 'generating' && (
          <div style={{ marginBottom: 16 }}>
            <Typography component="p">{nft.progressNote ?? 'Waiting for a worker'}</Typography>
            <ProgressBar value={nft.progress} label={`Drawing ${nft.title}`} />
          </div>
        )}
        {nft.error && <p role="alert">{nft.error}</p>}
        <p>{nft.description}</p>
        <h3>Prompt</h3>
        <p>{nft.prompt}</p>
        {warnings.length > 0 && (
          <>
            <h3>What the picture does not show</h3>
            {warnings.map((warning) => (
              <p key={warning}>{warning}</p>
            ))}
          </>
        )}
        {nft.fallbackReason && (
          <>
            <h3>Drawn by the built-in artist</h3>
            <p>A model was asked first. {nft.fallbackReason}</p>
          </>
        )}
        {nft.imageUrl && (
          <>
            <h3>Owner history</h3>
            <ol>
              {history &&
                [...history.entries].reverse().map((entry) => (
                  <li key={entry.hash}>
                    <span>{historyLine(entry)}</span>
                    <Day time={entry.at} withClock />
                  </li>
                ))}
            </ol>
            {history && !history.isWhole && <p role="alert">An entry of this history was changed afterwards: its hashes do not match.</p>}
            <h3>Metadata</h3>
            {/* The pane scrolls, so it can be reached by keyboard. */}
            <pre tabIndex={0} role="region" aria-label="Metadata">
              {metadata && JSON.stringify(metadata, null, 2)}
            </pre>
          </>
        )}
      </Body>
      <NftDialogActions nft={nft} onClose={onClose} />
    </>
  );
}
