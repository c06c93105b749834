import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { countedUpTo } from '@stallhand/shared';
import Plus from '../../../shared/icons/plus';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useAgentTypesQuery } from '../../../shared/api/agent-types';
import { formatCount, plural } from '../../../shared/lib/format';
import { useMay } from '../../../shared/lib/permissions';
import { useUrlState } from '../../../shared/lib/useUrlState';
import { focusRow } from '../../../shared/ui/data-table/useRowKeys';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice';
import { Panel } from '../../../shared/ui/Panel';
import { SkeletonRows } from '../../../shared/ui/Skeletons';
import { addressOf, cleanFilter, countText, isFiltered, noFilter, type TaskFilter } from '../filter';
import { useReading } from '../hooks/useReading';
import { useTaskKeys } from '../hooks/useTaskKeys';
import { useSelection } from '../hooks/useSelection';
import { everythingIn, useTaskActions } from '../hooks/useTaskActions';
import { useTaskList } from '../hooks/useTaskList';
import { BulkBar } from './BulkBar';
import { RunningNow } from './RunningNow';
import { LiveAnnouncer } from './LiveAnnouncer';
import { ROW_HEIGHT } from './rowHeight';
import { TaskCounters, TaskFilters } from './TaskFilters';
import { TaskDrawer } from './TaskDrawer';
import { TaskTable } from './TaskTable';

const defaults = { ...noFilter, task: '' };
const SKELETON_ROWS = 10;

const NewRows = styled('button')(({ theme }) => ({
  position: 'sticky',
  zIndex: 3,
  top: 0,
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'center',
  gap: 6,
  width: '100%',
  minHeight: 38,
  padding: 0,
  border: 0,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: '10px 10px 0 0',
  font: 'inherit',
  fontSize: theme.typography.pxToRem(12),
  fontWeight: 550,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.stall.raised,
  cursor: 'pointer',
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '&:focus-visible': { outlineOffset: -2 },
  '& + div th': { top: 38 },
  '@media (pointer: coarse)': { minHeight: 44 },
}));

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  padding: '10px 2px',
  fontSize: theme.typography.pxToRem(12),
  color: theme.vars.palette.text.secondary,
}));

/** The queue: counters, filters, rows and the detail beside them. `firstAction` stands in the empty queue, `views` beside the filters. */
export function TaskQueue({ firstAction, views }: { firstAction: ReactNode; views?: ReactNode }) {
  const [{ task: openId, ...typed }, setUrl] = useUrlState(defaults);
  const clean = cleanFilter(typed);
  // As text, so that the same filter keeps its identity.
  const asText = JSON.stringify(clean);
  const filter = useMemo(() => JSON.parse(asText) as TaskFilter, [asText]);
  const { search, agentId } = filter;
  const { data: agentTypes } = useAgentTypesQuery();
  const types = useMemo(() => (agentTypes ?? []).map(({ type }) => type), [agentTypes]);
  const { isReading, focusProps } = useReading();
  const list = useTaskList(filter, isReading);
  const rows = useMemo(() => list.rows ?? [], [list.rows]);
  const { actions, busy } = useTaskActions();
  const mayWrite = useMay()('tasks:write');
  const selection = useSelection(rows);
  /** Filter whose matches are all selected, loaded or not. */
  const [everythingOf, setEverythingOf] = useState<TaskFilter | null>(null);
  const isEverything = everythingOf === filter;
  const [picking, setPicking] = useState(false);
  const isTouch = useMediaQuery('(pointer: coarse)', { noSsr: true });
  const chosen = isEverything ? rows : rows.filter((task) => selection.ids.has(task.id));
  const selected = useMemo(() => (isEverything ? new Set(rows.map(({ id }) => id)) : selection.ids), [isEverything, rows, selection.ids]);
  const clearSelection = () => {
    selection.clear();
    setEverythingOf(null);
  };
  const { toggle } = selection;
  // Deselecting one row of everything selects the other loaded rows.
  const select = useCallback(
    (id: string) => {
      if (isEverything) setEverythingOf(null);
      toggle(id);
    },
    [isEverything, toggle],
  );
  const further = useMemo((): Record<string, string> => (openId === '' ? {} : { task: openId }), [openId]);
  const addressOfTask = useCallback((id: string) => addressOf(filter, { task: id }), [filter]);

  const hasRows = rows.length > 0;
  const { clear } = selection;
  const besideFilters = useMemo(
    () => (
      <>
        {views}
        {isTouch && hasRows && (
          <Button
            aria-pressed={picking}
            onClick={() => {
              setPicking(!picking);
              clear();
            }}
          >
            {picking ? 'Done' : 'Select'}
          </Button>
        )}
      </>
    ),
    [views, isTouch, hasRows, picking, clear],
  );
  const { hasMore, loadMore } = list;
  const isWaiting = list.isLoadingMore || list.moreError !== undefined;
  const unloadedRows = Math.max(1, Math.min(list.total, countedUpTo) - rows.length + list.unmatched.size);
  const unloaded = useMemo(
    () => (hasMore ? { rows: unloadedRows, onNear: loadMore, isWaiting } : null),
    [hasMore, unloadedRows, loadMore, isWaiting],
  );

  const close = () => {
    setUrl({ task: '' });
    // The focus goes back to the row that was opened.
    focusRow(openId);
  };
  useTaskKeys({
    rows,
    onToggle: (task) => void (mayWrite && actions.toggle(task)),
    onRetry: (task) => void (mayWrite && task.status === 'failed' && actions.retry(task)),
    onSelect: (task) => select(task.id),
    onClose: () => (openId === '' ? clearSelection() : close()),
  });

  function showNew() {
    list.showNew();
    globalThis.scrollTo({ top: 0 });
  }

  return (
    <>
      <TaskCounters filter={filter} further={further} counts={list.counts} />
      <TaskFilters
        filter={filter}
        types={types}
        agentName={rows.find((task) => task.agentId === agentId)?.agentName ?? null}
        onChange={setUrl}
      >
        {besideFilters}
      </TaskFilters>
      {list.hasMore && filter.status === '' && <RunningNow filter={filter} count={list.counts?.running ?? 0} addressOf={addressOfTask} />}
      {/* Another element once the rows are known: running tasks that appear above must not push it down. */}
      <Panel key={list.rows ? 'rows' : 'skeleton'}>
        {list.error && !list.rows ? (
          <ErrorNotice title="The queue could not be read" error={list.error} onRetry={list.retry}>
            Tasks keep running.
          </ErrorNotice>
        ) : !list.rows ? (
          <SkeletonRows count={SKELETON_ROWS} height={ROW_HEIGHT} />
        ) : rows.length === 0 && list.waitingCount === 0 ? (
          isFiltered(filter) ? (
            <EmptyState title="No tasks found" action={<Button onClick={() => setUrl(noFilter)}>Clear filters</Button>}>
              {search === '' ? 'No task fits these filters.' : `Searched names, descriptions, agents and inputs for "${search}".`}
            </EmptyState>
          ) : (
            <EmptyState picture="tasks" title="No tasks in queue" action={firstAction}>
              Each run of an agent gets a row here: what it does, how far it is and when it will be done.
            </EmptyState>
          )
        ) : (
          <div {...focusProps} style={list.isStale ? { opacity: 0.7 } : undefined}>
            {list.waitingCount > 0 && (
              <NewRows type="button" onClick={showNew}>
                <Plus size={14} aria-hidden /> {plural(list.waitingCount, 'new task')}
              </NewRows>
            )}
            <TaskTable
              rows={rows}
              total={list.total}
              unmatched={list.unmatched}
              selected={selected}
              isChoosing={picking || selected.size > 0}
              openId={openId}
              addressOf={addressOfTask}
              actions={actions}
              onSelect={select}
              hasKeys
              unloaded={unloaded}
            />
          </div>
        )}
      </Panel>
      {rows.length > 0 && (
        <Foot>
          <span>
            {list.hasMore
              ? `${formatCount(rows.length - list.unmatched.size)} of ${countText(list.total)} tasks`
              : plural(rows.length - list.unmatched.size, 'task')}
          </span>
          {list.hasMore && list.moreError && !list.isLoadingMore && (
            <>
              <span role="alert">Couldn't load more tasks.</span>
              <Button size="small" onClick={() => list.loadMore()}>
                Try again
              </Button>
            </>
          )}
          {list.unmatched.size > 0 && (
            <>
              <span>{list.unmatched.size} no longer in this filter</span>
              <Button size="small" variant="text" onClick={list.refresh}>
                Refresh
              </Button>
            </>
          )}
          {list.error && (
            <Typography variant="caption" role="alert" sx={{ color: 'status.failed.fg' }}>
              The last refresh failed; it is tried again every 5 seconds.
            </Typography>
          )}
        </Foot>
      )}
      {chosen.length > 0 && (
        <BulkBar
          tasks={chosen}
          everything={isEverything ? list.total : null}
          matching={!isEverything && list.total > chosen.length && list.total <= countedUpTo ? list.total : null}
          busy={busy}
          onClear={clearSelection}
          onEverything={() => {
            selection.chooseAll();
            setEverythingOf(filter);
          }}
          onRun={async (action) => {
            const what = isEverything ? everythingIn(filter, list.total) : { ids: chosen.map((task) => task.id) };
            // The rows may show their new state before the answer is here: what is chosen meanwhile stays chosen.
            const isAsked = isEverything || action === 'delete';
            if (!isAsked) clearSelection();
            await actions.bulk(action, what);
            // Its question stays open, and with it this bar, until the rows are gone.
            if (isAsked) clearSelection();
          }}
        />
      )}
      <TaskDrawer taskId={openId} onOpen={(id) => setUrl({ task: id })} onClose={close} />
      <LiveAnnouncer rows={rows} />
    </>
  );
}
