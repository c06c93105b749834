import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { EgressDto } from '../../../shared/api/generated';
import Ban from '../../../shared/icons/ban';
import CircleCheck from '../../../shared/icons/circle-check';
import type { Agent } from '../../../shared/api/types';
import { plural } from '../../../shared/lib/format';
import { taskLink } from '../../../shared/lib/links';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice';
import { Panel } from '../../../shared/ui/Panel';
import { SkeletonRows } from '../../../shared/ui/Skeletons';
import { RelativeTime } from '../../../shared/ui/Time';
import { useAgentEgressQuery } from '../api';

const SHOWN = 6;

const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  padding: '12px 16px 16px',
  fontSize: theme.typography.pxToRem(13),
  overflowWrap: 'anywhere',
  '& dl': { display: 'grid', gap: 8, margin: 0 },
  '& dt': { fontWeight: 600 },
  '& dd': { margin: 0, color: theme.vars.palette.text.secondary },
  '& h3': { margin: 0, paddingTop: 12, fontSize: 'inherit', fontWeight: 600, borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& p': { margin: 0, color: theme.vars.palette.text.secondary },
  '& ul': { display: 'grid', gap: 8, margin: 0, padding: 0, listStyle: 'none' },
  '& li': { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr) auto', gap: '0 10px', alignItems: 'start' },
  '& li svg': { marginTop: 2, color: theme.vars.palette.status.completed.fg },
  '& li.refused svg': { color: theme.vars.palette.status.failed.fg },
  '& li a': { color: 'inherit' },
  '& small': { gridColumn: '2 / -1', fontSize: theme.typography.pxToRem(12), color: theme.vars.palette.text.secondary },
  '& time': { color: theme.vars.palette.text.secondary, whiteSpace: 'nowrap' },
}));

const looks = { sent: { icon: CircleCheck, word: 'Sent' }, refused: { icon: Ban, word: 'Refused' } } as const;

/** What the agent may send outside, in words, and its last calls with what was decided about each. */
export function AgentEgress({ agent }: { agent: Pick<Agent, 'id'> }) {
  const { data, error, refetch } = useAgentEgressQuery(agent.id);
  return (
    <Panel title="What may leave">
      {data ? (
        <Loaded {...data} />
      ) : error ? (
        <ErrorNotice title="What may leave could not be read" error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows count={3} />
      )}
    </Panel>
  );
}

function Loaded({ rules, calls }: EgressDto) {
  const [all, setAll] = useState(false);
  const refused = calls.filter(({ decision }) => decision === 'refused').length;
  return (
    <Body>
      <dl>
        {rules.map(({ purpose, title, says, privateHosts }) => (
          <div key={purpose}>
            <dt>{title}</dt>
            <dd>
              {says} {privateHosts.length > 0 && `Of your own network: ${privateHosts.join(', ')}.`}
            </dd>
          </div>
        ))}
      </dl>
      <p>Anything else is refused, and so is every private address that is not named here.</p>
      <h3>Last calls</h3>
      {calls.length === 0 ? (
        <p>None yet. The last 50 are kept, without what stood in their addresses.</p>
      ) : (
        <>
          <p>
            {plural(calls.length, 'call')}, {refused === 0 ? 'none refused' : `${refused} refused`}
          </p>
          <ul>
            {(all ? calls : calls.slice(0, SHOWN)).map(({ id, taskId, method, host, decision, why, at }) => {
              const { icon: Icon, word } = looks[decision];
              return (
                <li key={id} className={decision}>
                  <Icon size={15} strokeWidth={1.75} aria-hidden />
                  <Link to={taskLink(taskId)}>
                    {word}: {method} {host}
                  </Link>
                  <RelativeTime time={at} />
                  {why && <small>{why}</small>}
                </li>
              );
            })}
          </ul>
          {calls.length > SHOWN && (
            <Button size="small" onClick={() => setAll(!all)} aria-expanded={all}>
              {all ? 'Show fewer' : `Show all ${calls.length}`}
            </Button>
          )}
        </>
      )}
    </Body>
  );
}
