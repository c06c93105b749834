import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import FlaskConical from '../../../shared/icons/flask-conical';
import Star from '../../../shared/icons/star';
import X from '../../../shared/icons/x';
import type { ReactNode } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { isApiError, serverMessage } from '../../../shared/api/errors';
import { useMay } from '../../../shared/lib/permissions';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { DetailDrawer } from '../../../shared/ui/DetailDrawer';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice';
import { IconAction } from '../../../shared/ui/IconAction';
import { Delayed } from '../../../shared/ui/Skeletons';
import { useDryRunToolMutation, useEntitlementQuery, useToolQuery } from '../api';
import { ToolButton, type ToolActions } from '../browse/ToolButton';
import { openLink, type ToolDetail as Detail } from '../tool';
import { ToolDetail } from './ToolDetail';

const Head = styled('header')(({ theme }) => ({
  position: 'sticky',
  zIndex: 2,
  top: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 56,
  padding: '8px 12px 8px 20px',
  backgroundColor: theme.vars.palette.background.paper,
  '& h2': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
}));

const Foot = styled('footer')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  alignItems: 'center',
  minHeight: 60,
  padding: '12px 20px calc(12px + env(safe-area-inset-bottom))',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > :last-child': { marginLeft: 'auto' },
  '& .result': { flex: '1 0 100%', margin: 0 },
}));

interface ToolDrawerProps {
  /** Empty while nothing is open. */
  id: string;
  beside: boolean;
  onClose: () => void;
  actions: ToolActions;
  onRate: (tool: Detail) => void;
  /** Address of an order. */
  orderLink: (orderId: string) => string;
  /** One line about a task and the way to it. */
  taskLine: (taskId: string) => ReactNode;
}

/** Everything about a tool, beside the list. */
export function ToolDrawer({ id, beside, onClose, actions, onRate, orderLink, taskLine }: ToolDrawerProps) {
  const { currentData: tool, error, refetch } = useToolQuery(id || skipToken, { refetchOnMountOrArgChange: true });
  const entitlementId = tool?.own?.entitlementId;
  const { currentData: entitlement } = useEntitlementQuery(entitlementId ?? skipToken);
  const gone = isApiError(error) && error.status === 404;
  return (
    <DetailDrawer
      open={id !== ''}
      onClose={onClose}
      label={tool?.name ?? 'Tool'}
      beside={beside}
      footer={tool && <Actions key={tool.id} tool={tool} actions={actions} onRate={onRate} taskLine={taskLine} />}
    >
      <Head>
        <Typography variant="h2">{tool?.name ?? (gone ? 'No such tool' : <Skeleton width={220} />)}</Typography>
        <IconAction icon={X} label="Close the tool" tip="Close" onClick={onClose} />
      </Head>
      {tool ? (
        <ToolDetail tool={tool} orderLink={entitlement?.orderId ? orderLink(entitlement.orderId) : null} />
      ) : gone ? (
        <EmptyState title="This tool does not exist">It may have been taken out of the shop.</EmptyState>
      ) : error ? (
        <ErrorNotice title="Couldn't load the tool" error={error} onRetry={() => void refetch()} />
      ) : (
        <Delayed role="status" aria-label="Loading the tool" sx={{ px: 5 }}>
          <Skeleton height={28} width="60%" />
          <Skeleton variant="rounded" height={96} sx={{ my: 4 }} />
          <Skeleton variant="rounded" height={180} />
        </Delayed>
      )}
    </DetailDrawer>
  );
}

function Actions({
  tool,
  actions,
  onRate,
  taskLine,
}: Pick<ToolDrawerProps, 'actions' | 'onRate' | 'taskLine'> & {
  tool: Detail;
}) {
  const may = useMay();
  const failed = useFailureToast();
  const [dryRun, { data: started, isLoading }] = useDryRunToolMutation();
  const { own } = tool;
  const runs = own?.entitlementId != null && own.state !== 'disabled' && openLink(tool) !== null;

  async function tryOut() {
    if (!own?.entitlementId) return;
    try {
      await dryRun(own.entitlementId).unwrap();
    } catch (error) {
      failed(error, serverMessage(error, 'The dry run could not be started.'));
    }
  }

  return (
    <Foot>
      {started && <div className="result">{taskLine(started.taskId)}</div>}
      {runs && may('workflows:run') && (
        <Button
          disabled={isLoading}
          startIcon={<FlaskConical size={15} strokeWidth={1.75} aria-hidden />}
          onClick={() => void tryOut()}
          title="On your own data; nothing is sent"
        >
          {isLoading ? 'Starting...' : 'Dry run'}
        </Button>
      )}
      {own?.entitlementId && may('workflows:run') && (
        <span title={tool.mayNotRateBecause ?? undefined}>
          <Button
            variant="text"
            disabled={!tool.mayRate}
            startIcon={<Star size={15} strokeWidth={1.75} aria-hidden />}
            onClick={() => onRate(tool)}
          >
            Rate
          </Button>
        </span>
      )}
      <ToolButton tool={tool} actions={actions} primary />
    </Foot>
  );
}
