import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import ArrowDownToLine from '../../../shared/icons/arrow-down-to-line';
import Download from '../../../shared/icons/download';
import { useEffect, useRef, useState } from 'react';
import type { LogLevel } from '../../../shared/api/generated';
import { formatCount } from '../../../shared/lib/format';
import { formatClockSeconds } from '../../../shared/lib/shop-time';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice';
import { IconAction } from '../../../shared/ui/IconAction';
import { Segmented } from '../../../shared/ui/Segmented';
import { SkeletonRows } from '../../../shared/ui/Skeletons';
import { Withheld } from '../../../shared/ui/Withheld';
import { useTaskLogsQuery } from '../api';
import type { TaskDetail } from '../task';
import { lineText, linesFrom } from './log';
import { Section } from './Section';

/** More lines than anybody reads on a screen; the download has all of them. */
const SHOWN = 1000;

const levels: readonly { value: LogLevel; label: string }[] = [
  { value: 'debug', label: 'All' },
  { value: 'info', label: 'Info' },
  { value: 'warn', label: 'Warnings' },
  { value: 'error', label: 'Errors' },
];

const Lines = styled('div')(({ theme }) => ({
  maxHeight: 300,
  overflow: 'auto',
  padding: '8px 0',
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.stall.sunken,
  fontFamily: theme.typography.mono.fontFamily,
  fontSize: theme.typography.pxToRem(12),
  lineHeight: '18px',
  '& p': {
    display: 'grid',
    gridTemplateColumns: 'max-content 36px minmax(0, 1fr)',
    gap: 10,
    margin: 0,
    padding: '0 12px',
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 18px',
  },
  '& time, & .debug, & i': { color: theme.vars.palette.text.disabled, fontStyle: 'normal' },
  '& .info': { color: theme.vars.palette.text.secondary },
  '& .warn': { color: theme.vars.palette.status.waiting.fg },
  '& .error': { color: theme.vars.palette.status.failed.fg },
  '& .msg': { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
}));

function save(name: string, text: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** The log of a task, for those who may read it. */
export function LogPanel({ task }: { task: TaskDetail }) {
  if (!task.isWithheld) return <LogLines task={task} />;
  return (
    <Section title="Log">
      <Withheld />
    </Section>
  );
}

/** The log as it grows. It follows the newest line until the reader scrolls up. */
function LogLines({ task }: { task: TaskDetail }) {
  const { data, error, refetch } = useTaskLogsQuery(task.id);
  const [least, setLeast] = useState<LogLevel>('debug');
  const [follows, setFollows] = useState(true);
  const box = useRef<HTMLDivElement>(null);
  const lines = data && linesFrom(data, least);
  const shown = lines?.slice(-SHOWN);

  useEffect(() => {
    if (follows && box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [follows, lines?.length]);

  return (
    <Section
      title="Log"
      aside={
        <>
          <Segmented label="Level" value={least} options={levels} onChange={setLeast} />
          <IconAction
            icon={Download}
            label="Download the log"
            disabled={!data?.length}
            onClick={() => data && save(`task-${task.id}.log`, `${data.map(lineText).join('\n')}\n`)}
          />
        </>
      }
    >
      {error && !data ? (
        <ErrorNotice title="The log could not be read" error={error} onRetry={() => void refetch()} />
      ) : !shown ? (
        <SkeletonRows count={3} height={24} />
      ) : (
        <div style={{ position: 'relative' }}>
          <Lines
            ref={box}
            role="log"
            aria-live="off"
            aria-label="Log lines"
            tabIndex={0}
            onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) =>
              setFollows(scrollHeight - scrollTop - clientHeight < 24)
            }
          >
            {lines!.length > SHOWN && (
              <p>
                <span />
                <span />
                <i>{formatCount(lines!.length - SHOWN)} earlier lines are in the download</i>
              </p>
            )}
            {shown.map((line) => (
              <p key={line.seq}>
                <time dateTime={line.at}>{formatClockSeconds(line.at)}</time>
                <span className={line.level}>{line.level}</span>
                <span className="msg">
                  {line.message} {line.data && <i>{JSON.stringify(line.data)}</i>}
                </span>
              </p>
            ))}
            {shown.length === 0 && (
              <p style={{ display: 'block' }}>
                <i>{data?.length === 0 ? 'No lines yet' : 'No lines of this level'}</i>
              </p>
            )}
          </Lines>
          {!follows && (
            <Button
              size="small"
              startIcon={<ArrowDownToLine size={14} aria-hidden />}
              onClick={() => setFollows(true)}
              sx={{ position: 'absolute', right: 12, bottom: 10 }}
            >
              Follow
            </Button>
          )}
        </div>
      )}
    </Section>
  );
}
