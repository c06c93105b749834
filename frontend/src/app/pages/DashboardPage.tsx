import Button from '@mui/material/Button';
import Bot from '../../shared/icons/bot';
import KeyRound from '../../shared/icons/key-round';
import ScrollText from '../../shared/icons/scroll-text';
import WorkflowIcon from '../../shared/icons/workflow';
import { Link } from 'react-router-dom';
import { RecentActivity } from '../../features/activities/components/RecentActivity';
import { useAgentsQuery } from '../../features/agents/api';
import { AgentEditor } from '../../features/agents/components/AgentEditor';
import { AgentStrip } from '../../features/agents/components/AgentStrip';
import { useApprovalsInfiniteQuery } from '../../features/approvals/api';
import { WaitingStrip } from '../../features/approvals/components/WaitingStrip';
import { DemoShopNote } from '../../features/demo-shop/components/DemoShopNote';
import { DemoShopOffer, LoadDemoShop } from '../../features/demo-shop/components/DemoShopOffer';
import { useFirstStepsQuery } from '../../features/first-steps/api';
import { FirstSteps } from '../../features/first-steps/components/FirstSteps';
import { HealthStrip } from '../../features/health/components/HealthStrip';
import { useSaveSettingsMutation } from '../../features/settings/api';
import { StatStrip } from '../../features/stats/components/StatStrip';
import { TaskQueueCard } from '../../features/tasks/components/TaskQueueCard';
import type { Agent } from '../../shared/api/types';
import { newWorkflowLink } from '../../shared/lib/links';
import { useClock } from '../../shared/lib/clock';
import { useMay } from '../../shared/lib/permissions';
import { formatToday } from '../../shared/lib/shop-time';
import { useFailureToast } from '../../shared/lib/useFailureToast';
import { useDialog } from '../../shared/lib/useDialog';
import { CardBoundary } from '../../shared/ui/CardBoundary';
import { Columns } from '../../shared/ui/Columns';
import { PageHeader } from '../../shared/ui/PageHeader';
import { QuickActions } from './QuickActions';

const SHOWN_ACTIVITIES = 4;

export function DashboardPage() {
  const may = useMay();
  const pending = useApprovalsInfiniteQuery({ status: 'pending' });
  const waiting = pending.data?.pages[0]?.items ?? [];
  const editor = useDialog<Agent | null>();
  const create = () => editor.show(null);
  const { data: agents } = useAgentsQuery();
  const mayHide = may('settings:write');
  const { data: steps, isLoading: stepsLoading } = useFirstStepsQuery(undefined, { skip: !mayHide });
  const [save] = useSaveSettingsMutation();
  const failed = useFailureToast();
  const date = useClock((now) => formatToday(now));
  return (
    <>
      <PageHeader
        title="Dashboard"
        subtitle={date}
        onCreateAgent={create}
        createIsPrimary={agents?.items.length !== 0 && waiting.length === 0}
      />
      {waiting.length > 0 && (
        <div style={{ marginBottom: 16 }}>
          <CardBoundary title="Approvals">
            <WaitingStrip approvals={waiting} total={pending.data?.pages[0]?.total ?? 0} isPrimary />
          </CardBoundary>
        </div>
      )}
      {/* The strip stands above everything: nothing is drawn before it is known, so that nothing jumps. */}
      {!pending.isLoading && !stepsLoading && (
        <>
          <CardBoundary title="Figures">
            <StatStrip />
          </CardBoundary>
          <CardBoundary title="Health">
            <HealthStrip />
          </CardBoundary>
          <Columns>
            <div>
              <CardBoundary title="Agents">
                <AgentStrip
                  empty={
                    <>
                      {may('agents:write') && (
                        <Button variant="contained" color="primary" onClick={create}>
                          Create Agent
                        </Button>
                      )}
                      <DemoShopOffer />
                    </>
                  }
                />
              </CardBoundary>
              <CardBoundary title="Task Queue">
                <TaskQueueCard />
              </CardBoundary>
            </div>
            <div>
              {steps?.visible && (
                <CardBoundary title="First steps">
                  <FirstSteps
                    steps={steps}
                    onCreateAgent={create}
                    demoShop={agents && agents.items.length > 0 && <LoadDemoShop size="small" />}
                    onHide={() =>
                      void save({ showFirstSteps: false })
                        .unwrap()
                        .catch((error: unknown) => failed(error, 'Failed to save settings. Please try again.'))
                    }
                  />
                </CardBoundary>
              )}
              <QuickActions>
                {may('workflows:write') && (
                  <Button component={Link} to={newWorkflowLink} startIcon={<WorkflowIcon size={15} strokeWidth={1.75} aria-hidden />}>
                    Create Workflow
                  </Button>
                )}
                {may('agents:write') && (
                  <Button onClick={create} startIcon={<Bot size={15} strokeWidth={1.75} aria-hidden />}>
                    Deploy Agent
                  </Button>
                )}
                {may('api-keys:read') && (
                  <Button component={Link} to="/admin/api-keys" startIcon={<KeyRound size={15} strokeWidth={1.75} aria-hidden />}>
                    Manage API Keys
                  </Button>
                )}
                {may('audit:read') && (
                  <Button component={Link} to="/admin/audit-log" startIcon={<ScrollText size={15} strokeWidth={1.75} aria-hidden />}>
                    View Logs
                  </Button>
                )}
              </QuickActions>
              <CardBoundary title="Recent activity">
                <RecentActivity limit={SHOWN_ACTIVITIES} />
              </CardBoundary>
            </div>
          </Columns>
          <DemoShopNote />
        </>
      )}
      <AgentEditor editor={editor} />
    </>
  );
}
