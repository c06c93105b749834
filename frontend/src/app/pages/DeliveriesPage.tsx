import Button from '@mui/material/Button';
import { useOutgoingInfiniteQuery } from '../../features/deliveries/api';
import { DeliveryRow, Rows } from '../../features/deliveries/components/DeliveryRow';
import { Suppressions } from '../../features/deliveries/components/Suppressions';
import { channelOptions, cleanFilter, statusOptions } from '../../features/deliveries/delivery';
import { ViewMenu } from '../../features/views/components/ViewMenu';
import { plural } from '../../shared/lib/format';
import { useUrlState } from '../../shared/lib/useUrlState';
import { EmptyState } from '../../shared/ui/EmptyState';
import { ErrorNotice } from '../../shared/ui/ErrorNotice';
import { FilterSelect } from '../../shared/ui/FilterSelect';
import { Filters } from '../../shared/ui/Filters';
import { PageHeader } from '../../shared/ui/PageHeader';
import { Panel } from '../../shared/ui/Panel';
import { Segmented } from '../../shared/ui/Segmented';
import { SetFilter } from '../../shared/ui/SetFilter';
import { SkeletonRows } from '../../shared/ui/Skeletons';

const defaults = { view: 'sent', status: '', channel: '', taskId: '' };
const views = [
  { value: 'sent', label: 'Messages' },
  { value: 'unsubscribed', label: 'Unsubscribed' },
] as const;

const isId = (text: string) => /^[0-9a-f-]{36}$/i.test(text);

/** Everything agents sent, and what needs a person to say whether it arrived. */
export function DeliveriesPage() {
  const [{ view: typedView, taskId: typedTask, ...typed }, setUrl] = useUrlState(defaults);
  const view = typedView === 'unsubscribed' ? 'unsubscribed' : 'sent';
  const filter = { ...cleanFilter(typed), taskId: isId(typedTask) ? typedTask : '' };
  const isFiltered = Object.values(filter).some((value) => value !== '');
  const list = useOutgoingInfiniteQuery(filter);
  const unclear = useOutgoingInfiniteQuery({ status: 'unknown' }).data?.pages[0];
  const rows = list.data?.pages.flatMap((page) => page.items);
  const questions = filter.status === '' && filter.taskId === '' ? (unclear?.items ?? []) : [];
  const rest = rows?.filter(({ id }) => !questions.some((question) => question.id === id));
  return (
    <>
      <PageHeader
        title="Deliveries"
        subtitle={
          unclear === undefined
            ? ''
            : unclear.total > 0
              ? `${plural(unclear.total, 'message')} may not have arrived: say what you see`
              : 'What agents sent, newest first; nothing is sent twice'
        }
      />
      <Filters>
        <Segmented label="Show" value={view} options={views} onChange={(next) => setUrl({ ...defaults, view: next })} />
        {view === 'sent' && (
          <>
            <FilterSelect label="Status" value={filter.status} options={statusOptions} onChange={(status) => setUrl({ status })} />
            <FilterSelect label="Channel" value={filter.channel} options={channelOptions} onChange={(channel) => setUrl({ channel })} />
            {filter.taskId !== '' && (
              <SetFilter label="Show the messages of all tasks" onClear={() => setUrl({ taskId: '' })}>
                {rows?.[0]?.taskTitle ?? 'One task'}
              </SetFilter>
            )}
          </>
        )}
        <ViewMenu screen="deliveries" />
      </Filters>
      {view === 'unsubscribed' ? (
        <Suppressions />
      ) : (
        <>
          {questions.length > 0 && (
            <Panel title="Did these arrive?" className="questions">
              <Rows>
                {questions.map((delivery) => (
                  <DeliveryRow key={delivery.id} delivery={delivery} />
                ))}
              </Rows>
            </Panel>
          )}
          <div style={{ marginTop: questions.length > 0 ? 16 : 0 }}>
            <Panel>
              {!rest ? (
                list.error ? (
                  <ErrorNotice title="Couldn't load the deliveries" error={list.error} onRetry={() => void list.refetch()}>
                    Messages leave meanwhile.
                  </ErrorNotice>
                ) : (
                  <SkeletonRows count={8} height={51} />
                )
              ) : rest.length === 0 ? (
                isFiltered ? (
                  <EmptyState title="No messages found" action={<Button onClick={() => setUrl(defaults)}>Clear filters</Button>}>
                    No message fits these filters.
                  </EmptyState>
                ) : (
                  <EmptyState picture="deliveries" title="Nothing has been sent yet">
                    Mails and posts of your agents are listed here, each with what became of it.
                  </EmptyState>
                )
              ) : (
                <Rows>
                  {rest.map((delivery) => (
                    <DeliveryRow key={delivery.id} delivery={delivery} />
                  ))}
                </Rows>
              )}
              {list.hasNextPage && (
                <Button
                  size="small"
                  variant="text"
                  disabled={list.isFetchingNextPage}
                  onClick={() => void list.fetchNextPage()}
                  sx={{ m: 2 }}
                >
                  {list.isFetchingNextPage ? 'Loading...' : 'Show more'}
                </Button>
              )}
            </Panel>
          </div>
        </>
      )}
    </>
  );
}
