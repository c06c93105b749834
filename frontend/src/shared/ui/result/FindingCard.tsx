import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ResultSubject, ResultFindingDto } from '../../api/generated';
import Box from '../../icons/box';
import CalendarClock from '../../icons/calendar-clock';
import type { IconComponent } from '../../icons/create-icon';
import Database from '../../icons/database';
import Globe from '../../icons/globe';
import PackageCheck from '../../icons/package-check';
import Pencil from '../../icons/pencil';
import Tag from '../../icons/tag';
import TrendingUp from '../../icons/trending-up';
import Users from '../../icons/users';
import { ProductThumb } from '../ProductThumb';

const icons: Record<ResultSubject, IconComponent> = {
  product: Box,
  price: Tag,
  stock: PackageCheck,
  customers: Users,
  text: Pencil,
  page: Globe,
  posts: CalendarClock,
  trend: TrendingUp,
  data: Database,
};

/** Its layout follows the width of the nearest container: a card, a row, or stacked on a phone. */
const Card = styled('article')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '44px minmax(0, 1fr)',
  gap: '0 14px',
  padding: 16,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 10,
  backgroundColor: theme.vars.palette.background.paper,
  '& h3': { margin: 0, fontSize: theme.typography.pxToRem(14.5), fontWeight: 600, lineHeight: 1.4, overflowWrap: 'anywhere' },
  '& p': {
    margin: '2px 0 0',
    fontSize: theme.typography.pxToRem(13),
    color: theme.vars.palette.text.secondary,
    overflowWrap: 'anywhere',
  },
  '& .mark': {
    width: 44,
    height: 44,
    borderRadius: 6,
    display: 'grid',
    placeItems: 'center',
    overflow: 'hidden',
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.stall.selected,
  },
  '& .act': { gridColumn: 2, display: 'flex', flexWrap: 'wrap', gap: '8px 14px', alignItems: 'center', marginTop: 12 },
  '& .act:empty': { display: 'none' },
  '& .evidence': {
    fontSize: theme.typography.pxToRem(13),
    fontWeight: 500,
    color: theme.vars.palette.text.secondary,
    '@media (pointer: coarse)': { minHeight: 44, display: 'inline-flex', alignItems: 'center' },
  },
  '@container (max-width: 860px)': {
    border: 0,
    borderRadius: 0,
    background: 'none',
    gridTemplateColumns: '44px minmax(0, 1fr) auto',
    alignItems: 'center',
    'article + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
    '& .act': { gridColumn: 3, margin: 0, flexDirection: 'column', alignItems: 'flex-end', gap: 5 },
    '& .act .MuiButton-root': { minWidth: 128 },
  },
  '@container (max-width: 560px)': {
    gridTemplateColumns: '44px minmax(0, 1fr)',
    alignItems: 'start',
    '& .act': { gridColumn: '1 / -1', flexDirection: 'row', alignItems: 'center', marginTop: 12 },
    '& .act .MuiButton-root': { flex: 1, minHeight: 44 },
  },
}));

interface FindingCardProps {
  finding: Pick<ResultFindingDto, 'subject' | 'title' | 'detail' | 'product' | 'evidence'>;
  /** The action of the finding. */
  action?: ReactNode;
}

/** One finding: what it is, the sentence that explains it, its action and the rows that prove it. */
export function FindingCard({ finding: { subject, title, detail, product, evidence }, action }: FindingCardProps) {
  const Icon = icons[subject];
  return (
    <Card>
      <span className="mark">
        {product === null ? <Icon size={20} strokeWidth={1.75} aria-hidden /> : <ProductThumb name={product.name} size={44} />}
      </span>
      <div>
        <h3>{title}</h3>
        {detail && <p>{detail}</p>}
      </div>
      <div className="act">
        {action}
        {evidence && (
          <Link className="evidence" to={evidence.to}>
            {evidence.label}
          </Link>
        )}
      </div>
    </Card>
  );
}
