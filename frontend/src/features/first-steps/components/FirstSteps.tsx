import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Circle from '../../../shared/icons/circle';
import CircleCheck from '../../../shared/icons/circle-check';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { FirstStepDto, FirstStepsDto } from '../../../shared/api/generated';
import { agentLink, taskLink } from '../../../shared/lib/links';
import { Panel } from '../../../shared/ui/Panel';

const List = styled('ol')(({ theme }) => ({
  margin: 0,
  padding: '6px 0',
  listStyle: 'none',
  fontSize: theme.typography.pxToRem(13),
  '& li': { display: 'grid', gridTemplateColumns: '16px minmax(0, 1fr)', gap: '4px 10px', padding: '6px 16px' },
  '& svg': { marginTop: 2, color: theme.vars.palette.text.disabled },
  '& .done': { color: theme.vars.palette.text.secondary },
  '& .done svg': { color: theme.vars.palette.status.completed.fg },
  '& .next b': { fontWeight: 600 },
  '& b': { fontWeight: 400 },
  '& p': { gridColumn: 2, margin: 0, color: theme.vars.palette.text.secondary },
  '& .actions': { gridColumn: 2, display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 4, marginBottom: 4 },
  [theme.breakpoints.up('md')]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1.4fr) repeat(2, minmax(0, 1fr))',
    alignItems: 'start',
    // What is next stands first, beside all others in their order.
    '& .next': { gridColumn: 1, gridRow: '1 / span 3' },
  },
}));

const Box = styled(Panel)({ marginBottom: 16 });

type Id = FirstStepDto['id'];

const titles: Record<Id, string> = {
  key: 'Connect an AI key, or go without',
  data: 'Bring in your shop',
  agent: 'Create your first agent',
  run: 'Run it',
  result: 'See what it did',
  backup: 'Take a backup',
};

const texts: Record<Id, string> = {
  key: 'With a key, agents write better. Without one, they work by rules.',
  data: 'Orders and stock from a CSV or Excel file or a platform, or the demo shop.',
  agent: 'Pick what it should do; the rest has sensible values.',
  run: 'Start an agent: its task is in the queue at once.',
  result: 'The report of the first completed task appears here.',
  backup: 'Writes an encrypted file on the server. Keep the master key in another place.',
};

interface FirstStepsProps {
  steps: FirstStepsDto;
  onCreateAgent: () => void;
  /** Loads the demo shop, where it can be loaded. */
  demoShop: ReactNode;
  /** Button for a backup, for users who may make one. */
  backUp: ReactNode;
  /** Puts the list away for good; absent for who may not. */
  onHide?: () => void;
}

/** What is left to do on a new installation; the next step says how. Goes by itself when all is done. */
export function FirstSteps({ steps: { steps, resultTaskId, agentId }, onCreateAgent, demoShop, backUp, onHide }: FirstStepsProps) {
  const next = steps.find((step) => !step.done)?.id;
  const go = (to: string, label: string) => (
    <Button component={Link} to={to} size="small">
      {label}
    </Button>
  );
  const actions: Record<Id, ReactNode> = {
    key: go('/admin/api-keys', 'Open API keys'),
    data: (
      <>
        {go('/admin/imports', 'Import a file')}
        {go('/admin/integrations', 'Connect a platform')}
        {demoShop}
      </>
    ),
    agent: (
      <Button size="small" onClick={onCreateAgent}>
        Create it
      </Button>
    ),
    run: go(agentId ? agentLink(agentId) : '/admin/agents', agentId ? 'Open the agent' : 'Open agents'),
    result: resultTaskId ? go(taskLink(resultTaskId), 'Open the result') : null,
    backup: backUp,
  };
  return (
    <Box
      title="First steps"
      note={`${steps.filter(({ done }) => done).length} of ${steps.length} done`}
      actions={
        onHide && (
          <Button size="small" variant="text" onClick={onHide} sx={{ color: 'text.secondary' }}>
            Hide
          </Button>
        )
      }
    >
      <List>
        {steps.map(({ id, done }) => (
          <li key={id} className={done ? 'done' : id === next ? 'next' : undefined}>
            {done ? (
              <CircleCheck size={16} strokeWidth={1.75} role="img" aria-label="Done" />
            ) : (
              <Circle size={16} strokeWidth={1.75} role="img" aria-label="To do" />
            )}
            <b>{titles[id]}</b>
            {id === next && <p>{texts[id]}</p>}
            {/* Data can be lost before the other steps are done. */}
            {(id === next || (id === 'backup' && !done)) && actions[id] && <div className="actions">{actions[id]}</div>}
            {id === 'result' && done && resultTaskId && <div className="actions">{actions.result}</div>}
          </li>
        ))}
      </List>
    </Box>
  );
}
