import Button from '@mui/material/Button';
import FlaskConical from '../../shared/icons/flask-conical';
import Pencil from '../../shared/icons/pencil';
import Play from '../../shared/icons/play';
import Trash2 from '../../shared/icons/trash';
import { skipToken } from '@reduxjs/toolkit/query';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { agentState } from '../../features/agents/agent';
import { useAgentLanesQuery, useAgentQuery } from '../../features/agents/api';
import { AgentEgress } from '../../features/agents/components/AgentEgress';
import { AgentEditor } from '../../features/agents/components/AgentEditor';
import { AgentLimits } from '../../features/agents/components/AgentLimits';
import { AgentSetup } from '../../features/agents/components/AgentSetup';
import { AgentWeek } from '../../features/agents/components/AgentWeek';
import { DeleteAgentDialog } from '../../features/agents/components/DeleteAgentDialog';
import { SetupNote } from '../../features/agents/components/SetupNote';
import { ToggleButton } from '../../features/agents/components/ToggleButton';
import { useAgentActions } from '../../features/agents/hooks/useAgentActions';
import { useBudgetsQuery } from '../../features/ai/api';
import { useApprovalsInfiniteQuery } from '../../features/approvals/api';
import { WaitingStrip } from '../../features/approvals/components/WaitingStrip';
import { useSettingsQuery } from '../../features/settings/api';
import { TaskRuns } from '../../features/tasks/components/TaskRuns';
import { isApiError } from '../../shared/api/errors';
import type { Agent } from '../../shared/api/types';
import { useParamAction } from '../../shared/lib/useParamAction';
import { useMay } from '../../shared/lib/permissions';
import { useDialog } from '../../shared/lib/useDialog';
import { Columns } from '../../shared/ui/Columns';
import { EmptyState } from '../../shared/ui/EmptyState';
import { ErrorNotice } from '../../shared/ui/ErrorNotice';
import { IconAction } from '../../shared/ui/IconAction';
import { SpentOfCap } from '../../shared/ui/Money';
import { Linked } from '../../shared/ui/Linked';
import { PageHeader } from '../../shared/ui/PageHeader';
import { PagePath } from '../../shared/ui/PagePath';
import { Panel } from '../../shared/ui/Panel';
import { SkeletonRows } from '../../shared/ui/Skeletons';
import { StatusChip } from '../../shared/ui/StatusChip';

const pathTo = (place?: string) => (
  <PagePath>
    <Link to="/admin/agents">Agents</Link>
    {place && <span>{place}</span>}
  </PagePath>
);

export function AgentPage() {
  const { agentId } = useParams();
  const { data: agent, error, refetch } = useAgentQuery(agentId ?? skipToken);
  if (agent) return <Loaded agent={agent} />;
  const gone = isApiError(error) && (error.status === 404 || error.status === 400);
  return (
    <>
      <PageHeader title={gone ? 'No such agent' : 'Agent'} path={pathTo()} subtitle="" />
      <Panel>
        {gone ? (
          <EmptyState
            title="This agent does not exist"
            action={
              <Button component={Link} to="/admin/agents">
                All agents
              </Button>
            }
          >
            It may have been deleted.
          </EmptyState>
        ) : error ? (
          <ErrorNotice title="The agent could not be read" error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows count={8} height={30} />
        )}
      </Panel>
    </>
  );
}

function Loaded({ agent }: { agent: Agent }) {
  const { toggle, toggling, runNow, starting } = useAgentActions(agent);
  // The same as the lanes of its week ask for.
  const runs = useAgentLanesQuery({ hours: 168, agentId: agent.id }).data?.find(({ agentId }) => agentId === agent.id)?.runs;
  const editor = useDialog<Agent | null>();
  const deletion = useDialog<Agent>();
  const navigate = useNavigate();
  const edit = () => editor.show(agent);
  const may = useMay();
  useParamAction('edit', edit, may('agents:write'));
  const budget = useBudgetsQuery().data?.find(({ agentId }) => agentId === agent.id);
  const { data: settings } = useSettingsQuery(may('settings:read') ? undefined : skipToken);
  const pending = useApprovalsInfiniteQuery({ status: 'pending' }).data?.pages[0]?.items;
  const waiting = pending?.filter(({ agentId }) => agentId === agent.id) ?? [];
  return (
    <>
      <PageHeader
        title={agent.name}
        path={pathTo(agent.type)}
        chip={<StatusChip status={agentState(agent, runs)} />}
        subtitle={agent.statusReason ? <Linked text={agent.statusReason} /> : (agent.description ?? agent.type)}
        actions={
          <>
            {may('agents:write') && <ToggleButton agent={agent} busy={toggling} onToggle={() => void toggle()} />}
            {may('tasks:write') && (
              <>
                <Button
                  {...(waiting.length === 0 && agent.setup.length === 0 && { variant: 'contained', color: 'primary' })}
                  disabled={starting}
                  onClick={() => void runNow()}
                  startIcon={<Play size={15} strokeWidth={1.75} aria-hidden />}
                >
                  Run now
                </Button>
                <IconAction
                  icon={FlaskConical}
                  label={`Dry run of ${agent.name}`}
                  tip="Dry run: shows what would be sent, sends nothing"
                  disabled={starting}
                  onClick={() => void runNow(true)}
                />
              </>
            )}
            {may('agents:write') && (
              <>
                <IconAction icon={Pencil} label={`Edit ${agent.name}`} tip="Edit" onClick={edit} />
                <IconAction icon={Trash2} label={`Delete ${agent.name}`} tip="Delete" onClick={() => deletion.show(agent)} />
              </>
            )}
          </>
        }
      />
      <SetupNote agent={agent} onEdit={edit} />
      <WaitingStrip approvals={waiting} total={waiting.length} isPrimary />
      <Columns style={waiting.length > 0 ? { marginTop: 16 } : undefined}>
        <div>
          <AgentWeek agent={agent} />
          <TaskRuns agentId={agent.id} />
        </div>
        <div>
          <AgentSetup
            agent={agent}
            spentToday={budget && <SpentOfCap spent={budget.spentMicroUsd} cap={budget.limitMicroUsd} label="Spent today" />}
            onEdit={edit}
          />
          {settings && <AgentLimits agent={agent} shop={settings.approvalPolicy} />}
          <AgentEgress agent={agent} />
        </div>
      </Columns>
      <AgentEditor editor={editor} />
      <DeleteAgentDialog
        open={deletion.open}
        agent={deletion.subject}
        onClose={deletion.close}
        onDeleted={() => void navigate('/admin/agents', { replace: true })}
      />
    </>
  );
}
