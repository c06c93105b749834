import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { flushSync } from 'react-dom';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { type PurchaseList, usePurchaseListQuery } from '../../features/purchasing/api';
import { PurchaseLines } from '../../features/purchasing/components/PurchaseLines';
import { adviceFor, purchaseLook, summaryText } from '../../features/purchasing/purchase';
import { usePurchaseSheet } from '../../features/purchasing/usePurchaseSheet';
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
import { UnsavedGuard } from '../../shared/ui/UnsavedGuard';

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
  if (data?.id === listId) return <Sheet key={data.id} list={data} />;
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

function Sheet({ list: shown }: { list: PurchaseList }) {
  const may = useMay()('commerce:write');
  const sheet = usePurchaseSheet(shown);
  const deletion = useDialog<null>();
  const toast = useToast();
  const failed = useFailureToast();
  const navigate = useNavigate();
  const { list, lines, isChanged, isOutdated, isReceiving } = sheet;
  const { id, title, status, note } = list;
  const isHeld = sheet.isBusy || isOutdated;
  const editing = !may || status === 'received' ? null : status === 'draft' ? 'order' : 'arrival';
  const isOpen = lines.some(({ quantity, received }) => (status === 'ordered' ? received : quantity) === null);

  async function attempt(work: () => Promise<unknown>, done: string, failure: string): Promise<boolean> {
    try {
      await work();
      toast({ title: done });
      return true;
    } catch (cause) {
      failed(cause, serverMessage(cause, failure));
      return false;
    }
  }
  async function remove() {
    deletion.close();
    if (!(await attempt(sheet.remove, 'Purchase list deleted', "Couldn't delete the list."))) return;
    // Entries of a deleted list are not asked about.
    flushSync(sheet.discard);
    void navigate(purchasesLink);
  }

  return (
    <div className="purchase">
      <GlobalStyles styles={onPaper} />
      <UnsavedGuard isDirty={isChanged} />
      <PageHeader title={title} subtitle={summaryText({ lines })} />
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
            <Button
              disabled={!isChanged || isHeld}
              onClick={() => void attempt(sheet.save, 'Purchase list saved', "Couldn't save the list.")}
            >
              Save
            </Button>
            <Button
              variant="contained"
              color="primary"
              disabled={isOpen || isHeld}
              onClick={() => void attempt(sheet.order, 'Marked as ordered', "Couldn't mark the list as ordered.")}
            >
              Mark as ordered
            </Button>
          </>
        )}
        {editing === 'arrival' && (
          <Button
            variant="contained"
            color="primary"
            disabled={isOpen || isHeld}
            onClick={() => void attempt(sheet.receive, 'Marked as received', "Couldn't mark the list as received.")}
          >
            {isReceiving ? 'Adding to stock...' : 'Mark as received'}
          </Button>
        )}
      </div>
      {isOutdated && (
        <Typography role="alert" variant="body2" sx={{ mb: 4, color: 'status.waiting.fg' }}>
          Another person changed this list. Your entries are not saved.{' '}
          <Button size="small" onClick={sheet.discard}>
            Load the current list
          </Button>
        </Typography>
      )}
      {note && (
        <Typography variant="body2" sx={{ mb: 4, color: 'text.secondary' }}>
          {note}
        </Typography>
      )}
      <Panel>
        <PurchaseLines lines={lines} onChange={sheet.setLines} editing={editing} />
      </Panel>
      <Typography className="screen" variant="body2" sx={{ mt: 3, color: 'text.secondary' }}>
        {adviceFor({ status, lines })}
      </Typography>
      <ConfirmDialog
        open={deletion.open}
        title={`Delete ${title}?`}
        action="Delete"
        busyAction="Deleting..."
        onConfirm={() => void remove()}
        onClose={deletion.close}
      >
        {status === 'received' ? 'Stock that was added stays.' : 'The list is removed for everyone.'}
      </ConfirmDialog>
    </div>
  );
}
