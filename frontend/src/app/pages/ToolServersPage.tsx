import Button from '@mui/material/Button';
import Plus from '../../shared/icons/plus';
import { Link, useNavigate } from 'react-router-dom';
import { useToolServersQuery } from '../../features/tool-servers/api';
import { ServerDialog } from '../../features/tool-servers/components/ServerDialog';
import { ServerList } from '../../features/tool-servers/components/ServerList';
import { listLine, serverLink } from '../../features/tool-servers/tool-server';
import { useHidden } from '../../shared/lib/held-deletes';
import { useMay } from '../../shared/lib/permissions';
import { useDialog } from '../../shared/lib/useDialog';
import { EmptyState } from '../../shared/ui/EmptyState';
import { ErrorNotice } from '../../shared/ui/ErrorNotice';
import { PageHeader } from '../../shared/ui/PageHeader';
import { PagePath } from '../../shared/ui/PagePath';
import { Panel } from '../../shared/ui/Panel';
import { SkeletonRows } from '../../shared/ui/Skeletons';

/** Servers whose tools agents and workflows may use. */
export function ToolServersPage() {
  const mayWrite = useMay()('integrations:write');
  const { data, error, refetch } = useToolServersQuery();
  const hidden = useHidden();
  const servers = data?.filter(({ id }) => !hidden.has(id));
  const adding = useDialog<null>();
  const navigate = useNavigate();
  const add = (look: object) => (
    <Button {...look} onClick={() => adding.show(null)} startIcon={<Plus size={16} aria-hidden />}>
      Add server
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Tool servers"
        path={
          <PagePath>
            <Link to="/admin/integrations">Integrations</Link>
          </PagePath>
        }
        subtitle={servers ? listLine(servers) : ''}
        actions={mayWrite && servers && servers.length > 0 && add({ variant: 'contained', color: 'primary' })}
      />
      <Panel>
        {!servers ? (
          error ? (
            <ErrorNotice title="Couldn't load the tool servers" error={error} onRetry={() => void refetch()}>
              Agents go on with the tools that were allowed.
            </ErrorNotice>
          ) : (
            <SkeletonRows count={3} height={66} />
          )
        ) : servers.length === 0 ? (
          <EmptyState
            picture="toolServers"
            title="No tool servers yet"
            action={mayWrite && add({ variant: 'contained', color: 'primary' })}
          >
            Agents and workflows can use tools of others that speak MCP. Each one is listed here, and used only after you have read and
            allowed it.
          </EmptyState>
        ) : (
          <ServerList servers={servers} />
        )}
      </Panel>
      <ServerDialog
        key={adding.key}
        open={adding.open}
        server={null}
        onClose={adding.close}
        onDone={(id) => void navigate(serverLink(id))}
      />
    </>
  );
}
