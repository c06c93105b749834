import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { NftStatsDto } from '../../../shared/api/generated';
import { formatCount } from '../../../shared/lib/format';
import { shortEth } from '../nft';

const Strip = styled('nav')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  overflow: 'hidden',
  marginBottom: 16,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 10,
  '& a': {
    minWidth: 0,
    minHeight: 78,
    padding: '12px 16px 13px',
    color: 'inherit',
    textDecoration: 'none',
    borderLeft: `1px solid ${theme.vars.palette.divider}`,
    '&:first-of-type': { borderLeft: 0 },
    '&:hover': { backgroundColor: theme.vars.palette.action.hover },
    '&:focus-visible': { outlineOffset: -2 },
  },
  '& .figure': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .figure small': {
    marginLeft: 5,
    fontSize: theme.typography.pxToRem(16),
    fontWeight: 600,
    letterSpacing: 0,
    color: theme.vars.palette.text.secondary,
  },
  '& .note': { color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: {
    // The price is the longest of the three.
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1.4fr)',
    '& a': { padding: '11px 12px 12px' },
    '& .figure': { fontSize: '1.25rem' },
    '& .figure small': { fontSize: theme.typography.pxToRem(13), marginLeft: 3 },
    '& .note': { display: 'none' },
  },
}));

/** Three figures, each of them a way to its rows. */
export function NftStats({ stats }: { stats: NftStatsDto | undefined }) {
  const floor = stats?.floorPrice;
  return (
    <Strip aria-label="Figures">
      <Link to="?">
        <Typography variant="figure" component="span" className="figure">
          {stats ? formatCount(stats.total) : '–'}
        </Typography>
        <Typography variant="body2" component="span">
          Total NFTs
        </Typography>
      </Link>
      <Link to="?tab=collections">
        <Typography variant="figure" component="span" className="figure">
          {stats ? formatCount(stats.collections) : '–'}
        </Typography>
        <Typography variant="body2" component="span">
          Collections
        </Typography>
      </Link>
      <Link to="?sort=price-low">
        <Typography variant="figure" component="span" className="figure" title={floor ? `${floor} ETH` : undefined}>
          {floor ? (
            <>
              {shortEth(floor)}
              <small>ETH</small>
            </>
          ) : (
            '–'
          )}
        </Typography>
        <Typography variant="body2" component="span">
          Floor Price <span className="note">{stats && !floor ? 'nothing can be bought now' : 'lowest that can be bought'}</span>
        </Typography>
      </Link>
    </Strip>
  );
}
