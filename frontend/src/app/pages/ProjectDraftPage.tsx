import Button from '@mui/material/Button';
import { Link, useParams } from 'react-router-dom';
import { useDraftChannelsQuery, useOpportunityQuery, useProjectDraftQuery } from '../../features/trends/api';
import { DraftForm } from '../../features/trends/components/DraftForm';
import { isApiError } from '../../shared/api/errors';
import { changeLink } from '../../shared/lib/links';
import { EmptyState } from '../../shared/ui/EmptyState';
import { ErrorNotice } from '../../shared/ui/ErrorNotice';
import { PageHeader } from '../../shared/ui/PageHeader';
import { PagePath } from '../../shared/ui/PagePath';
import { Panel } from '../../shared/ui/Panel';
import { SkeletonRows } from '../../shared/ui/Skeletons';

const path = (
  <PagePath>
    <Link to="/admin/trends?tab=opportunities">Trends</Link>
  </PagePath>
);

/** The end of a project: its listing as a draft on a channel, proposed as a change. */
export function ProjectDraftPage() {
  const { opportunityId = '' } = useParams();
  const opportunity = useOpportunityQuery(opportunityId);
  const draft = useProjectDraftQuery(opportunityId);
  const channels = useDraftChannelsQuery();
  const error = opportunity.error ?? draft.error ?? channels.error;
  const isGone = isApiError(error) && (error.status === 404 || error.status === 400);
  const { batchId } = draft.currentData ?? { batchId: null };
  return (
    <>
      <PageHeader
        title={isGone ? 'No such project' : 'Draft listing'}
        subtitle={opportunity.currentData?.title ?? ''}
        path={path}
        actions={
          batchId !== null && (
            <Button component={Link} to={changeLink(batchId)}>
              Open change
            </Button>
          )
        }
      />
      {isGone ? (
        <Panel>
          <EmptyState
            title="This project does not exist"
            action={
              <Button component={Link} to="/admin/trends?tab=opportunities">
                All opportunities
              </Button>
            }
          >
            It may have been deleted with its trend.
          </EmptyState>
        </Panel>
      ) : error ? (
        <Panel>
          <ErrorNotice
            title="The draft could not be prepared"
            error={error}
            onRetry={() => void Promise.all([opportunity.refetch(), draft.refetch(), channels.refetch()])}
          />
        </Panel>
      ) : !draft.currentData || !channels.data ? (
        <Panel>
          <SkeletonRows count={8} height={56} />
        </Panel>
      ) : channels.data.some(({ hindrance }) => hindrance === null) ? (
        <DraftForm
          // Texts that were written meanwhile appear; what was typed before they did would be lost, so only then.
          key={draft.currentData.texts === null ? 'without' : 'with'}
          opportunityId={opportunityId}
          draft={draft.currentData}
          channels={channels.data}
        />
      ) : (
        <Panel>
          <EmptyState
            title="No channel takes a draft yet"
            action={
              <Button component={Link} to="/admin/integrations">
                Integrations
              </Button>
            }
          >
            Connect a shop on Shopify or WooCommerce: a draft listing is made there. On Amazon make the listing itself.
          </EmptyState>
        </Panel>
      )}
    </>
  );
}
