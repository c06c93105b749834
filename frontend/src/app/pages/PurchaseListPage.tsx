import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import {
  type PurchaseList,
  useDeletePurchaseListMutation,
  useOrderPurchaseMutation,
  usePurchaseListQuery,
  useReceivePurchaseMutation,
  useSavePurchaseListMutation,
} from '../../features/purchasing/api';
import { PurchaseLines } from '../../features/purchasing/components/PurchaseLines';
import { costText, purchaseLook, sizeText } from '../../features/purchasing/purchase';
import { isApiError, serverMessage } from '../../shared/api/errors';
import { linkTo } from '../../shared/api/request';
import Printer from '../../shared/icons/printer';
import { purchasesLink } from '../../shared/lib/links';
import { useMay } from '../../shared/lib/permissions';
import { useDialog } from '../../shared/lib/useDialog';
import { useFailureToast } from '../../shared/lib/useFailureToast';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog';
import { EmptyState } from '../../shared/ui/EmptyState';
import { ErrorNotice } from '../../shared/ui/ErrorNotice';
import { ExportButton } from '../../shared/ui/ExportButton';
import { PageHeader } from '../../shared/ui/PageHeader';
import { Panel } from '../../shared/ui/Panel';
import { SkeletonRows } from '../../shared/ui/Skeletons';
import { StatusChip } from '../../shared/ui/StatusChip';
import { useToast } from '../../shared/ui/toast';

/** Prints the list only. */
const onPaper = {
  '@media print': {
    'body *': { visibility: 'hidden' },
    '.purchase, .purchase *': { visibility: 'visible' },
    '.purchase': { position: 'absolute', inset: 0 },
    '.purchase .screen': { display: 'none' },
  },
} as const;

const toList = (
  <Button component={Link} to={purchasesLink}>
    All purchase lists
  </Button>
);

/** One purchase list: edited as a draft, marked as ordered, received when it arrives. */
export function PurchaseListPage() {
  const { listId = '' } = useParams();
  const { data, error, refetch } = usePurchaseListQuery(listId);
  if (data?.id === listId) return <Sheet key={`${data.id}/${data.version}`} list={data} />;
  const gone = isApiError(error) && (error.status === 404 || error.status === 400);
  return (
    <>
      <PageHeader title="Purchase list" subtitle="" />
      <Panel>
        {gone ? (
          <EmptyState title="This purchase list does not exist" action={toList}>
            It may have been deleted.
          </EmptyState>
        ) : error ? (
          <ErrorNotice title="Couldn't load the purchase list" error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows count={5} height={52} />
        )}
      </Panel>
    </>
  );
}

function Sheet({ list }: { list: PurchaseList }) {
  const may = useMay()('commerce:write');
  const [lines, setLines] = useState(
    list.lines.map((line) => ({ ...line, received: line.received ?? (list.status === 'ordered' ? line.quantity : null) })),
  );
  const [save, saving] = useSavePurchaseListMutation();
  const [order, ordering] = useOrderPurchaseMutation();
  const [receive, receiving] = useReceivePurchaseMutation();
  const [remove] = useDeletePurchaseListMutation();
  const deletion = useDialog<null>();
  const toast = useToast();
  const failed = useFailureToast();
  const navigate = useNavigate();
  const { id, title, status, note, version } = list;
  const busy = saving.isLoading || ordering.isLoading || receiving.isLoading;
  const isChanged = lines.some(
    (line, index) => line.quantity !== list.lines[index]?.quantity || line.supplier !== list.lines[index]?.supplier,
  );
  const editing = !may || status === 'received' ? null : status === 'draft' ? 'order' : 'arrival';
  const isOpen = lines.some(({ quantity, received }) => (status === 'ordered' ? received : quantity) === null);

  async function attempt(work: () => Promise<unknown>, done: string, failure: string) {
    try {
      await work();
      toast({ title: done });
    } catch (cause) {
      failed(cause, serverMessage(cause, failure));
    }
  }
  const saved = () =>
    isChanged
      ? save({ id, change: { version, lines: lines.map(({ sku, quantity, supplier }) => ({ sku, quantity, supplier })) } }).unwrap()
      : Promise.resolve();
  const arrived = () => receive({ id, body: { lines: lines.map(({ sku, received }) => ({ sku, received: received ?? 0 })) } }).unwrap();

  return (
    <div className="purchase">
      <GlobalStyles styles={onPaper} />
      <PageHeader title={title} subtitle={`${sizeText({ lines })}. Cost: ${costText({ lines })}.`} />
      <div className="screen" style={{ display: 'flex', flexWrap: 'wrap', gap: 10, alignItems: 'center', marginBottom: 16 }}>
        <StatusChip {...purchaseLook[status]} />
        <span style={{ flex: 1 }} />
        <ExportButton href={linkTo('GET /api/purchase-lists/{id}/export', { path: { id } })} />
        <Button startIcon={<Printer size={16} strokeWidth={1.75} aria-hidden />} onClick={() => window.print()}>
          Print
        </Button>
        {may && (
          <Button color="error" onClick={() => deletion.show(null)}>
            Delete
          </Button>
        )}
        {editing === 'order' && (
          <>
            <Button disabled={!isChanged || busy} onClick={() => void attempt(saved, 'Purchase list saved', "Couldn't save the list.")}>
              Save
            </Button>
            <Button
              variant="contained"
              color="primary"
              disabled={isOpen || busy}
              onClick={() =>
                void attempt(async () => (await saved(), order(id).unwrap()), 'Marked as ordered', "Couldn't mark the list as ordered.")
              }
            >
              Mark as ordered
            </Button>
          </>
        )}
        {editing === 'arrival' && (
          <Button
            variant="contained"
            color="primary"
            disabled={isOpen || busy}
            onClick={() => void attempt(arrived, 'Marked as received', "Couldn't mark the list as received.")}
          >
            {receiving.isLoading ? 'Adding to stock...' : 'Mark as received'}
          </Button>
        )}
      </div>
      {note && (
        <Typography variant="body2" sx={{ mb: 4, color: 'text.secondary' }}>
          {note}
        </Typography>
      )}
      <Panel>
        <PurchaseLines lines={lines} onChange={setLines} editing={editing} />
      </Panel>
      <Typography className="screen" variant="body2" sx={{ mt: 3, color: 'text.secondary' }}>
        {status === 'draft'
          ? 'Nothing is sent. Order at your supplier, then mark the list as ordered.'
          : status === 'ordered'
            ? 'When the products arrive, enter the pieces and mark the list as received. The stock is raised then.'
            : 'Received. Each line says where its pieces were added.'}
      </Typography>
      <ConfirmDialog
        open={deletion.open}
        title={`Delete ${title}?`}
        action="Delete"
        busyAction="Deleting..."
        onConfirm={() => {
          deletion.close();
          void attempt(() => remove(id).unwrap(), 'Purchase list deleted', "Couldn't delete the list.").then(() => navigate(purchasesLink));
        }}
        onClose={deletion.close}
      >
        Stock that was added stays.
      </ConfirmDialog>
    </div>
  );
}
