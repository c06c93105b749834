import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import Pencil from '../../shared/icons/pencil';
import RefreshCw from '../../shared/icons/refresh-cw';
import Trash from '../../shared/icons/trash';
import { Link, useNavigate, useParams } from 'react-router-dom';
import {
  type ServerTool,
  type ToolServerDetail,
  type ToolUse,
  useRemoveToolServerMutation,
  useToolServerQuery,
} from '../../features/tool-servers/api';
import { ChangedToolDialog } from '../../features/tool-servers/components/ChangedToolDialog';
import { ServerDialog } from '../../features/tool-servers/components/ServerDialog';
import { ToolRows } from '../../features/tool-servers/components/ToolRows';
import { useServerActions } from '../../features/tool-servers/hooks/useServerActions';
import { placeOf, serverLine, serverLook } from '../../features/tool-servers/tool-server';
import { isApiError } from '../../shared/api/errors';
import { undoNote, useHeldDelete } from '../../shared/lib/held-deletes';
import { useMay } from '../../shared/lib/permissions';
import { useDialog } from '../../shared/lib/useDialog';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog';
import { EmptyState } from '../../shared/ui/EmptyState';
import { ErrorNotice } from '../../shared/ui/ErrorNotice';
import { IconAction } from '../../shared/ui/IconAction';
import { PageHeader } from '../../shared/ui/PageHeader';
import { PagePath } from '../../shared/ui/PagePath';
import { Panel } from '../../shared/ui/Panel';
import { SkeletonRows } from '../../shared/ui/Skeletons';
import { StatusChip } from '../../shared/ui/StatusChip';
import { RelativeTime } from '../../shared/ui/Time';

const list = '/admin/integrations/tool-servers';
const path = (
  <PagePath>
    <Link to="/admin/integrations">Integrations</Link>
    <Link to={list}>Tool servers</Link>
  </PagePath>
);

/** One tool server: how it is, and which of its tools may be used as what. */
export function ToolServerPage() {
  const { serverId } = useParams();
  const { data: server, error, refetch } = useToolServerQuery(serverId ?? skipToken);
  if (server) return <Loaded server={server} />;
  const gone = isApiError(error) && (error.status === 404 || error.status === 400);
  return (
    <>
      <PageHeader title={gone ? 'No such tool server' : 'Tool server'} path={path} subtitle="" />
      <Panel>
        {gone ? (
          <EmptyState
            title="This tool server does not exist"
            action={
              <Button component={Link} to={list}>
                All tool servers
              </Button>
            }
          >
            It may have been removed.
          </EmptyState>
        ) : error ? (
          <ErrorNotice title="Couldn't load the tool server" error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows count={4} height={86} />
        )}
      </Panel>
    </>
  );
}

function Loaded({ server }: { server: ToolServerDetail }) {
  const { id, name, status, checkedAt, calledItself, protocol, serverTools } = server;
  const mayWrite = useMay()('integrations:write');
  const { test, allow, testing, allowing } = useServerActions(server);
  const [remove] = useRemoveToolServerMutation();
  const hold = useHeldDelete();
  const navigate = useNavigate();
  const editing = useDialog<ToolServerDetail>();
  const removing = useDialog<ToolServerDetail>();
  const comparing = useDialog<ServerTool>();
  const compared = comparing.subject;

  async function answer(tool: ServerTool, use: ToolUse) {
    if (await allow(tool, use)) comparing.close();
  }

  function end() {
    hold({ id, what: 'tool server', send: () => remove(id).unwrap() });
    void navigate(list);
  }

  return (
    <>
      <PageHeader
        title={name}
        path={path}
        chip={<StatusChip {...serverLook(server)} />}
        subtitle={testing ? 'Asking it what it has...' : serverLine(server)}
        actions={
          mayWrite && (
            <>
              <Button
                {...(status !== 'ready' && { variant: 'contained', color: 'primary' })}
                disabled={testing}
                onClick={() => void test()}
                startIcon={<RefreshCw size={15} strokeWidth={1.75} aria-hidden />}
              >
                {testing ? 'Testing...' : 'Test'}
              </Button>
              <IconAction icon={Pencil} label={`Change ${name}`} tip="Change name and key" onClick={() => editing.show(server)} />
              <IconAction icon={Trash} label={`Remove ${name}`} tip="Remove" onClick={() => removing.show(server)} />
            </>
          )
        }
      />
      <Panel title="Tools">
        <Typography variant="caption" component="p" sx={{ m: 0, px: 4, py: 2.5, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {placeOf(server)}
          {calledItself && `, calls itself ${calledItself}`}
          {protocol && `, MCP ${protocol}`}
          {checkedAt && (
            <>
              , asked <RelativeTime time={checkedAt} />
            </>
          )}
        </Typography>
        {serverTools.length > 0 ? (
          <ToolRows
            tools={serverTools}
            mayWrite={mayWrite}
            busy={allowing}
            onAllow={(tool, use) => void answer(tool, use)}
            onCompare={comparing.show}
          />
        ) : testing ? (
          <SkeletonRows count={4} height={86} />
        ) : (
          <EmptyState title={status === 'ready' ? 'It has no tools' : 'Its tools are not known yet'}>
            {status === 'ready'
              ? 'It answers, and lists nothing that could be used.'
              : 'Test it: what it has is listed here, and each tool stays off until you say whether it reads or acts.'}
          </EmptyState>
        )}
      </Panel>
      <ServerDialog key={editing.key} open={editing.open} server={server} onClose={editing.close} onDone={editing.close} />
      {compared?.accepted && (
        <ChangedToolDialog
          key={`change ${comparing.key}`}
          open={comparing.open}
          server={name}
          tool={{ ...compared, accepted: compared.accepted }}
          busy={allowing}
          onAllow={(use) => void answer(compared, use)}
          onClose={comparing.close}
        />
      )}
      <ConfirmDialog
        open={removing.open}
        title={`Remove ${name}?`}
        action="Remove server"
        busyAction="Removing..."
        destructive
        onConfirm={end}
        onClose={removing.close}
      >
        Agents and workflows that use its tools go on without them, or fail and say why. {undoNote} Nothing changes at the server itself.
      </ConfirmDialog>
    </>
  );
}
