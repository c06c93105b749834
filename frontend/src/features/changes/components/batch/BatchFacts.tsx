import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { changeLink, limitsLink, taskLink } from '../../../../shared/lib/links';
import { RelativeTime } from '../../../../shared/ui/Time';
import { accountsText, fieldsText, type ChangeBatch } from '../../change';

const Box = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  marginBottom: 16,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 10,
  fontSize: theme.typography.pxToRem(13),
  '& .why': {
    margin: 0,
    padding: '16px 20px',
    fontSize: theme.typography.pxToRem(14),
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
    maxWidth: '65ch',
  },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '5px 18px',
    alignContent: 'start',
    margin: 0,
    padding: '16px 20px',
  },
  '& .why + dl': { borderLeft: `1px solid ${theme.vars.palette.divider}` },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '& a': { color: 'inherit', textUnderlineOffset: 4, textDecorationColor: theme.vars.palette.stall.accentLine },
  '&.alone': { gridTemplateColumns: 'minmax(0, 1fr)' },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& .why, & dl': { padding: 16 },
    '& .why + dl': { borderLeft: 0, borderTop: `1px solid ${theme.vars.palette.divider}` },
    '& a': { '@media (pointer: coarse)': { display: 'inline-block', padding: '12px 0', margin: '-12px 0' } },
  },
}));

/** Why it was proposed, by whom, and where it goes. */
export function BatchFacts({ batch }: { batch: ChangeBatch }) {
  const facts: (readonly [string, ReactNode])[] = [
    ['Goes to', `${accountsText(batch)}: ${fieldsText(batch.fields)}`],
    [
      batch.proposedBy === 'undo' ? 'Undone by' : 'Proposed by',
      <span key="by">
        {batch.proposer}, <RelativeTime time={batch.createdAt} />
      </span>,
    ],
    ['Task', batch.taskId !== null && <Link to={taskLink(batch.taskId)}>The run that proposed it</Link>],
    ['Takes back', batch.undoes !== null && <Link to={changeLink(batch.undoes)}>The change before</Link>],
    [
      'Limits',
      <Link key="limits" to={limitsLink}>
        What is sent without asking
      </Link>,
    ],
  ];
  return (
    <Box className={batch.why === null ? 'alone' : undefined} aria-label="About this batch">
      {batch.why !== null && <p className="why">{batch.why}</p>}
      <dl>
        {facts.map(
          ([name, value]) =>
            value !== false && (
              <div key={name} style={{ display: 'contents' }}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Box>
  );
}
