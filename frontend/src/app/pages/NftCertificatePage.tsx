import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link, useParams } from 'react-router-dom';
import { useNftHistoryQuery, useNftQuery } from '../../features/nfts/api';
import { historyLine, originalUrl } from '../../features/nfts/nft';
import { formatAbsolute } from '../../shared/lib/shop-time';
import { useDocumentTitle } from '../../shared/lib/useDocumentTitle';
import { ErrorNotice } from '../../shared/ui/ErrorNotice';

const Desk = styled('main')(({ theme }) => ({
  minHeight: '100dvh',
  padding: '24px 16px 48px',
  backgroundColor: theme.vars.palette.background.default,
  '& .bar': { display: 'flex', justifyContent: 'space-between', gap: 12, maxWidth: 780, margin: '0 auto 16px' },
  '@media print': { padding: 0, background: 'none', '& .bar': { display: 'none' } },
}));

/** White in both themes, because it is printed. */
const Sheet = styled('article')(({ theme }) => ({
  maxWidth: 780,
  margin: '0 auto',
  padding: 48,
  color: '#15211d',
  backgroundColor: '#ffffff',
  border: '1px solid #c9d1ce',
  outline: '6px double #15211d',
  outlineOffset: -18,
  fontSize: theme.typography.pxToRem(13.5),
  '& header': { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 16, marginBottom: 24 },
  '& header span': { color: '#4a5753', overflowWrap: 'anywhere' },
  '& .piece': { display: 'grid', gridTemplateColumns: '260px minmax(0, 1fr)', gap: 28 },
  '& .piece img': { display: 'block', width: '100%', aspectRatio: '1', objectFit: 'cover', border: '1px solid #c9d1ce' },
  '& h1': {
    fontFamily: theme.typography.figure.fontFamily,
    fontSize: theme.typography.pxToRem(28),
    lineHeight: 1.15,
    letterSpacing: '-0.02em',
    margin: '0 0 8px',
    overflowWrap: 'anywhere',
  },
  '& h2': { fontSize: theme.typography.pxToRem(14), fontWeight: 600, margin: '28px 0 6px' },
  '& p': { margin: '0 0 12px', overflowWrap: 'anywhere' },
  '& dl': { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: '4px 16px', margin: 0 },
  '& dt': { color: '#4a5753' },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '& .owner': { fontWeight: 650 },
  '& code': { fontFamily: theme.typography.mono.fontFamily, fontSize: theme.typography.pxToRem(12), overflowWrap: 'anywhere' },
  '& ol': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': { padding: '7px 0', borderTop: '1px solid #d9dfdd', breakInside: 'avoid' },
  '& li small': { display: 'block', color: '#4a5753', fontSize: theme.typography.pxToRem(12), overflowWrap: 'anywhere' },
  '& footer': { marginTop: 24, paddingTop: 12, borderTop: '1px solid #15211d', fontSize: theme.typography.pxToRem(12), color: '#4a5753' },
  [theme.breakpoints.down('sm')]: { padding: 30, '& .piece': { gridTemplateColumns: '1fr' } },
  '@media print': { border: 0, maxWidth: 'none', outlineOffset: -6, padding: 32 },
}));

/** Who owns a piece, what it is and how it came to its owner, on one sheet. */
export function NftCertificatePage() {
  const { nftId = '' } = useParams();
  const { data: nft, error, refetch } = useNftQuery(nftId);
  const { data: history } = useNftHistoryQuery(nftId);
  useDocumentTitle(nft ? `Certificate: ${nft.title}` : 'Certificate');
  if (error) {
    return (
      <Desk id="main">
        <ErrorNotice title="Couldn't load this piece" error={error} onRetry={() => void refetch()} />
      </Desk>
    );
  }
  if (!nft || !history) return <Desk id="main" aria-busy="true" />;
  return (
    <Desk id="main">
      <div className="bar">
        <Button component={Link} to={`/admin/nft-marketplace?piece=${nft.id}`}>
          Back to the marketplace
        </Button>
        <Button variant="contained" color="primary" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <Sheet>
        <header>
          <b>Certificate of ownership</b>
          <span>
            {nft.creator}, No. {nft.tokenNumber}
          </span>
        </header>
        <div className="piece">
          <img src={originalUrl(nft.id)} alt={nft.title} />
          <div>
            <h1>{nft.title}</h1>
            <p>{nft.description}</p>
            <dl>
              <dt>Owner</dt>
              <dd className="owner">{nft.owner}</dd>
              <dt>Creator</dt>
              <dd>{nft.creator}</dd>
              {nft.collectionName && (
                <>
                  <dt>Collection</dt>
                  <dd>{nft.collectionName}</dd>
                </>
              )}
              <dt>Drawn by</dt>
              <dd>
                {nft.model}
                {nft.artist === 'procedural' && `, procedural, seed ${nft.seed}`}
              </dd>
              <dt>Prompt</dt>
              <dd>{nft.prompt}</dd>
            </dl>
          </div>
        </div>
        <h2>SHA-256 of the picture</h2>
        <code>{nft.contentHash}</code>
        <h2>History</h2>
        <ol>
          {history.entries.map((entry) => (
            <li key={entry.hash}>
              {historyLine(entry)}
              <small>
                {formatAbsolute(entry.at)} · <code>{entry.hash}</code>
              </small>
            </li>
          ))}
        </ol>
        <footer>
          {history.isWhole
            ? 'Every line carries a hash over itself and the line before it; all of them match.'
            : 'A line of this history was changed afterwards: its hashes do not match.'}{' '}
          Kept in the ledger of {nft.creator}; nothing was written to a blockchain. Token {nft.id}.
        </footer>
      </Sheet>
    </Desk>
  );
}
