import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Pencil from '../../../shared/icons/pencil';
import RotateCcw from '../../../shared/icons/rotate-ccw';
import type { PriceDto } from '../../../shared/api/generated';
import { formatDay } from '../../../shared/lib/shop-time';
import { useClock } from '../../../shared/lib/clock';
import { formatCap } from '../../../shared/lib/money';
import { useHeldDelete, useHidden } from '../../../shared/lib/held-deletes';
import { useMay } from '../../../shared/lib/permissions';
import { useDialog } from '../../../shared/lib/useDialog';
import type { Column } from '../../../shared/ui/data-table/column';
import { DataTable } from '../../../shared/ui/data-table/DataTable';
import { IconAction } from '../../../shared/ui/IconAction';
import { Panel } from '../../../shared/ui/Panel';
import { usePricesQuery, useRemovePriceMutation } from '../api';
import { PriceDialog } from './PriceDialog';

const Unknown = styled('span')(({ theme }) => ({ color: theme.vars.palette.status.waiting.fg }));

const Price = ({ microUsd }: { microUsd: number | null }) =>
  microUsd === null ? <Unknown>unknown</Unknown> : microUsd === 0 ? '$0.00' : formatCap(microUsd);

/** Pictures have one price, that of what comes out. */
const isByPicture = ({ input, image }: PriceDto): boolean => input === null && image !== null;

/** Nothing to say about what goes in. */
const byPicture = (price: PriceDto) => (isByPicture(price) ? 'empty' : undefined);

const figure = { kind: 'figure', align: 'right' } as const;

/** The published price comes back under the same id. */
const heldPrice = ({ id, updatedAt }: PriceDto): string => `${id}@${updatedAt}`;

/** What models cost: the published list, and what a person entered over it. */
export function PricePanel() {
  const query = usePricesQuery();
  const hidden = useHidden();
  const data = query.data?.filter((price) => !hidden.has(heldPrice(price)));
  const [remove] = useRemovePriceMutation();
  const dialog = useDialog<PriceDto | null>();
  const hold = useHeldDelete();
  const mayWrite = useMay()('ai:write');
  const now = useClock((time) => time - (time % 60_000));

  const back = (price: PriceDto) =>
    hold({
      id: heldPrice(price),
      what: 'price',
      send: () => remove(price.id).unwrap(),
    });

  const columns: readonly Column<PriceDto>[] = [
    {
      key: 'model',
      head: 'Model',
      kind: 'name',
      cell: ({ pattern }) => pattern,
      title: ({ pattern }) => pattern,
      fact: ({ provider, source, updatedBy, updatedAt }) =>
        `${provider}, ${source === 'list' ? 'as published' : `by ${updatedBy ?? 'a person'}`} ${formatDay(updatedAt, now)}`,
    },
    {
      ...figure,
      key: 'input',
      head: 'Input',
      width: 76,
      phoneLabel: 'Input',
      className: byPicture,
      cell: (price) => !isByPicture(price) && <Price microUsd={price.input} />,
    },
    {
      ...figure,
      key: 'cached',
      head: 'Cached',
      width: 76,
      from: 'middle',
      cell: (price) => !isByPicture(price) && <Price microUsd={price.cached ?? price.input} />,
    },
    {
      ...figure,
      key: 'output',
      head: 'Output',
      phoneLabel: 'Output',
      width: 116,
      cell: (price) => (isByPicture(price) ? `${formatCap(price.image!)} a picture` : <Price microUsd={price.output} />),
    },
    {
      key: 'act',
      head: 'Actions',
      isHeadUnseen: true,
      kind: 'actions',
      width: 88,
      cell: (price) =>
        mayWrite && (
          <>
            {price.source === 'person' && (
              <IconAction
                icon={RotateCcw}
                label={`Remove the price of ${price.pattern}`}
                tip="Remove your price"
                onClick={() => back(price)}
              />
            )}
            <IconAction icon={Pencil} label={`Change the price of ${price.pattern}`} tip="Change" onClick={() => dialog.show(price)} />
          </>
        ),
    },
  ];

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
      <DataTable
        label="Prices"
        noun="prices"
        rows={data}
        query={query}
        columns={columns}
        rowId={({ id }) => id}
        rowHeight={44}
        expected={6}
      />
      {dialog.key > 0 && <PriceDialog key={dialog.key} open={dialog.open} price={dialog.subject} onClose={dialog.close} />}
    </Panel>
  );
}
