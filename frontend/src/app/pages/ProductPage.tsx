import { skipToken } from '@reduxjs/toolkit/query';
import Button from '@mui/material/Button';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useAgentsQuery } from '../../features/agents/api';
import { useToolQuery } from '../../features/marketplace/api';
import { useProductQuery } from '../../features/marketplace/editor/api';
import { contentFromAgent, contentFromWorkflow } from '../../features/marketplace/editor/content';
import type { ContentSource } from '../../features/marketplace/editor/ContentField';
import { EditProduct } from '../../features/marketplace/editor/EditProduct';
import { NewProduct } from '../../features/marketplace/editor/NewProduct';
import { productLooks } from '../../features/marketplace/editor/product';
import { useLazyExportWorkflowQuery, useWorkflowsQuery } from '../../features/workflows/api';
import { isApiError } from '../../shared/api/errors';
import type { ProductType } from '../../shared/api/generated';
import { marketplaceLink, productLink, productsLink, toolLink } from '../../shared/lib/links';
import { EmptyState } from '../../shared/ui/EmptyState';
import { ErrorNotice } from '../../shared/ui/ErrorNotice';
import { PageHeader } from '../../shared/ui/PageHeader';
import { PagePath } from '../../shared/ui/PagePath';
import { Panel } from '../../shared/ui/Panel';
import { SkeletonRows } from '../../shared/ui/Skeletons';
import { StatusChip } from '../../shared/ui/StatusChip';
import { UnsavedGuard } from '../../shared/ui/UnsavedGuard';

/** What of this console can become a product of this type. */
function useSources() {
  const { data: workflows } = useWorkflowsQuery();
  const { data: agents } = useAgentsQuery();
  const [exportWorkflow] = useLazyExportWorkflowQuery();
  return (type: ProductType): ContentSource[] =>
    type === 'agent'
      ? (agents?.items ?? []).map((agent) => ({ id: agent.id, name: agent.name, take: () => Promise.resolve(contentFromAgent(agent)) }))
      : (workflows?.items ?? []).map(({ id, name }) => ({
          id,
          name,
          take: async () => contentFromWorkflow(await exportWorkflow(id).unwrap(), agents?.items ?? []),
        }));
}

const path = (
  <PagePath>
    <Link to={marketplaceLink}>Marketplace</Link>
    <Link to={productsLink}>Products</Link>
  </PagePath>
);

/** The editor of a product; "new" makes one. */
export function ProductPage() {
  const { productId = 'new' } = useParams();
  const isNew = productId === 'new';
  const { currentData: product, error, refetch } = useProductQuery(isNew ? skipToken : productId);
  const { currentData: detail } = useToolQuery(isNew ? skipToken : productId);
  const sourcesOf = useSources();
  const navigate = useNavigate();

  if (isNew) {
    return (
      <>
        <PageHeader title="New product" path={path} subtitle="It starts as a draft that only you see" />
        <NewProduct sourcesOf={sourcesOf} onCreated={(id) => void navigate(productLink(id), { replace: true })} />
      </>
    );
  }
  if (product) {
    return (
      <>
        <PageHeader
          title={product.name}
          path={path}
          chip={<StatusChip {...productLooks[product.status]} />}
          subtitle={product.id}
          actions={
            product.status === 'published' && (
              <Button component={Link} to={toolLink(product.id)}>
                See it in the marketplace
              </Button>
            )
          }
        />
        <EditProduct
          key={product.id}
          product={product}
          versions={detail?.versions ?? []}
          sources={sourcesOf(product.type)}
          onDeleted={() => void navigate(productsLink, { replace: true })}
          guard={(isDirty) => <UnsavedGuard isDirty={isDirty} />}
        />
      </>
    );
  }
  const gone = isApiError(error) && (error.status === 404 || error.status === 400);
  return (
    <>
      <PageHeader title={gone ? 'No such product' : 'Product'} path={path} subtitle="" />
      <Panel>
        {gone ? (
          <EmptyState
            title="This product does not exist"
            action={
              <Button component={Link} to={productsLink}>
                All products
              </Button>
            }
          >
            It may have been deleted.
          </EmptyState>
        ) : error ? (
          <ErrorNotice title="Couldn't load the product" error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows count={8} height={60} />
        )}
      </Panel>
    </>
  );
}
