import Button from '@mui/material/Button';
import { useContext, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ResultActionDto } from '../../../shared/api/generated';
import { useMay } from '../../../shared/lib/permissions';
import { artifactUrl } from '../api';
import { TaskSlots } from '../detail/slots';
import type { TaskDetail } from '../task';
import { startOfAction } from './uses';

interface FindingActionProps {
  task: Pick<TaskDetail, 'id' | 'title' | 'artifacts'>;
  action: ResultActionDto;
  /** The one accent button of the view. */
  isPrimary: boolean;
}

/** The button of a finding. It opens a screen, fills in a form or proposes changes, and has no effect until the user decides there. */
export function FindingAction({ task, action, isPrimary }: FindingActionProps) {
  const { begin, propose } = useContext(TaskSlots);
  const may = useMay();
  const [isBusy, setIsBusy] = useState(false);
  const look = isPrimary ? ({ variant: 'contained', color: 'primary' } as const) : {};
  const { kind, label, to, start, changes, file } = action;
  if (kind === 'open' && to !== null) {
    return (
      <Button {...look} component={Link} to={to}>
        {label}
      </Button>
    );
  }
  if (kind === 'start' && start !== null && may('tasks:write')) {
    return (
      <Button {...look} onClick={() => begin(startOfAction(start))}>
        {label}
      </Button>
    );
  }
  if (kind === 'propose' && changes.length > 0 && may('changes:propose')) {
    return (
      <Button
        {...look}
        disabled={isBusy}
        onClick={() => {
          setIsBusy(true);
          void propose(task.title, changes).finally(() => setIsBusy(false));
        }}
      >
        {isBusy ? 'Proposing...' : label}
      </Button>
    );
  }
  const saved = kind === 'save' ? task.artifacts.find(({ title, isWithheld }) => title === file && !isWithheld) : undefined;
  return saved ? (
    <Button {...look} component="a" href={artifactUrl(task.id, saved.id, true)} download={saved.title}>
      {label}
    </Button>
  ) : null;
}
