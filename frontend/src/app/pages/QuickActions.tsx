import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { Permission } from '../../shared/api/types';
import Bot from '../../shared/icons/bot';
import type { IconComponent } from '../../shared/icons/create-icon';
import KeyRound from '../../shared/icons/key-round';
import ScrollText from '../../shared/icons/scroll-text';
import WorkflowIcon from '../../shared/icons/workflow';
import { newWorkflowLink } from '../../shared/lib/links';
import { Panel } from '../../shared/ui/Panel';

export interface QuickAction {
  label: string;
  icon: IconComponent;
  needs: Permission;
  /** An address, or something to do here and now. */
  run: string | (() => void);
}

export const quickActions = (createAgent: () => void): readonly QuickAction[] => [
  { label: 'Create Workflow', icon: WorkflowIcon, needs: 'workflows:write', run: newWorkflowLink },
  { label: 'Deploy Agent', icon: Bot, needs: 'agents:write', run: createAgent },
  { label: 'Manage API Keys', icon: KeyRound, needs: 'api-keys:read', run: '/admin/api-keys' },
  { label: 'View Logs', icon: ScrollText, needs: 'audit:read', run: '/admin/audit-log' },
];

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridAutoRows: '1fr',
  gap: 8,
  padding: 12,
  '& .MuiButton-root': { justifyContent: 'flex-start', minHeight: 40, padding: '0 10px', fontWeight: 550 },
  '& svg': { color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: '1fr 1fr' },
}));

function Action({ label, icon: Icon, run }: QuickAction) {
  const startIcon = <Icon size={15} strokeWidth={1.75} aria-hidden />;
  return typeof run === 'string' ? (
    <Button component={Link} to={run} startIcon={startIcon}>
      {label}
    </Button>
  ) : (
    <Button onClick={run} startIcon={startIcon}>
      {label}
    </Button>
  );
}

/** What somebody may do from here: a card as high as its neighbour, or a line where it is little. */
export function QuickActions({ actions, asLine }: { actions: readonly QuickAction[]; asLine: boolean }) {
  const buttons = actions.map((action) => <Action key={action.label} {...action} />);
  return asLine ? (
    <Panel title="Quick Actions" actions={buttons} />
  ) : (
    <Panel title="Quick Actions" className="fills">
      <Grid>{buttons}</Grid>
    </Panel>
  );
}
