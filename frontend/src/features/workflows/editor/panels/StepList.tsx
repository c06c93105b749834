import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import CornerDownRight from '../../../../shared/icons/corner-down-right';
import { useState } from 'react';
import { triggerLooks } from '../../trigger-looks';
import { useEditor } from '../EditorContext';
import type { Place } from '../model/edit';
import type { StepTrace } from '../model/last-run';
import { outlineOf, type Row } from '../model/outline';
import { levelAt } from '../model/problems';
import { stepTitle, triggerTitle, triggerDoes } from '../model/words';
import { StepTypeMenu } from './AddMenu';
import { indented, ItemRow, JumpLine } from './rowStyle';
import { StepRowView, type StepActions } from './StepRowView';

const TriggerGroup = styled('div')({ '& > :first-of-type': { borderTop: 0, borderRadius: '9px 9px 0 0' } });

interface StepListProps {
  /** What is open: `steps.review`. */
  selected: string;
  traces: ReadonlyMap<string, StepTrace>;
  onSelect: (item: string) => void;
  actions: StepActions | null;
}

/** The workflow as a list to read: what starts it, then its steps in the order in which they run. */
export function StepList({ selected, traces, onSelect, actions }: StepListProps) {
  const { draft } = useEditor();
  const [adding, setAdding] = useState<{ anchor: HTMLElement; place: Place; label: string } | null>(null);
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
    if (row.kind === 'open')
      return (
        <JumpLine key={`${row.from} ${row.path}`} style={indented(row.depth)}>
          <CornerDownRight size={14} strokeWidth={1.75} aria-hidden />
          <span>
            {row.label}: {row.ends ? 'the run ends' : 'continues with the step below'}
          </span>
          {actions && (
            <button
              type="button"
              aria-label={`Add step to ${row.label}`}
              onClick={(event) =>
                setAdding({ anchor: event.currentTarget, place: { from: row.from, path: row.path }, label: `First step of ${row.label}` })
              }
            >
              Add step
            </button>
          )}
        </JumpLine>
      );
    const target = draft.steps.find(({ id }) => id === row.to);
    return (
      <JumpLine key={`${row.from} ${row.label} ${row.to}`} style={indented(row.depth)}>
        <CornerDownRight size={14} strokeWidth={1.75} aria-hidden />
        <span>
          {row.label}: continues with{' '}
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
            These steps are never reached:
          </Typography>
        )}
        {unreached.map(rowView)}
      </div>
      {actions && adding && (
        <StepTypeMenu
          anchor={adding.anchor}
          title={adding.label}
          onClose={() => setAdding(null)}
          onChoose={(type) => {
            setAdding(null);
            actions.onAdd(type, adding.place);
          }}
        />
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
    (trigger.enabled === false ? 'Turned off' : trigger.filter ? 'Starts only under a condition' : triggerDoes[trigger.type]);
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
