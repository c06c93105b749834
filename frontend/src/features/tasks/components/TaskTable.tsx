import { memo, useMemo, useState } from 'react';
import type { IconComponent } from '../../../shared/icons/create-icon';
import Pause from '../../../shared/icons/pause';
import Play from '../../../shared/icons/play';
import RotateCcw from '../../../shared/icons/rotate-ccw';
import { useClock } from '../../../shared/lib/clock';
import { formatAbsolute, formatWhen } from '../../../shared/lib/shop-time';
import { useMay } from '../../../shared/lib/permissions';
import type { Column } from '../../../shared/ui/data-table/column';
import type { Unloaded } from '../../../shared/ui/data-table/Rest';
import { PriorityMark } from '../../../shared/ui/PriorityMark';
import { ProgressBar } from '../../../shared/ui/ProgressBar';
import { statusLook } from '../../../shared/ui/status';
import { StatusChip } from '../../../shared/ui/StatusChip';
import type { TaskActions } from '../hooks/useTaskActions';
import { agentNameOf, chipOf, etaText, factOf, isFinal, toggleOf, type Task } from '../task';
import { ROW_HEIGHT } from './rowHeight';
import { Tasks } from './taskTableStyle';

/** The status, and for a moment a mark at the edge of the row when it changed while it was in view. */
function Status({ task }: { task: Task }) {
  const [firstSeen] = useState(task.status);
  const chip = chipOf(task);
  const { key } = statusLook(chip.status);
  return (
    <>
      {task.status !== firstSeen && (
        <i key={task.status} className="changed" style={{ background: `var(--sh-palette-status-${key}-bar)` }} />
      )}
      <StatusChip {...chip} />
    </>
  );
}

function Fact({ task }: { task: Task }) {
  const fact = useClock((now) => factOf(task, now));
  return (
    <>
      <span className="in-narrow">
        {agentNameOf(task)}
        {fact && ', '}
      </span>
      <span className={task.status === 'failed' ? 'bad' : undefined} title={fact}>
        {fact}
      </span>
    </>
  );
}

function Created({ task }: { task: Task }) {
  const text = useClock((now) => formatWhen(task.createdAt, now));
  return (
    <time dateTime={task.createdAt} title={formatAbsolute(task.createdAt)}>
      {text}
    </time>
  );
}

function Eta({ task }: { task: Task }) {
  const eta = useClock((now) => etaText(task, now));
  return (
    <>
      <span className={isFinal(task) ? 'time faint' : 'time'}>
        <span className="word">ETA </span>
        {eta}
      </span>
      <div className="under in-narrow">
        <Created task={task} />
      </div>
    </>
  );
}

interface RowButtonProps {
  icon: IconComponent;
  label: string;
  tip: string;
  onClick: () => void;
}

const RowButton = ({ icon: Icon, label, tip, onClick }: RowButtonProps) => (
  <button type="button" className="row-button" aria-label={label} title={tip} onClick={onClick}>
    <Icon size={16} strokeWidth={1.75} aria-hidden />
  </button>
);

function RowAction({ task, actions }: { task: Task; actions: TaskActions }) {
  if (task.status === 'failed') {
    return (
      <RowButton
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
    <RowButton
      icon={toggle.pauses ? Pause : Play}
      label={`${toggle.pauses ? 'Pause' : 'Resume'} ${task.title}`}
      tip={toggle.pauses ? 'Pause at the next step (P)' : `${word} now (P)`}
      onClick={() => void actions.toggle(task)}
    />
  );
}

const facts: readonly Column<Task>[] = [
  {
    key: 'task',
    head: 'Task',
    kind: 'name',
    lead: ({ priority }) => <PriorityMark priority={priority} />,
    cell: ({ title }) => title,
    title: ({ title }) => title,
    fact: (task) => <Fact task={task} />,
  },
  { key: 'agent', head: 'Agent', width: 150, from: 'wide', cell: agentNameOf },
  { key: 'status', head: 'Status', kind: 'status', width: 122, cell: (task) => <Status task={task} /> },
  {
    key: 'progress',
    head: 'Progress',
    width: 124,
    className: ({ status }) => (status === 'running' ? 'moving' : undefined),
    cell: ({ status, progress, title }) => (
      <>
        {status === 'running' && <ProgressBar value={progress} label={`Progress of ${title}`} />}
        <span>{progress}%</span>
      </>
    ),
  },
  {
    key: 'eta',
    head: (
      <>
        ETA<span className="in-narrow">, created</span>
      </>
    ),
    kind: 'figure',
    align: 'right',
    width: 92,
    className: (task) => (isFinal(task) ? undefined : 'ahead'),
    cell: (task) => <Eta task={task} />,
  },
  { key: 'created', head: 'Created', align: 'right', width: 104, from: 'wide', cell: (task) => <Created task={task} /> },
];

interface TaskTableProps {
  rows: readonly Task[];
  total: number;
  unmatched: ReadonlySet<string>;
  selected: ReadonlySet<string>;
  /** Boxes are in view in every row. */
  isChoosing: boolean;
  openId: string;
  addressOf: (id: string) => string;
  actions: TaskActions;
  /** Without it rows cannot be chosen. */
  onSelect?: (id: string) => void;
  /** `j` and `k` move through the rows. */
  hasKeys?: boolean;
  unloaded?: Unloaded | null;
}

function PlainTaskTable({ unmatched, isChoosing, addressOf, actions, onSelect, hasKeys, ...table }: TaskTableProps) {
  const mayWrite = useMay()('tasks:write');
  const columns = useMemo(
    (): readonly Column<Task>[] => [
      ...facts,
      {
        key: 'act',
        head: 'Actions',
        isHeadUnseen: true,
        kind: 'actions',
        width: 56,
        cell: (task) => mayWrite && <RowAction task={task} actions={actions} />,
      },
    ],
    [actions, mayWrite],
  );
  const choice = useMemo(() => onSelect && { onSelect, nameOf: ({ title }: Task) => title }, [onSelect]);
  return (
    <Tasks
      {...table}
      label="Tasks"
      noun="tasks"
      columns={columns}
      rowId={({ id }) => id}
      rowHeight={ROW_HEIGHT}
      to={({ id }) => addressOf(id)}
      rowClass={({ id }) => (unmatched.has(id) ? 'unmatched' : undefined)}
      {...(isChoosing && { className: 'choosing' })}
      {...(choice && { choice })}
      {...(hasKeys && { keys: 'task' })}
    />
  );
}

export const TaskTable = memo(PlainTaskTable);
