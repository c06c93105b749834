import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { TrendingDto } from '../../../shared/api/generated';
import { formatCount } from '../../../shared/lib/format';
import { formatClock, withZone } from '../../../shared/lib/shop-time';
import type { Column } from '../../../shared/ui/data-table/column';
import { DataTable, type TableQuery } from '../../../shared/ui/data-table/DataTable';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { Panel } from '../../../shared/ui/Panel';
import { Eth } from './Eth';

type Ranked = TrendingDto['items'][number];

const Sheet = styled(DataTable<Ranked>)(({ theme }) => ({
  '& tbody .rank': { fontFamily: theme.typography.figure.fontFamily, fontSize: theme.typography.pxToRem(17), fontWeight: 650 },
  '& .name img': { display: 'block', borderRadius: 6, objectFit: 'cover' },
  '& .name > span': { alignItems: 'center' },
  '& .score': { fontWeight: 600 },
}));

const columns: readonly Column<Ranked>[] = [
  { key: 'rank', head: 'Rank', kind: 'figure', width: 56, cell: ({ rank }) => rank },
  {
    key: 'piece',
    head: 'Piece',
    kind: 'name',
    lead: ({ nft }) => nft.imageUrl && <img src={nft.imageUrl} alt="" width={52} height={52} loading="lazy" />,
    cell: ({ nft }) => nft.title,
    fact: ({ nft }) => nft.creator,
  },
  {
    key: 'sales',
    head: 'Sales, 7 days',
    align: 'right',
    width: 116,
    from: 'middle',
    cell: ({ sales7d }) => formatCount(sales7d),
  },
  {
    key: 'views',
    head: 'Views, 7 days',
    align: 'right',
    width: 116,
    from: 'middle',
    cell: ({ views7d }) => formatCount(views7d),
  },
  {
    key: 'score',
    head: 'Score',
    kind: 'figure',
    align: 'right',
    width: 84,
    phoneLabel: 'Score',
    cell: ({ score }) => score.toFixed(1),
    sorts: [{ by: 'score', direction: 'descending' }],
  },
  { key: 'price', head: 'Price', kind: 'figure', align: 'right', width: [128, 104], cell: ({ nft }) => <Eth price={nft.price} /> },
];

interface TrendingTableProps {
  trending: TrendingDto | undefined;
  query: TableQuery;
  addressOf: (id: string) => string;
}

/** A ranking with its formula under it. */
export function TrendingTable({ trending, query, addressOf }: TrendingTableProps) {
  return (
    <>
      <Panel>
        <Sheet
          label="Trending pieces"
          noun="ranking"
          rows={trending?.items}
          query={query}
          columns={columns}
          rowId={({ nft }) => nft.id}
          rowHeight={68}
          to={({ nft }) => addressOf(nft.id)}
          keys="piece"
          sort={{ by: 'score' }}
          expected={6}
          empty={
            <EmptyState title="Nothing is trending yet" picture="trending">
              Pieces that people open and buy are ranked here. Open one in the Marketplace to begin.
            </EmptyState>
          }
        />
      </Panel>
      {trending && (
        <Typography variant="body2" sx={{ p: '12px 2px', color: 'text.secondary' }}>
          <Typography component="code" variant="mono" sx={{ color: 'text.primary', overflowWrap: 'anywhere' }}>
            {trending.formula}
          </Typography>
          <br />
          Each sale counts 10, each view counts 1, once a person and day; both halve every {trending.halfLifeDays} days. Computed at{' '}
          {withZone(formatClock(trending.computedAt), trending.computedAt)}.
        </Typography>
      )}
    </>
  );
}
