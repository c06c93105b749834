import { skipToken } from '@reduxjs/toolkit/query';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useAgentsQuery } from '../../features/agents/api';
import { useApiKeysQuery } from '../../features/api-keys/api';
import { useSessionQuery } from '../../features/session/api';
import { useWorkflowEventsQuery, useWorkflowQuery, useWorkflowsQuery } from '../../features/workflows/api';
import { WorkflowPath } from '../../features/workflows/editor/panels/EditorHeader';
import { WorkflowEditor } from '../../features/workflows/editor/WorkflowEditor';
import { useAgentToolsQuery, useAgentTypesQuery } from '../../shared/api/agent-types';
import { isApiError } from '../../shared/api/errors';
import { useMay } from '../../shared/lib/permissions';
import { EmptyState } from '../../shared/ui/EmptyState';
import { ErrorNotice } from '../../shared/ui/ErrorNotice';
import { PageHeader } from '../../shared/ui/PageHeader';
import { Panel } from '../../shared/ui/Panel';
import { SkeletonRows } from '../../shared/ui/Skeletons';

/** The editor of a workflow; without an id that of one to be created. */
export function WorkflowPage() {
  const { workflowId } = useParams();
  const may = useMay();
  const { data: workflow, error, refetch } = useWorkflowQuery(workflowId ?? skipToken);
  const { data: agents } = useAgentsQuery();
  const { data: apiKeys } = useApiKeysQuery(may('api-keys:read') ? undefined : skipToken);
  const { data: workflows } = useWorkflowsQuery();
  const { data: tools } = useAgentToolsQuery();
  const { data: agentTypes } = useAgentTypesQuery();
  const { data: events } = useWorkflowEventsQuery();
  const { data: session } = useSessionQuery();
  const timeZone = session?.shop?.timeZone ?? 'UTC';
  const shop = useMemo(
    () => ({
      agents: agents?.items ?? [],
      apiKeys: apiKeys ?? [],
      workflows: workflows?.items ?? [],
      tools: tools ?? [],
      agentTypes: agentTypes ?? [],
      events: events ?? [],
      timeZone,
    }),
    [agents, apiKeys, workflows, tools, agentTypes, events, timeZone],
  );
  if (workflowId === undefined) return <WorkflowEditor workflow={null} shop={shop} />;
  if (workflow?.id === workflowId) return <WorkflowEditor key={workflowId} workflow={workflow} shop={shop} />;

  const gone = isApiError(error) && (error.status === 404 || error.status === 400);
  return (
    <>
      <PageHeader title={gone ? 'No such workflow' : 'Workflow'} path={<WorkflowPath />} subtitle="" />
      <Panel>
        {gone ? (
          <EmptyState
            title="This workflow does not exist"
            action={
              <Button component={Link} to="/admin/workflows">
                All workflows
              </Button>
            }
          >
            It may have been deleted. Its runs are kept.
          </EmptyState>
        ) : error ? (
          <ErrorNotice title="Couldn't load the workflow" error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows count={8} height={60} />
        )}
      </Panel>
    </>
  );
}
