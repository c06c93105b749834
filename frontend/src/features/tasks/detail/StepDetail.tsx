import { styled } from '@mui/material/styles';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice';
import { SkeletonRows } from '../../../shared/ui/Skeletons';
import { Withheld } from '../../../shared/ui/Withheld';
import type { TaskStepDto } from '../../../shared/api/generated';
import { formatTokens } from '../../../shared/lib/money';
import { useTaskStepQuery } from '../api';

const Box = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: 4,
  margin: '8px 0 4px',
  '& dt': { fontSize: theme.typography.pxToRem(12), color: theme.vars.palette.text.secondary },
  '& dd': { margin: '0 0 6px', minWidth: 0 },
  '& pre': {
    margin: 0,
    maxHeight: 220,
    overflow: 'auto',
    padding: '8px 10px',
    borderRadius: 6,
    ...theme.typography.mono,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    backgroundColor: theme.vars.palette.stall.sunken,
    border: `1px solid ${theme.vars.palette.divider}`,
  },
}));

const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value, null, 2));

function Value({ value, nothing }: { value: unknown; nothing: string }) {
  return value === null || value === undefined ? <span>{nothing}</span> : <pre tabIndex={0}>{text(value)}</pre>;
}

const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** "gpt-4o-mini, 1,204 tokens in, 312 out" from the usage of a step; null when it called no model. */
export function usageText(usage: Record<string, unknown> | null): string | null {
  if (usage === null) return null;
  const model = typeof usage.model === 'string' ? `${usage.model}, ` : '';
  return `${model}${formatTokens(number(usage.inputTokens))} tokens in, ${formatTokens(number(usage.outputTokens))} out`;
}

/** What a step was given and what it gave; of a tool call these are its arguments and its result. */
export function StepDetail({ taskId, step }: { taskId: string; step: TaskStepDto }) {
  const { data, error, refetch } = useTaskStepQuery({ taskId, attempt: step.attempt, index: step.index });
  if (error && !data) return <ErrorNotice title="The step could not be read" error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows count={2} height={40} />;
  if (data.isWithheld) return <Withheld />;
  const isTool = step.kind === 'tool';
  const usage = usageText(data.usage);
  return (
    <Box>
      <dt>{isTool ? 'Arguments' : 'Input'}</dt>
      <dd>
        <Value value={data.input} nothing="None" />
      </dd>
      <dt>{isTool ? 'Result' : 'Output'}</dt>
      <dd>
        <Value value={data.output} nothing={step.endedAt === null ? 'Not yet' : 'None'} />
      </dd>
      {usage && (
        <>
          <dt>Model</dt>
          <dd>{usage}</dd>
        </>
      )}
    </Box>
  );
}
