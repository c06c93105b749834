import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useOutgoingInfiniteQuery } from '../api';
import { tally } from '../delivery';
import { DeliveryRow, Rows } from './DeliveryRow';

const SHOWN = 5;

const Box = styled('section')(({ theme }) => ({
  padding: '16px 20px 4px',
  '& header': { display: 'flex', justifyContent: 'space-between', gap: 8, marginBottom: 4 },
  '& li': { paddingInline: '0 !important' },
  '& a.all': { fontSize: theme.typography.pxToRem(12), color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { paddingInline: 16 },
}));

/** What a task sent; nothing for a task that sent nothing. */
export function TaskDeliveries({ taskId }: { taskId: string }) {
  const { data } = useOutgoingInfiniteQuery({ taskId });
  const id = useId();
  const rows = data?.pages.flatMap((page) => page.items) ?? [];
  const total = data?.pages[0]?.total ?? 0;
  if (rows.length === 0) return null;
  return (
    <Box aria-labelledby={id}>
      <header>
        <Typography variant="h4" component="h3" id={id}>
          Sent
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {tally(rows)}
        </Typography>
      </header>
      <Rows className="narrow">
        {rows.slice(0, SHOWN).map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} withTask={false} />
        ))}
      </Rows>
      {total > SHOWN && (
        <Link className="all" to={`/admin/deliveries?taskId=${taskId}`}>
          All {total} messages
        </Link>
      )}
    </Box>
  );
}
