import Checkmark from '../../../shared/icons/check';
import Pause from '../../../shared/icons/pause';
import Play from '../../../shared/icons/play';
import RotateCcw from '../../../shared/icons/rotate-ccw';
import { memo, useState } from 'react';
import { Link } from 'react-router-dom';
import { useClock } from '../../../shared/lib/clock';
import { formatAbsolute } from '../../../shared/lib/format';
import { useMay } from '../../../shared/lib/permissions';
import { IconAction } from '../../../shared/ui/IconAction';
import { PriorityMark } from '../../../shared/ui/PriorityMark';
import { ProgressBar } from '../../../shared/ui/ProgressBar';
import { statusLook } from '../../../shared/ui/status';
import { StatusChip } from '../../../shared/ui/StatusChip';
import type { TaskActions } from '../hooks/useTaskActions';
import { agentNameOf, chipOf, createdText, etaText, factOf, isFinal, toggleOf, type Task } from '../task';

export interface TaskRowProps {
  task: Task;
  /** Address of its detail. */
  to: string;
  isOpen: boolean;
  isSelected: boolean;
  /** No longer part of the filtered list. */
  isUnmatched: boolean;
  actions: TaskActions;
  /** Without it rows cannot be chosen. */
  onSelect?: (id: string) => void;
}

/** One task. The whole row is the link to its detail. */
export const TaskRow = memo(function TaskRow({ task, to, isOpen, isSelected, isUnmatched, actions, onSelect }: TaskRowProps) {
  const [firstSeen] = useState(task.status);
  const eta = useClock((now) => etaText(task, now));
  const fact = useClock((now) => factOf(task, now));
  const created = useClock((now) => createdText(task.createdAt, now));
  const chip = chipOf(task);
  const { key } = statusLook(chip.status);
  return (
    <tr data-task={task.id} className={[isOpen && 'open', isSelected && 'selected', isUnmatched && 'unmatched'].filter(Boolean).join(' ')}>
      <td className="task">
        {task.status !== firstSeen && (
          <i key={task.status} className="changed" style={{ background: `var(--sh-palette-status-${key}-bar)` }} />
        )}
        <span className={onSelect ? 'lead picks' : 'lead'}>
          <PriorityMark priority={task.priority} />
          {onSelect && (
            <label className="pick">
              <input type="checkbox" checked={isSelected} onChange={() => onSelect(task.id)} aria-label={`Select ${task.title}`} />
              <Checkmark size={12} strokeWidth={3} aria-hidden />
            </label>
          )}
        </span>
        <span className="words">
          <Link className="nm" to={to} title={task.title} aria-current={isOpen ? 'true' : undefined}>
            {task.title}
          </Link>
          <span className="why" title={isUnmatched ? undefined : fact}>
            <span className="by">
              {agentNameOf(task)}
              {fact && ', '}
            </span>
            <span className={task.status === 'failed' ? 'bad' : undefined}>{fact}</span>
          </span>
        </span>
      </td>
      <td className="agent">{agentNameOf(task)}</td>
      <td className="status">
        <StatusChip {...chip} />
      </td>
      <td className={task.status === 'running' ? 'progress moving' : 'progress'}>
        {task.status === 'running' && <ProgressBar value={task.progress} label={`Progress of ${task.title}`} />}
        <span>{task.progress}%</span>
      </td>
      <td className={isFinal(task) ? 'eta' : 'eta open'}>
        <span className={isFinal(task) ? 'time faint' : 'time'}>
          <span className="word">ETA </span>
          {eta}
        </span>
        <time className="under" dateTime={task.createdAt} title={formatAbsolute(task.createdAt)}>
          {created}
        </time>
      </td>
      <td className="created">
        <time dateTime={task.createdAt} title={formatAbsolute(task.createdAt)}>
          {created}
        </time>
      </td>
      <td className="act">
        <RowAction task={task} actions={actions} />
      </td>
    </tr>
  );
});

function RowAction({ task, actions }: { task: Task; actions: TaskActions }) {
  const mayWrite = useMay()('tasks:write');
  if (!mayWrite) return null;
  if (task.status === 'failed') {
    return (
      <IconAction
        icon={RotateCcw}
        label={`Retry ${task.title} from the failed step`}
        tip="Retry from the failed step (R)"
        onClick={() => void actions.retry(task)}
      />
    );
  }
  const toggle = toggleOf(task);
  if (!toggle) return null;
  const word = toggle.pauses ? 'Pause' : task.held || task.holdRequested ? 'Resume' : 'Start';
  return (
    <IconAction
      icon={toggle.pauses ? Pause : Play}
      label={`${toggle.pauses ? 'Pause' : 'Resume'} ${task.title}`}
      tip={toggle.pauses ? 'Pause at the next step (P)' : `${word} now (P)`}
      onClick={() => void actions.toggle(task)}
    />
  );
}
