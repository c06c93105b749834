import { styled } from '@mui/material/styles';
import { RecentActivity } from '../../features/activities/components/RecentActivity';
import { useAgentsQuery } from '../../features/agents/api';
import { AgentEditor } from '../../features/agents/components/AgentEditor';
import { AgentStrip } from '../../features/agents/components/AgentStrip';
import { useApprovalsInfiniteQuery } from '../../features/approvals/api';
import { WaitingStrip } from '../../features/approvals/components/WaitingStrip';
import { DemoShopNote } from '../../features/demo-shop/components/DemoShopNote';
import { LoadDemoShop } from '../../features/demo-shop/components/DemoShopOffer';
import { useFirstStepsQuery } from '../../features/first-steps/api';
import { FirstSteps } from '../../features/first-steps/components/FirstSteps';
import { HealthStrip } from '../../features/health/components/HealthStrip';
import { useSaveSettingsMutation } from '../../features/settings/api';
import { StatStrip } from '../../features/stats/components/StatStrip';
import { TaskQueueCard } from '../../features/tasks/components/TaskQueueCard';
import type { Agent } from '../../shared/api/types';
import { useClock } from '../../shared/lib/clock';
import { useMay } from '../../shared/lib/permissions';
import { formatToday } from '../../shared/lib/shop-time';
import { useFailureToast } from '../../shared/lib/useFailureToast';
import { useDialog } from '../../shared/lib/useDialog';
import { CardBoundary } from '../../shared/ui/CardBoundary';
import { PageHeader } from '../../shared/ui/PageHeader';
import { QuickActions, quickActions } from './QuickActions';
import { FirstAgentOffer } from './FirstAgentOffer';

const SHOWN_ACTIVITIES = 4;
/** So many buttons fill a card as high as that of the agents. */
const FILL_A_CARD = 3;

/** Two rows of cards, those of a row equally high. Where nothing stands beside the agents, they have the row to themselves. */
const Board = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 312px',
  gap: 16,
  '& > *': { minWidth: 0 },
  '& > .fills': { display: 'grid', gridTemplateRows: 'auto 1fr' },
  '&.wide > :not(:nth-last-of-type(-n + 2))': { gridColumn: '1 / -1' },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

export function DashboardPage() {
  const may = useMay();
  const pending = useApprovalsInfiniteQuery({ status: 'pending' });
  const waiting = pending.data?.pages[0]?.items ?? [];
  const editor = useDialog<Agent | null>();
  const create = () => editor.show(null);
  const actions = quickActions(create).filter(({ needs }) => may(needs));
  const besideAgents = actions.length >= FILL_A_CARD;
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
          <Board className={besideAgents ? undefined : 'wide'}>
            <CardBoundary title="Agents">
              <AgentStrip empty={<FirstAgentOffer onCreate={create} />} />
            </CardBoundary>
            {actions.length > 0 && <QuickActions actions={actions} asLine={!besideAgents} />}
            <CardBoundary title="Task Queue">
              <TaskQueueCard />
            </CardBoundary>
            <CardBoundary title="Recent activity">
              <RecentActivity limit={SHOWN_ACTIVITIES} />
            </CardBoundary>
          </Board>
          <DemoShopNote />
        </>
      )}
      <AgentEditor editor={editor} />
    </>
  );
}
