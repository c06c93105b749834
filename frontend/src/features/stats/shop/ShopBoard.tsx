import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { ShopStatsDto } from '../../../shared/api/generated';
import { ShortStock, ToShip } from './ShopRows';
import { TodayPanel } from './TodayPanel';

/** Widths are those of the board: beside the sidebar it is narrower than the window. */
const Board = styled('div')({
  containerType: 'inline-size',
  containerName: 'board',
  marginBottom: 16,
  '& > div': {
    display: 'grid',
    gap: 16,
    gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
    '& > *': { gridColumn: 'span 6', minWidth: 0 },
  },
  '& .today': { gridColumn: 'span 12', display: 'grid' },
  '& .waiting': { gridColumn: '1 / -1', display: 'grid' },
  '& .waiting:has(+ .today)': { gridColumn: 'span 5' },
  '& .waiting + .today': { gridColumn: 'span 7', order: -1 },
  '@container board (max-width: 1000px)': {
    '& .today, & .waiting:has(+ .today), & .waiting + .today': { gridColumn: '1 / -1', order: 0 },
  },
  '@container board (max-width: 720px)': { '& > div > *': { gridColumn: '1 / -1' } },
});

interface ShopBoardProps {
  /** Absent for users who may not read it. */
  shop: ShopStatsDto | undefined;
  isDemo: boolean;
  /** Pending decisions; absent if there are none. */
  waiting: ReactNode;
}

/** The shop at a glance: pending decisions, sales, orders to ship, and low stock. */
export function ShopBoard({ shop, isDemo, waiting }: ShopBoardProps) {
  if (!waiting && !shop?.hasShop) return null;
  return (
    <Board>
      <div>
        {waiting && <div className="waiting">{waiting}</div>}
        {shop?.sales && (
          <div className="today">
            <TodayPanel sales={shop.sales} isDemo={isDemo} />
          </div>
        )}
        {shop?.hasShop && (
          <>
            <ToShip toShip={shop.toShip} />
            <ShortStock stock={shop.stock} />
          </>
        )}
      </div>
    </Board>
  );
}
