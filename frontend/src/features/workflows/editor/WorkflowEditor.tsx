import { skipToken } from '@reduxjs/toolkit/query';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMay } from '../../../shared/lib/permissions';
import { useDialog } from '../../../shared/lib/useDialog';
import { useUrlState } from '../../../shared/lib/useUrlState';
import { Panel } from '../../../shared/ui/Panel';
import { Segmented } from '../../../shared/ui/Segmented';
import { SkeletonRows } from '../../../shared/ui/Skeletons';
import { useToast } from '../../../shared/ui/toast';
import { useWorkflowRunQuery, useWorkflowRunsQuery } from '../api';
import type { Workflow } from '../workflow';
import { EditorContext, type Shop } from './EditorContext';
import { changesBetween } from './model/changes';
import { definitionOf } from './model/draft';
import { sampleOf, tracesOf, type StepTrace } from './model/last-run';
import { isBlocking } from './model/problems';
import { stepReferences, triggerReferences } from './model/references';
import { stepTitle } from './model/words';
import { AddBar } from './panels/AddBar';
import { EditorHeader } from './panels/EditorHeader';
import { ItemPanel } from './panels/ItemPanel';
import { SaveDialog } from './panels/SaveDialog';
import { StepList } from './panels/StepList';
import { RunDialog } from './run/RunDialog';
import { UnsavedGuard } from '../../../shared/ui/UnsavedGuard';
import { useDraft } from './useDraft';
import { useSave } from './useSave';
import { useStepActions } from './useStepActions';
import { useValidation } from './useValidation';
import { VersionsView } from './versions/VersionsView';
import { latePart } from '../../../shared/lib/late-part';

const GraphView = latePart(async () => (await import('./graph/GraphView')).GraphView, <SkeletonRows count={8} />);

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 392px',
  gap: 16,
  alignItems: 'start',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const views = [
  { value: 'steps', label: 'Steps' },
  { value: 'graph', label: 'Graph' },
  { value: 'versions', label: 'Versions' },
] as const;
type View = (typeof views)[number]['value'];

const place = { item: '', view: 'steps', version: '' };
const newPlace = { ...place, view: 'graph' };
const noTraces: ReadonlyMap<string, StepTrace> = new Map();

/** A workflow as a list of steps with a form for each, as a graph, and as it was before. */
export function WorkflowEditor({ workflow, shop }: { workflow: Workflow | null; shop: Shop }) {
  const [{ item, view, version }, go] = useUrlState(workflow ? place : newPlace);
  const state = useDraft(workflow);
  const { draft, base, isDirty } = state;
  const { problems, nextFires } = useValidation(workflow?.id ?? null, draft);
  const navigate = useNavigate();
  const may = useMay();
  const toast = useToast();
  const saving = useDialog<null>();
  const running = useDialog<null>();
  const { save, saveAtOnce, busy } = useSave(state);
  const select = (next: string) => go({ item: next });
  const actions = useStepActions(state, select);

  const { data: runs } = useWorkflowRunsQuery(workflow ? { workflowId: workflow.id } : skipToken);
  const { data: lastRun } = useWorkflowRunQuery(runs?.items[0]?.id ?? skipToken);
  const traces = useMemo(() => (lastRun ? tracesOf(lastRun) : noTraces), [lastRun]);
  const sample = useMemo(() => lastRun && sampleOf(lastRun), [lastRun]);
  const [list, id = ''] = item.split('.');
  const references = useMemo(
    () => (list === 'steps' ? stepReferences(draft, id, sample, shop) : triggerReferences(draft, sample, shop)),
    [draft, list, id, sample, shop],
  );

  const changes = changesBetween(definitionOf(state.baseDraft), definitionOf(draft));
  const errors = problems.filter(isBlocking).length + (draft.name.trim() === '' ? 1 : 0);
  const mayWrite = may('workflows:write');

  async function saveNow(note: string) {
    await save(note);
    saving.close();
  }
  function startSaving() {
    if (busy || errors > 0 || !mayWrite || (workflow !== null && !isDirty)) return;
    // Only a changed definition makes a version, and only a version has a note.
    if (workflow && changes.length > 0) saving.show(null);
    else void saveAtOnce();
  }
  // In an effect: by then nothing is unsaved any more, and nobody is asked.
  const created = workflow === null ? base : null;
  useEffect(() => {
    if (created) void navigate(`/admin/workflows/${created.id}${view === 'graph' ? '?view=graph' : ''}`, { replace: true });
  }, [created, navigate, view]);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    startSaving();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  const shownViews = workflow ? views : views.slice(0, 2);
  return (
    <EditorContext value={{ shop, draft, titleOf: stepTitle, problems, references }}>
      <EditorHeader
        name={draft.name}
        workflow={workflow}
        changes={changes.length}
        isDirty={isDirty}
        errors={errors}
        saving={busy}
        onSave={startSaving}
        onRun={() => running.show(null)}
        onUndo={state.canUndo ? state.undo : null}
        onSettings={() => go({ item: 'settings', view: 'steps' })}
      />
      {state.newer && (
        <Alert
          severity="warning"
          sx={{ mb: 4 }}
          action={
            <Button size="small" onClick={() => state.reset(state.newer)}>
              Discard my changes and load it
            </Button>
          }
        >
          Version {state.newer.version} was saved while you were editing version {base?.version}. Load it to continue.
        </Alert>
      )}
      <div style={{ marginBottom: 12 }}>
        <Segmented label="View" value={view as View} onChange={(next) => go({ view: next })} options={shownViews} />
      </div>
      {view === 'versions' && workflow ? (
        <VersionsView
          workflow={workflow}
          chosen={version === '' ? null : Number(version)}
          onChoose={(next) => go({ version: String(next) })}
          restoring={mayWrite ? { why: isDirty ? 'Save or discard your changes first' : null } : null}
        />
      ) : (
        <Columns>
          <Panel>
            {view === 'graph' ? (
              <GraphView selected={item} traces={traces} onSelect={select} />
            ) : (
              <StepList selected={item} traces={traces} onSelect={select} actions={mayWrite ? actions : null} />
            )}
            {mayWrite && <AddBar onAdd={actions.onAdd} onAddTrigger={actions.onAddTrigger} />}
          </Panel>
          <ItemPanel
            item={item}
            workflow={workflow}
            nextFires={nextFires}
            onSelect={select}
            edit={mayWrite ? { change: state.change, removeStep: actions.onRemove, removeTrigger: actions.onRemoveTrigger } : null}
          />
        </Columns>
      )}
      {workflow && (
        <SaveDialog
          key={`save${saving.key}`}
          open={saving.open}
          version={workflow.version + 1}
          changes={changes}
          onSave={saveNow}
          onClose={saving.close}
        />
      )}
      {workflow && running.key > 0 && (
        <RunDialog
          key={`run${running.key}`}
          open={running.open}
          workflow={workflow}
          events={shop.events}
          isDirty={isDirty}
          onClose={running.close}
          onStarted={(run) => {
            running.close();
            toast({
              title: run.dryRun ? 'Dry run started' : 'Run started',
              action: { label: 'Open', onClick: () => void navigate(`/admin/workflow-runs/${run.id}`) },
            });
          }}
        />
      )}
      <UnsavedGuard isDirty={isDirty && !busy} />
    </EditorContext>
  );
}
