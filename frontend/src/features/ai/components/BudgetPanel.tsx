import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { agentLink } from '../../../shared/lib/links';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice';
import { SpentOfCap } from '../../../shared/ui/Money';
import { Panel } from '../../../shared/ui/Panel';
import { SkeletonRows } from '../../../shared/ui/Skeletons';
import { QuietLink } from '../../../shared/ui/TextLink';
import { useBudgetsQuery } from '../api';

const Lines = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '10px 16px',
  margin: 0,
  padding: '14px 16px 16px',
  fontSize: theme.typography.pxToRem(13),
  '& dd': { margin: 0, textAlign: 'right' },
  '& a': { color: 'inherit' },
  '& small': { color: theme.vars.palette.text.secondary, fontSize: theme.typography.pxToRem(12) },
}));

/** How much of each limit is gone: of the month, and of the agents' day. */
export function BudgetPanel() {
  const { data, error, refetch } = useBudgetsQuery();
  return (
    <Panel title="Budgets" actions={<QuietLink to="/admin/settings">Change</QuietLink>}>
      {!data ? (
        error ? (
          <ErrorNotice title="Couldn't load the budgets" error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows count={3} height={40} />
        )
      ) : (
        <Lines>
          {data.map(({ scope, agentId, agentName, limitMicroUsd, spentMicroUsd }) => {
            const name = scope === 'month' ? 'This month, everything' : (agentName ?? 'Tasks without an agent');
            return [
              <dt key={`${scope}/${agentId}`}>
                {agentId ? <Link to={agentLink(agentId)}>{name}</Link> : name}
                {scope === 'agent_day' && (
                  <>
                    <br />
                    <small>today</small>
                  </>
                )}
              </dt>,
              <dd key={`${scope}/${agentId}/spent`}>
                <SpentOfCap spent={spentMicroUsd} cap={limitMicroUsd} label={`Spent: ${name}`} />
                {limitMicroUsd === null && (
                  <>
                    <br />
                    <small>no limit</small>
                  </>
                )}
              </dd>,
            ];
          })}
        </Lines>
      )}
    </Panel>
  );
}
