import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { finalStatuses } from '@stallhand/shared';
import Download from '../../shared/icons/download';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { nextStep, type NextStep } from '../../features/catalogue/installing';
import { useInstallToolMutation, useToolQuery } from '../../features/marketplace/api';
import { useVisitorQuery } from '../../features/session/api';
import { useTaskQuery } from '../../features/tasks/api';
import { isApiError, serverMessage } from '../../shared/api/errors';
import { taskLink } from '../../shared/lib/links';
import { useMay } from '../../shared/lib/permissions';
import { StatusChip } from '../../shared/ui/StatusChip';

const Box = styled('div')(({ theme }) => ({
  marginTop: 24,
  '& .ways': { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 8 },
  '& .note': { margin: '12px 0 0', fontSize: theme.typography.pxToRem(13), color: theme.vars.palette.text.secondary },
  '& .run': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'center', gap: '4px 10px', margin: '0 0 16px' },
  '& .run a': { color: theme.vars.palette.text.primary, textDecorationColor: theme.vars.palette.stall.accentLine, textUnderlineOffset: 4 },
}));

const LOOK_MS = 1000;
const over: readonly string[] = finalStatuses;

/** How the first try goes, followed until it is over. */
function FirstRun({ taskId }: { taskId: string }) {
  const [isOver, setOver] = useState(false);
  const { data: task } = useTaskQuery(taskId, { pollingInterval: isOver ? 0 : LOOK_MS });
  const status = task?.status ?? 'queued';
  if (!isOver && over.includes(status)) setOver(true);
  return (
    <p className="run" role="status">
      <StatusChip status={status} />
      <span>{isOver ? 'Tried once on your own data. Nothing was sent.' : 'Trying it on your own data. Nothing is sent.'}</span>
      <Link to={taskLink(taskId)}>{isOver ? 'See the result' : 'Follow it'}</Link>
    </p>
  );
}

const accent = { variant: 'contained', color: 'primary' } as const;

interface StepButtonProps {
  step: NextStep;
  busy: boolean;
  onInstall: (entitlementId: string) => void;
}

function StepButton({ step, busy, onInstall }: StepButtonProps) {
  if (step.kind === 'go') {
    return (
      <Button {...accent} component={Link} to={step.to}>
        {step.label}
      </Button>
    );
  }
  // While it is read what this console owns, the place of the button is kept.
  if (step.kind !== 'install' && step.kind !== 'loading') return null;
  return (
    <Button
      {...accent}
      disabled={busy || step.kind === 'loading'}
      startIcon={<Download size={16} strokeWidth={1.75} aria-hidden />}
      onClick={() => step.kind === 'install' && onInstall(step.entitlementId)}
    >
      {busy ? 'Installing...' : 'Install'}
    </Button>
  );
}

interface InstallBoughtProps {
  productId: string;
  /** Buttons that stand beside. */
  children: ReactNode;
}

/** One click from paid to installed and tried; people without an account of the console are told how. */
export function InstallBought({ productId, children }: InstallBoughtProps) {
  const { data: visitor, isError } = useVisitorQuery();
  const isGuest = isError || visitor?.session === null;
  const mayInstall = useMay()('marketplace:install');
  const { data: product } = useToolQuery(productId, { refetchOnMountOrArgChange: true });
  const [install, { data: installed, isLoading, error }] = useInstallToolMutation();
  const refused = isApiError(error) && error.status === 409;
  const step = nextStep({ isGuest, mayInstall, product, installed, refused });
  return (
    <Box>
      {installed?.taskId && <FirstRun taskId={installed.taskId} />}
      <div className="ways">
        <StepButton
          step={step}
          busy={isLoading}
          onInstall={(entitlementId) => product && void install({ id: entitlementId, version: product.version, dryRun: true })}
        />
        {children}
      </div>
      {'note' in step && <p className="note">{step.note}</p>}
      {error && (
        <Alert severity="error" sx={{ mt: 3, textAlign: 'left' }}>
          {serverMessage(error, 'Failed to install it')}
        </Alert>
      )}
    </Box>
  );
}
