import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { TrendingDto } from '../../../shared/api/generated';
import { formatClock, formatCount } from '../../../shared/lib/format';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { Panel } from '../../../shared/ui/Panel';
import { Eth } from './Eth';

const Sheet = styled(Table)(({ theme }) => ({
  '& td': { height: 68, fontVariantNumeric: 'tabular-nums' },
  '& .rank': { width: 56, fontFamily: theme.typography.figure.fontFamily, fontSize: theme.typography.pxToRem(17), fontWeight: 650 },
  '& .piece': {
    display: 'flex',
    gap: 12,
    alignItems: 'center',
    minWidth: 0,
    color: 'inherit',
    textDecoration: 'none',
    '&:hover b': { textDecoration: 'underline' },
  },
  '& .piece img': { display: 'block', width: 52, height: 52, flex: 'none', borderRadius: 6, objectFit: 'cover' },
  '& .piece b': { display: 'block', fontWeight: 550, overflowWrap: 'anywhere' },
  '& .piece small': { color: theme.vars.palette.text.secondary, fontSize: theme.typography.pxToRem(12) },
  [theme.breakpoints.down('sm')]: { '& .wide': { display: 'none' }, '& .rank': { width: 32, paddingRight: 0 } },
}));

interface TrendingTableProps {
  trending: TrendingDto;
  addressOf: (id: string) => string;
}

/** A ranking with its formula under it. */
export function TrendingTable({ trending: { items, formula, computedAt, halfLifeDays }, addressOf }: TrendingTableProps) {
  return (
    <>
      <Panel>
        {items.length === 0 ? (
          <EmptyState title="Nothing is trending yet" ghost>
            Pieces that people open and buy are ranked here. Open one in the Marketplace to begin.
          </EmptyState>
        ) : (
          <Sheet>
            <TableHead>
              <TableRow>
                <TableCell>Rank</TableCell>
                <TableCell>Piece</TableCell>
                <TableCell align="right" className="wide">
                  Sales, 7 days
                </TableCell>
                <TableCell align="right" className="wide">
                  Views, 7 days
                </TableCell>
                <TableCell align="right" aria-sort="descending">
                  Score
                </TableCell>
                <TableCell align="right">Price</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {items.map(({ rank, nft, sales7d, views7d, score }) => (
                <TableRow key={nft.id}>
                  <TableCell className="rank">{rank}</TableCell>
                  <TableCell>
                    <Link className="piece" to={addressOf(nft.id)} preventScrollReset>
                      {nft.imageUrl && <img src={nft.imageUrl} alt="" width={52} height={52} loading="lazy" />}
                      <span style={{ minWidth: 0 }}>
                        <b>{nft.title}</b>
                        <small>{nft.creator}</small>
                      </span>
                    </Link>
                  </TableCell>
                  <TableCell align="right" className="wide">
                    {formatCount(sales7d)}
                  </TableCell>
                  <TableCell align="right" className="wide">
                    {formatCount(views7d)}
                  </TableCell>
                  <TableCell align="right" sx={{ fontWeight: 600 }}>
                    {score.toFixed(1)}
                  </TableCell>
                  <TableCell align="right">
                    <Eth price={nft.price} />
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Sheet>
        )}
      </Panel>
      <Typography variant="body2" sx={{ p: '12px 2px', color: 'text.secondary' }}>
        <Typography component="code" variant="mono" sx={{ color: 'text.primary', overflowWrap: 'anywhere' }}>
          {formula}
        </Typography>
        <br />
        Each sale counts 10, each view counts 1, once a person and day; both halve every {halfLifeDays} days. Computed at{' '}
        {formatClock(computedAt)}.
      </Typography>
    </>
  );
}
