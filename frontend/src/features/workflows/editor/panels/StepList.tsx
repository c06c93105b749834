import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import CornerDownRight from '../../../../shared/icons/corner-down-right';
import Plus from '../../../../shared/icons/plus';
import Zap from '../../../../shared/icons/zap';
import { useState } from 'react';
import type { TriggerType } from '../../definition';
import { triggerLooks } from '../../trigger-looks';
import { useEditor } from '../EditorContext';
import { lastPlace } from '../model/edit';
import type { StepTrace } from '../model/last-run';
import { outlineOf, type Row } from '../model/outline';
import { levelAt } from '../model/problems';
import { stepTitle, triggerTitle, triggerDoes } from '../model/words';
import { StepTypeMenu, TriggerTypeMenu } from './AddMenu';
import { indented, ItemRow, JumpLine } from './rowStyle';
import { StepRowView, type StepActions } from './StepRowView';

const TriggerGroup = styled('div')({ '& > :first-of-type': { borderTop: 0, borderRadius: '9px 9px 0 0' } });

interface StepListProps {
  /** What is open: `steps.review`. */
  selected: string;
  traces: ReadonlyMap<string, StepTrace>;
  onSelect: (item: string) => void;
  actions: (StepActions & { onAddTrigger: (type: TriggerType) => void }) | null;
}

/** The workflow as a list to read: what starts it, then its steps in the order in which they run. */
export function StepList({ selected, traces, onSelect, actions }: StepListProps) {
  const { draft } = useEditor();
  const [addStep, setAddStep] = useState<HTMLElement | null>(null);
  const [addTrigger, setAddTrigger] = useState<HTMLElement | null>(null);
  const { rows, unreached } = outlineOf(draft.steps, draft.start);

  const rowView = (row: Row) => {
    if (row.kind === 'step')
      return (
        <StepRowView
          key={row.step.id}
          row={row}
          selected={selected === `steps.${row.step.id}`}
          trace={traces.get(row.step.id)}
          actions={actions}
          onSelect={onSelect}
        />
      );
    const target = draft.steps.find(({ id }) => id === row.to);
    return (
      <JumpLine key={`${row.from} ${row.label} ${row.to}`} style={indented(row.depth)}>
        <CornerDownRight size={14} strokeWidth={1.75} aria-hidden />
        <span>
          {row.label}: goes on with{' '}
          <button type="button" onClick={() => onSelect(`steps.${row.to}`)}>
            {target ? stepTitle(target) : row.to}
          </button>
        </span>
      </JumpLine>
    );
  };

  return (
    <div>
      <TriggerGroup role="group" aria-label="What starts it">
        {draft.triggers.map((trigger) => (
          <TriggerRow key={trigger.id} trigger={trigger} selected={selected === `triggers.${trigger.id}`} onSelect={onSelect} />
        ))}
      </TriggerGroup>
      <div role="group" aria-label="Steps">
        {rows.map(rowView)}
        {unreached.length > 0 && (
          <Typography
            variant="caption"
            component="p"
            sx={{ m: 0, px: 4, py: 2, borderTop: 1, borderColor: 'divider', color: 'status.waiting.fg' }}
          >
            No path leads to these:
          </Typography>
        )}
        {unreached.map(rowView)}
        {draft.steps.length === 0 && (
          <Typography variant="body2" sx={{ px: 4, py: 6, borderTop: 1, borderColor: 'divider', color: 'text.secondary' }}>
            It has no steps yet. What should happen first?
          </Typography>
        )}
      </div>
      {actions && (
        <Typography component="div" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, px: 3, py: 2, borderTop: 1, borderColor: 'divider' }}>
          <Button
            variant="text"
            startIcon={<Plus size={15} strokeWidth={1.75} aria-hidden />}
            onClick={(event) => setAddStep(event.currentTarget)}
          >
            Add step
          </Button>
          <Button
            variant="text"
            startIcon={<Zap size={15} strokeWidth={1.75} aria-hidden />}
            onClick={(event) => setAddTrigger(event.currentTarget)}
          >
            Add trigger
          </Button>
          <StepTypeMenu
            anchor={addStep}
            title="At the end"
            onClose={() => setAddStep(null)}
            onChoose={(type) => {
              setAddStep(null);
              actions.onAdd(type, lastPlace(draft));
            }}
          />
          <TriggerTypeMenu
            anchor={addTrigger}
            title="Also starts"
            onClose={() => setAddTrigger(null)}
            onChoose={(type) => {
              setAddTrigger(null);
              actions.onAddTrigger(type);
            }}
          />
        </Typography>
      )}
    </div>
  );
}

function TriggerRow({
  trigger,
  selected,
  onSelect,
}: {
  trigger: ReturnType<typeof useEditor>['draft']['triggers'][number];
  selected: boolean;
  onSelect: (item: string) => void;
}) {
  const { problems } = useEditor();
  const item = `triggers.${trigger.id}`;
  const level = levelAt(problems, item);
  const Icon = triggerLooks[trigger.type].icon;
  const title = triggerTitle(trigger);
  const fact =
    problems.find((problem) => problem.item === item)?.message ??
    (trigger.enabled === false ? 'Switched off' : trigger.filter ? 'Only sometimes' : triggerDoes[trigger.type]);
  return (
    <ItemRow data-selected={selected}>
      <Icon size={17} strokeWidth={1.75} aria-hidden />
      <div className="text">
        <button type="button" className="open" aria-pressed={selected} onClick={() => onSelect(item)}>
          <span title={title}>{title}</span>
          <span className="kind">Trigger</span>
        </button>
        <span className={`fact ${level ?? ''}`}>{fact}</span>
      </div>
    </ItemRow>
  );
}
