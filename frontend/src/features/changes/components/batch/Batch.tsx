import Button from '@mui/material/Button';
import { useMemo, type ReactNode } from 'react';
import Undo2 from '../../../../shared/icons/undo-2';
import { linkTo } from '../../../../shared/api/request';
import { plural } from '../../../../shared/lib/format';
import { useMay } from '../../../../shared/lib/permissions';
import { useDialog } from '../../../../shared/lib/useDialog';
import { useUrlState } from '../../../../shared/lib/useUrlState';
import { ExportButton } from '../../../../shared/ui/ExportButton';
import { ConfirmDialog } from '../../../../shared/ui/ConfirmDialog';
import { ChangedNotice } from '../../../../shared/ui/ChangedNotice';
import { PageHeader } from '../../../../shared/ui/PageHeader';
import { Panel } from '../../../../shared/ui/Panel';
import { StatusChip } from '../../../../shared/ui/StatusChip';
import { previewed } from '../../bulk';
import { batchLook, countsText, isAboutOrder, proposedCount, underWayCount, type ChangeBatch } from '../../change';
import { shownVersion } from '../../choice';
import { decideText, meantText, undoText } from '../../decision';
import { useBatchActions } from '../../hooks/useBatchActions';
import { useBulkEdit } from '../../hooks/useBulkEdit';
import { useChoice } from '../../hooks/useChoice';
import { useLines } from '../../hooks/useLines';
import { lanesOf } from '../../lanes';
import { isNumberField } from '../../value';
import { BatchFacts } from './BatchFacts';
import { BulkBar } from './BulkBar';
import { Actions } from '../list/ChangesActions';
import { ChoiceBar } from './ChoiceBar';
import { Effects } from './Effects';
import { Lanes } from './Lanes';
import { cleanLineFilter, LineFilters, noLineFilter } from './LineFilters';
import { LineTable } from '../lines/LineTable';
import { Outcome } from './Outcome';
import { OverlapNotice } from './OverlapNotice';
import { ChoiceContext, PicksContext } from '../pick';
import { StopButton, StoppedStrip } from '../StopWriting';

/** A batch: why, where to, its lines, and what is asked about them. */
export function Batch({ batch, path }: { batch: ChangeBatch; path: ReactNode }) {
  const [typed, setUrl] = useUrlState(noLineFilter);
  const filter = cleanLineFilter(typed, batch);
  const list = useLines(batch.id, batch, filter);
  const lines = useMemo(() => list.lines ?? [], [list.lines]);
  const chosen = useChoice(batch, lines);
  const version = shownVersion(batch, lines);
  const actions = useBatchActions(batch.id);
  const may = useMay()('changes:decide');
  const undo = useDialog<number>();
  const bulk = useBulkEdit(batch.id);
  const mayEdit = useMay()('changes:propose') && chosen.of === 'approve' && batch.fields.some(isNumberField);
  const shown = useMemo(
    () => (bulk.preview && list.lines ? previewed(list.lines, bulk.preview.lines) : list.lines),
    [bulk.preview, list.lines],
  );
  const look = batchLook(batch);
  const isDone = proposedCount(batch) === 0 && underWayCount(batch) === 0;
  const context = useMemo(() => (may ? { chosen, batch } : null), [may, chosen, batch]);
  const isFiltered = Object.values(filter).some((value) => value !== '');
  return (
    <>
      <PageHeader
        title={batch.title}
        path={path}
        chip={<StatusChip {...look} />}
        subtitle={countsText(batch) === look.label ? plural(batch.lines, 'line') : countsText(batch)}
        actions={
          <Actions>
            {may && batch.undoable > 0 && (
              <Button
                disabled={actions.busy}
                onClick={() => undo.show(version)}
                startIcon={<Undo2 size={16} strokeWidth={1.75} aria-hidden />}
              >
                {undoText(batch)}
              </Button>
            )}
            <ExportButton href={linkTo('GET /api/changes/{id}/export', { path: { id: batch.id }, query: { ...filter } })} />
            <StopButton />
          </Actions>
        }
      />
      <StoppedStrip />
      <BatchFacts batch={batch} />
      {underWayCount(batch) > 0 && (
        <div style={{ marginBottom: 16 }}>
          <Lanes lanes={lanesOf(batch, isFiltered ? [] : lines)} />
        </div>
      )}
      {isDone && <Outcome batch={batch} lines={lines} />}
      <OverlapNotice lines={lines} total={batch.overlapping} actions={actions} />
      {actions.changed && <ChangedNotice changes={actions.changed.changes} />}
      <LineFilters batch={batch} filter={filter} onChange={setUrl} />
      <ChoiceContext value={context}>
        <PicksContext value={may ? chosen.picks : null}>
          <Panel>
            {mayEdit && <BulkBar chosen={chosen} bulk={bulk} hasPrices={batch.fields.includes('price')} version={version} />}
            <LineTable
              query={list}
              rows={shown}
              preview={bulk.preview?.lines ?? null}
              total={list.total}
              batch={batch}
              actions={actions}
              filter={isFiltered && { onClear: () => setUrl(noLineFilter) }}
            />
          </Panel>
        </PicksContext>
        {!bulk.preview && <ChoiceBar batch={batch} chosen={chosen} actions={actions} version={version} />}
      </ChoiceContext>
      {/* Below the lines: it comes later than they do, and must not push them away. */}
      {batch.undoable > 0 && underWayCount(batch) === 0 && !batch.fields.every(isAboutOrder) && <Effects batchId={batch.id} />}
      <ConfirmDialog
        open={undo.open}
        title={`Undo ${meantText(batch.undoable, batch.lines, batch.fields)}?`}
        action={decideText('Undo', batch.undoable, batch.lines, batch.fields)}
        busyAction="Undoing..."
        busy={actions.busy}
        onConfirm={() => void actions.undo(undo.subject!).then((done) => done && undo.close())}
        onClose={undo.close}
      >
        {batch.undoable === 1 ? 'The old value is' : 'The old values are'} written again, as a change of{' '}
        {batch.undoable === 1 ? 'its' : 'their'} own. A value that was changed in the shop since then stays as it is.
      </ConfirmDialog>
    </>
  );
}
