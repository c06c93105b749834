import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { useErasePersonMutation } from '../../features/commerce/api';
import { useDeleteLeadMutation, useLeadsInfiniteQuery, useMarkLeadMutation, type Lead } from '../../features/leads/api';
import { LeadList } from '../../features/leads/components/LeadList';
import { serverMessage } from '../../shared/api/errors';
import { linkTo } from '../../shared/api/request';
import { plural } from '../../shared/lib/format';
import { undoNote, useHeldDelete, useHidden } from '../../shared/lib/held-deletes';
import { useMay } from '../../shared/lib/permissions';
import { useDialog } from '../../shared/lib/useDialog';
import { useFailureToast } from '../../shared/lib/useFailureToast';
import { useUrlState } from '../../shared/lib/useUrlState';
import { ExportButton } from '../../shared/ui/ExportButton';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog';
import { EmptyState } from '../../shared/ui/EmptyState';
import { ErrorNotice } from '../../shared/ui/ErrorNotice';
import { FilterSelect } from '../../shared/ui/FilterSelect';
import { Filters } from '../../shared/ui/Filters';
import { PageHeader } from '../../shared/ui/PageHeader';
import { Panel } from '../../shared/ui/Panel';
import { SearchField } from '../../shared/ui/SearchField';
import { SkeletonRows } from '../../shared/ui/Skeletons';
import { useToast } from '../../shared/ui/toast';

const defaults = { search: '', status: '' };
const statuses = [
  { value: '', label: 'All' },
  { value: 'new', label: 'New' },
  { value: 'answered', label: 'Answered' },
];

/** People who asked on the landing page to be shown the product. */
export function LeadsPage() {
  const [filter, setUrl] = useUrlState(defaults);
  const may = useMay();
  const mayWrite = may('leads:write');
  const list = useLeadsInfiniteQuery(filter);
  const hidden = useHidden();
  const all = list.data?.pages.flatMap(({ items }) => items);
  const leads = all?.filter(({ id }) => !hidden.has(id));
  const total = all && leads && list.data!.pages[0]!.total - (all.length - leads.length);
  const [mark] = useMarkLeadMutation();
  const [remove] = useDeleteLeadMutation();
  const hold = useHeldDelete();
  const [erase, erasing] = useErasePersonMutation();
  const [forget, setForget] = useState(false);
  const dialog = useDialog<Lead>();
  const toast = useToast();
  const failed = useFailureToast();
  const isFiltered = filter.search !== '' || filter.status !== '';

  async function change({ id, status }: Lead) {
    try {
      await mark({ id, status: status === 'new' ? 'answered' : 'new' }).unwrap();
    } catch (cause) {
      failed(cause, serverMessage(cause, 'Failed to update the request'));
    }
  }

  function end({ id }: Lead) {
    hold({ id, what: 'request', send: () => remove(id).unwrap() });
    dialog.close();
  }

  async function forgetPerson({ email }: Lead) {
    try {
      await erase(email).unwrap();
      dialog.close();
      await list.refetch();
      toast({ title: 'Person forgotten' });
    } catch (cause) {
      failed(cause, serverMessage(cause, 'Failed to delete the request'));
    }
  }

  return (
    <>
      <PageHeader
        title="Demo Requests"
        subtitle={
          total === undefined ? '' : isFiltered ? `${plural(total, 'request')} found` : `${plural(total, 'request')} from the landing page`
        }
        actions={mayWrite && <ExportButton href={linkTo('GET /api/leads/export', { query: filter })} />}
      />
      <Filters role="search">
        <SearchField
          label="Search requests"
          placeholder="Name, address or message"
          value={filter.search}
          onChange={(search) => setUrl({ search })}
        />
        <FilterSelect label="Status" value={filter.status} options={statuses} onChange={(status) => setUrl({ status })} />
      </Filters>
      <Panel>
        {!leads ? (
          list.error ? (
            <ErrorNotice title="Couldn't load the requests" error={list.error} onRetry={() => void list.refetch()} />
          ) : (
            <SkeletonRows count={4} height={62} />
          )
        ) : leads.length > 0 ? (
          <LeadList leads={leads} mayWrite={mayWrite} onMark={(lead) => void change(lead)} onDelete={dialog.show} />
        ) : isFiltered ? (
          <EmptyState title="No requests found" action={<Button onClick={() => setUrl(defaults)}>Clear filters</Button>}>
            Nothing fits these filters.
          </EmptyState>
        ) : (
          <EmptyState
            picture="leads"
            title="No demo requests yet"
            action={
              <Button component="a" href="/#contact">
                Open the landing page
              </Button>
            }
          >
            Everyone who presses Schedule Demo on the landing page is listed here, with the time they asked for.
          </EmptyState>
        )}
        {list.hasNextPage && (
          <Button size="small" variant="text" disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()} sx={{ m: 2 }}>
            {list.isFetchingNextPage ? 'Loading...' : 'Show more'}
          </Button>
        )}
      </Panel>
      <ConfirmDialog
        open={dialog.open}
        title={`Delete the request of ${dialog.subject?.name ?? ''}?`}
        action={forget ? 'Forget this person' : 'Delete request'}
        busyAction="Deleting..."
        busy={erasing.isLoading}
        destructive
        onConfirm={() => dialog.subject && (forget ? void forgetPerson(dialog.subject) : end(dialog.subject))}
        onClose={dialog.close}
      >
        {forget ? 'This cannot be undone.' : undoNote} A mail about it that has not left by then is taken back.
        {may('privacy:erase') && (
          <FormControlLabel
            sx={{ mt: 2, alignItems: 'flex-start' }}
            control={<Checkbox checked={forget} onChange={(event) => setForget(event.target.checked)} sx={{ pt: 0 }} />}
            label={`Forget ${dialog.subject?.email ?? 'the person'} everywhere in this console: customers, texts and files, too`}
          />
        )}
      </ConfirmDialog>
    </>
  );
}
