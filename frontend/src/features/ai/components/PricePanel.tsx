import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Pencil from '../../../shared/icons/pencil';
import RotateCcw from '../../../shared/icons/rotate-ccw';
import type { PriceDto } from '../../../shared/api/generated';
import { formatDay } from '../../../shared/lib/format';
import { useClock } from '../../../shared/lib/clock';
import { formatCap } from '../../../shared/lib/money';
import { useHeldDelete, useHidden } from '../../../shared/lib/held-deletes';
import { useMay } from '../../../shared/lib/permissions';
import { useDialog } from '../../../shared/lib/useDialog';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice';
import { IconAction } from '../../../shared/ui/IconAction';
import { Panel } from '../../../shared/ui/Panel';
import { SkeletonRows } from '../../../shared/ui/Skeletons';
import { Unseen } from '../../../shared/ui/Unseen';
import { usePricesQuery, useRemovePriceMutation } from '../api';
import { PriceDialog } from './PriceDialog';

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: theme.typography.pxToRem(13),
  '& th': {
    height: 34,
    padding: '0 8px',
    fontSize: theme.typography.pxToRem(12),
    fontWeight: 550,
    textAlign: 'left',
    color: theme.vars.palette.text.secondary,
  },
  '& td': { height: 44, padding: '4px 8px', borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& th:first-of-type, & td:first-of-type': { paddingLeft: 16 },
  '& .num': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& .act': { width: 84, paddingRight: 12, textAlign: 'right', whiteSpace: 'nowrap' },
  '& b': { fontWeight: 550, overflowWrap: 'anywhere' },
  '& small': { display: 'block', fontSize: theme.typography.pxToRem(12), color: theme.vars.palette.text.secondary },
  '& .unknown': { color: theme.vars.palette.status.waiting.fg },
  [theme.breakpoints.down('sm')]: { '& .wide': { display: 'none' }, '& .act': { width: 52 } },
}));

function Price({ microUsd, wide }: { microUsd: number | null; wide?: boolean }) {
  return (
    <td className={wide ? 'num wide' : 'num'}>
      {microUsd === null ? <span className="unknown">unknown</span> : microUsd === 0 ? '$0.00' : formatCap(microUsd)}
    </td>
  );
}

/** The published price comes back under the same id. */
const heldPrice = ({ id, updatedAt }: PriceDto): string => `${id}@${updatedAt}`;

/** What models cost: the published list, and what a person entered over it. */
export function PricePanel() {
  const { data: all, error, refetch } = usePricesQuery();
  const hidden = useHidden();
  const data = all?.filter((price) => !hidden.has(heldPrice(price)));
  const [remove] = useRemovePriceMutation();
  const dialog = useDialog<PriceDto | null>();
  const hold = useHeldDelete();
  const mayWrite = useMay()('ai:write');
  const now = useClock((time) => time - (time % 60_000));

  const back = (price: PriceDto) =>
    hold({
      id: heldPrice(price),
      title: 'Your price removed',
      text: price.pattern,
      send: () => remove(price.id).unwrap(),
      otherwise: 'The price could not be removed.',
    });

  return (
    <Panel
      title="Prices"
      note="a million tokens"
      actions={
        mayWrite && (
          <Button size="small" onClick={() => dialog.show(null)}>
            Add price
          </Button>
        )
      }
    >
      {!data ? (
        error ? (
          <ErrorNotice title="The prices could not be read" error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows count={6} height={44} />
        )
      ) : (
        <Table>
          <thead>
            <tr>
              <th scope="col">Model</th>
              <th scope="col" className="num">
                Input
              </th>
              <th scope="col" className="num wide">
                Cached
              </th>
              <th scope="col" className="num">
                Output
              </th>
              <th scope="col" className="act">
                <Unseen>Actions</Unseen>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.map((price) => (
              <tr key={price.id}>
                <td>
                  <b>{price.pattern}</b>
                  <small>
                    {price.provider}, {price.source === 'list' ? 'as published' : `by ${price.updatedBy ?? 'a person'}`}{' '}
                    {formatDay(new Date(price.updatedAt), now)}
                  </small>
                </td>
                {price.input === null && price.image !== null ? (
                  <>
                    <td className="wide" />
                    <td className="num" colSpan={2}>
                      {formatCap(price.image)} a picture
                    </td>
                  </>
                ) : (
                  <>
                    <Price microUsd={price.input} />
                    <Price microUsd={price.cached ?? price.input} wide />
                    <Price microUsd={price.output} />
                  </>
                )}
                <td className="act">
                  {mayWrite && price.source === 'person' && (
                    <IconAction
                      icon={RotateCcw}
                      label={`Remove the price of ${price.pattern}`}
                      tip="Remove your price"
                      onClick={() => back(price)}
                    />
                  )}
                  {mayWrite && (
                    <IconAction
                      icon={Pencil}
                      label={`Change the price of ${price.pattern}`}
                      tip="Change"
                      onClick={() => dialog.show(price)}
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {dialog.key > 0 && <PriceDialog key={dialog.key} open={dialog.open} price={dialog.subject} onClose={dialog.close} />}
    </Panel>
  );
}
