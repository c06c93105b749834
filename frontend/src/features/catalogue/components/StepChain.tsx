import { styled } from '@mui/material/styles';
import { plural } from '../../../shared/lib/format';

const MOST = 6;

const Chain = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 18,
  margin: 0,
  fontSize: theme.typography.pxToRem(12),
  color: theme.vars.palette.text.secondary,
  '& .dots': { display: 'flex', alignItems: 'center' },
  '& i': { width: 7, height: 7, borderRadius: 2, border: `1.5px solid ${theme.vars.palette.text.secondary}` },
  '& i + i': { marginLeft: 10, position: 'relative' },
  '& i + i::before': {
    content: '""',
    position: 'absolute',
    right: 'calc(100% + 3px)',
    top: 'calc(50% - 0.5px)',
    width: 7,
    height: 1,
    backgroundColor: theme.vars.palette.stall.lineStrong,
  },
}));

const word: Record<string, string> = { agent: 'Runs on its own schedule', node: 'One step for your workflows' };

/** How it works, in a line: the steps of a workflow, or what an agent and a node are. */
export function StepChain({ type, steps }: { type: string; steps: readonly string[] }) {
  const isWorkflow = type === 'workflow' && steps.length > 0;
  if (!isWorkflow) return <Chain>{word[type] ?? ' '}</Chain>;
  return (
    <Chain title={steps.join(' → ')}>
      <span className="dots" aria-hidden="true">
        {steps.slice(0, MOST).map((_, index) => (
          <i key={index} />
        ))}
      </span>
      {plural(steps.length, 'automated step')}
    </Chain>
  );
}
