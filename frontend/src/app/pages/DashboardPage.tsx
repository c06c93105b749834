import { styled } from '@mui/material/styles';
import { RecentActivity } from '../../features/activities/components/RecentActivity';
import { useAgentsQuery } from '../../features/agents/api';
import { AgentEditor } from '../../features/agents/components/AgentEditor';
import { AgentStrip } from '../../features/agents/components/AgentStrip';
import { useDemoShopQuery } from '../../features/demo-shop/api';
import { DemoShopNote, setupUnderWay } from '../../features/demo-shop/components/DemoShopNote';
import { LoadDemoShop } from '../../features/demo-shop/components/DemoShopOffer';
import { DemoShopSetup } from '../../features/demo-shop/components/DemoShopSetup';
import { useFirstStepsQuery } from '../../features/first-steps/api';
import { FirstSteps } from '../../features/first-steps/components/FirstSteps';
import { HealthDot } from '../../features/health/components/HealthDot';
import { useSaveSettingsMutation } from '../../features/settings/api';
import { BackUpNow } from '../../features/settings/components/BackUpNow';
import { useShopStats } from '../../features/stats/api';
import { StatStrip } from '../../features/stats/components/StatStrip';
import { todayText } from '../../features/stats/shop/shop';
import { ShopBoard } from '../../features/stats/shop/ShopBoard';
import { TaskQueueCard } from '../../features/tasks/components/TaskQueueCard';
import type { Agent } from '../../shared/api/types';
import { useClock } from '../../shared/lib/clock';
import { useMay } from '../../shared/lib/permissions';
import { formatToday } from '../../shared/lib/shop-time';
import { useFailureToast } from '../../shared/lib/useFailureToast';
import { useDialog } from '../../shared/lib/useDialog';
import { CardBoundary } from '../../shared/ui/CardBoundary';
import { ErrorNotice } from '../../shared/ui/ErrorNotice';
import { PageHeader } from '../../shared/ui/PageHeader';
import { Panel } from '../../shared/ui/Panel';
import { FirstAgentOffer } from './FirstAgentOffer';
import { QuickActions, quickActions } from './QuickActions';
import { ShopStart } from './ShopStart';
import { useWaiting, WaitingCard } from './WaitingCard';

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
  const waiting = useWaiting();
  const isWaiting = waiting.items.length > 0;
  const shop = useShopStats(!may('commerce:read'));
  const isWithoutShop = shop.data?.hasShop === false;
  const { data: demo } = useDemoShopQuery();
  const isDemo = demo?.installed === true;
  const setup = demo ? setupUnderWay(demo) : null;
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
        subtitle={[date, todayText(shop.data)].filter(Boolean).join('. ')}
        actions={<HealthDot cure={({ id }) => id === 'backup' && <BackUpNow size="small" />} />}
        onCreateAgent={create}
        createIsPrimary={agents?.items.length !== 0 && !isWaiting && !setup && !isWithoutShop}
      />
      {/* Cards higher up determine the position of those below. Nothing is drawn until they are known, so that the layout does not jump. */}
      {waiting.isKnown && !shop.isLoading && !stepsLoading && (
        <>
          <CardBoundary title="Shop">
            <ShopBoard
              shop={shop.data}
              isDemo={isDemo}
              waiting={isWaiting ? <WaitingCard {...waiting} /> : setup && <DemoShopSetup setup={setup} />}
            />
            {isWithoutShop && <ShopStart />}
            {shop.error && !shop.data && (
              <div style={{ marginBottom: 16 }}>
                <Panel>
                  <ErrorNotice title="Couldn't load the figures of the shop" error={shop.error} onRetry={() => void shop.refetch()}>
                    Lists on this page are current.
                  </ErrorNotice>
                </Panel>
              </div>
            )}
          </CardBoundary>
          <CardBoundary title="Figures">
            <StatStrip />
          </CardBoundary>
          {steps?.visible && (
            <CardBoundary title="First steps">
              <FirstSteps
                steps={steps}
                onCreateAgent={create}
                demoShop={!isWithoutShop && agents && agents.items.length > 0 && <LoadDemoShop size="small" />}
                backUp={<BackUpNow size="small" />}
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
              <AgentStrip empty={<FirstAgentOffer onCreate={create} isAlone={!isWithoutShop} />} />
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
