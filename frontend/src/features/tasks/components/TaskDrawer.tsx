import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { skipToken } from '@reduxjs/toolkit/query';
import Maximize2 from '../../../shared/icons/maximize-2';
import X from '../../../shared/icons/x';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isApiError } from '../../../shared/api/errors';
import { taskPageLink } from '../../../shared/lib/links';
import { DetailDrawer } from '../../../shared/ui/DetailDrawer';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice';
import { IconAction } from '../../../shared/ui/IconAction';
import { SkeletonRows } from '../../../shared/ui/Skeletons';
import { useTaskQuery } from '../api';
import { TaskAbout, TaskWork } from '../detail/TaskParts';
import { TaskFoot } from '../detail/TaskFoot';
import { TaskId, TaskTags } from '../detail/TaskHead';
import { useIsWhole } from '../result/useIsWhole';
import type { TaskDetail } from '../task';

interface TaskDrawerProps {
  /** Empty while closed. */
  taskId: string;
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** The detail beside the queue; on a phone the whole page. */
export function TaskDrawer({ taskId, onOpen, onClose }: TaskDrawerProps) {
  const beside = useMediaQuery('(min-width: 1200px)', { noSsr: true });
  const isOpen = taskId !== '';
  // While the drawer slides out it still shows what it was about.
  const [shownId, setShownId] = useState(taskId);
  if (isOpen && shownId !== taskId) setShownId(taskId);
  const { currentData: task, error, refetch } = useTaskQuery(shownId === '' ? skipToken : shownId);
  const isWhole = useIsWhole(task);
  const gone = isApiError(error) && (error.status === 404 || error.status === 400);
  const label = task?.title ?? 'Task';
  return (
    <DetailDrawer
      open={isOpen}
      onClose={onClose}
      beside={beside}
      label={label}
      footer={task && isWhole && !gone && <TaskFoot key={task.id} task={task} onOpen={onOpen} onDeleted={onClose} />}
    >
      <Bar id={shownId} isGone={gone} onClose={onClose} />
      {gone ? (
        <EmptyState title="This task does not exist" action={<Button onClick={onClose}>Close</Button>}>
          It may have been deleted.
        </EmptyState>
      ) : error && !task ? (
        <ErrorNotice title="The task could not be read" error={error} onRetry={() => void refetch()} />
      ) : !task || !isWhole ? (
        <SkeletonRows count={8} height={44} />
      ) : (
        <Loaded key={task.id} task={task} takesFocus={beside} />
      )}
    </DetailDrawer>
  );
}

function Bar({ id, isGone, onClose }: { id: string; isGone: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <div style={{ display: 'flex', alignItems: 'center', gap: 4, padding: '12px 12px 0 20px' }}>
      <span style={{ flex: 1 }}>{!isGone && <TaskId id={id} />}</span>
      {!isGone && <IconAction icon={Maximize2} label="Open as a page" onClick={() => void navigate(taskPageLink(id))} />}
      <IconAction icon={X} label="Close" tip="Close (Esc)" onClick={onClose} />
    </div>
  );
}

function Loaded({ task, takesFocus }: { task: TaskDetail; takesFocus: boolean }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <>
      <div style={{ padding: '4px 20px 16px' }}>
        <Typography variant="h2" ref={title} tabIndex={-1} sx={{ mb: '10px', overflowWrap: 'anywhere', '&:focus': { outline: 'none' } }}>
          {task.title}
        </Typography>
        <TaskTags task={task} />
        {task.description && (
          <Typography variant="body2" sx={{ mt: '10px', color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {task.description}
          </Typography>
        )}
      </div>
      <TaskWork task={task} />
      <TaskAbout task={task} />
    </>
  );
}
