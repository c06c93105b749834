import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Ellipsis from '../../../../shared/icons/ellipsis';
import { useState, type KeyboardEvent } from 'react';
import { formatDuration } from '../../../../shared/lib/format';
import { IconAction } from '../../../../shared/ui/IconAction';
import { StatusIcon } from '../../../../shared/ui/StatusChip';
import type { StepType } from '../../definition';
import { kindOf } from '../../steps';
import { namesIn, useEditor } from '../EditorContext';
import { canDuplicate, moveTarget, placesAround, whyItStays, type Place } from '../model/edit';
import type { StepTrace } from '../model/last-run';
import type { StepRow } from '../model/outline';
import { levelAt } from '../model/problems';
import { stepTitle } from '../model/words';
import { StepTypeMenu } from './AddMenu';
import { indented, ItemRow } from './rowStyle';

export interface StepActions {
  onSelect: (item: string) => void;
  onAdd: (type: StepType, place: Place) => void;
  onMove: (id: string, way: 'up' | 'down') => void;
  onDuplicate: (id: string) => void;
  onRemove: (id: string) => void;
}

interface StepRowViewProps {
  row: StepRow;
  selected: boolean;
  trace: StepTrace | undefined;
  /** Left out where the workflow may only be read. */
  actions: StepActions | null;
  onSelect: (item: string) => void;
}

/** A step in the list: what it is, what it does, what it did last. */
export function StepRowView({ row: { step, depth, label }, selected, trace, actions, onSelect }: StepRowViewProps) {
  const { draft, shop, problems } = useEditor();
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const [adding, setAdding] = useState<{ anchor: HTMLElement; place: Place; label: string } | null>(null);
  const item = `steps.${step.id}`;
  const kind = kindOf(step);
  const title = stepTitle(step);
  const level = levelAt(problems, item);
  const problem = level && problems.find((entry) => entry.item === item && (level === 'warning' || entry.level !== 'warning'));
  const fact = problem ? problem.message : kind.summary(step, namesIn(shop));
  const stays = whyItStays(draft, step);
  const Icon = kind.icon;

  const act = (action: () => void) => () => {
    setMenu(null);
    action();
  };
  function onKeyDown(event: KeyboardEvent) {
    const way = event.key === 'ArrowUp' ? 'up' : event.key === 'ArrowDown' ? 'down' : null;
    if (!actions || !event.altKey || way === null) return;
    event.preventDefault();
    actions.onMove(step.id, way);
  }

  return (
    <ItemRow data-selected={selected} style={indented(depth)}>
      <Icon size={17} strokeWidth={1.75} aria-hidden />
      {label && (
        <span className="way" title={label}>
          {label}
        </span>
      )}
      <div className="text">
        <button type="button" className="open" aria-pressed={selected} onClick={() => onSelect(item)} onKeyDown={onKeyDown}>
          <span title={title}>{title}</span>
          {title !== kind.label && <span className="kind">{kind.label}</span>}
        </button>
        <span className={`fact ${level ?? ''}`} title={fact}>
          {fact}
        </span>
      </div>
      {trace && (
        <span className="last" title={trace.gave ? `Last run: ${trace.gave}` : 'Last run'}>
          {trace.tookMs !== null && trace.tookMs >= 500 && <span className="took">{formatDuration(trace.tookMs / 1000)}</span>}
          <StatusIcon status={trace.status === 'stopped' ? 'completed' : trace.status} size={15} />
        </span>
      )}
      {actions && (
        <div className="act">
          <IconAction
            icon={Ellipsis}
            label={`Actions for ${title}`}
            tip="Add, move, delete"
            onClick={(event) => setMenu(event.currentTarget)}
          />
        </div>
      )}
      {actions && (
        <Menu open={menu !== null} anchorEl={menu} onClose={() => setMenu(null)}>
          {placesAround(step).map(({ place, label: where }) => (
            <MenuItem key={where} onClick={() => act(() => setAdding({ anchor: menu!, place, label: where }))()}>
              Add a step {where}
            </MenuItem>
          ))}
          <Divider />
          <MenuItem disabled={moveTarget(draft, step.id, 'up') === null} onClick={act(() => actions.onMove(step.id, 'up'))}>
            Move up
          </MenuItem>
          <MenuItem disabled={moveTarget(draft, step.id, 'down') === null} onClick={act(() => actions.onMove(step.id, 'down'))}>
            Move down
          </MenuItem>
          {canDuplicate(step) && <MenuItem onClick={act(() => actions.onDuplicate(step.id))}>Duplicate</MenuItem>}
          <Divider />
          <MenuItem
            disabled={stays !== null}
            onClick={act(() => actions.onRemove(step.id))}
            sx={{ color: 'error.main', whiteSpace: 'normal', maxWidth: 280 }}
          >
            {stays ?? 'Delete'}
          </MenuItem>
        </Menu>
      )}
      {actions && adding && (
        <StepTypeMenu
          anchor={adding.anchor}
          title={`${title}: a step ${adding.label}`}
          onClose={() => setAdding(null)}
          onChoose={(type) => {
            setAdding(null);
            actions.onAdd(type, adding.place);
          }}
        />
      )}
    </ItemRow>
  );
}
