import Button from '@mui/material/Button';
import Bot from 'lucide-react/icons/bot';
import KeyRound from 'lucide-react/icons/key-round';
import ScrollText from 'lucide-react/icons/scroll-text';
import { Link } from 'react-router-dom';
import { RecentActivity } from '../../features/activities/components/RecentActivity';
import { useAgentsQuery } from '../../features/agents/api';
import { AgentEditor } from '../../features/agents/components/AgentEditor';
import { AgentStrip } from '../../features/agents/components/AgentStrip';
import { DemoShopNote } from '../../features/demo-shop/components/DemoShopNote';
import { DemoShopOffer } from '../../features/demo-shop/components/DemoShopOffer';
import { StatStrip } from '../../features/stats/components/StatStrip';
import { TaskQueueCard } from '../../features/tasks/components/TaskQueueCard';
import type { Agent } from '../../shared/api/types';
import { useClock } from '../../shared/lib/clock';
import { useDialog } from '../../shared/lib/useDialog';
import { Columns } from '../../shared/ui/Columns';
import { PageHeader } from '../../shared/ui/PageHeader';
import { QuickActions } from './QuickActions';

const SHOWN_ACTIVITIES = 4;

const today = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' });

export function DashboardPage() {
  const editor = useDialog<Agent | null>();
  const create = () => editor.show(null);
  const { data: agents } = useAgentsQuery();
  const date = useClock((now) => today.format(now).replace(' at ', ', '));
  return (
    <>
      <PageHeader title="Dashboard" subtitle={date} onCreateAgent={create} createIsPrimary={agents?.items.length !== 0} />
      <StatStrip />
      <Columns>
        <div>
          <AgentStrip
            empty={
              <>
                <Button variant="contained" color="primary" onClick={create}>
                  Create Agent
                </Button>
                <DemoShopOffer />
              </>
            }
          />
          <TaskQueueCard />
        </div>
        <div>
          <QuickActions>
            <Button onClick={create} startIcon={<Bot size={15} strokeWidth={1.75} aria-hidden />}>
              Deploy Agent
            </Button>
            <Button component={Link} to="/admin/api-keys" startIcon={<KeyRound size={15} strokeWidth={1.75} aria-hidden />}>
              Manage API Keys
            </Button>
            <Button component={Link} to="/admin/audit-log" startIcon={<ScrollText size={15} strokeWidth={1.75} aria-hidden />}>
              View Logs
            </Button>
          </QuickActions>
          <RecentActivity limit={SHOWN_ACTIVITIES} />
        </div>
      </Columns>
      <DemoShopNote />
      <AgentEditor editor={editor} />
    </>
  );
}
