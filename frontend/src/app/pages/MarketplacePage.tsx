import { skipToken } from '@reduxjs/toolkit/query';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import ArrowUpRight from '../../shared/icons/arrow-up-right';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useApiKeysQuery } from '../../features/api-keys/api';
import { KeyDialog } from '../../features/api-keys/components/KeyDialog';
import { useToolsInfiniteQuery } from '../../features/marketplace/api';
import { ToolTable } from '../../features/marketplace/browse/ToolTable';
import { useTakeTool } from '../../features/marketplace/browse/useTakeTool';
import { ToolDrawer } from '../../features/marketplace/detail/ToolDrawer';
import { ImportTool } from '../../features/marketplace/install/ImportTool';
import { InstallDialog } from '../../features/marketplace/install/InstallDialog';
import { RatingDialog } from '../../features/marketplace/install/RatingDialog';
import { UpdateDialog } from '../../features/marketplace/install/UpdateDialog';
import { filterOptions, marketplaceSentence, noFilter, ownFirst, type Tool, type ToolDetail } from '../../features/marketplace/tool';
import { ViewMenu } from '../../features/views/components/ViewMenu';
import type { KeyService } from '../../shared/api/types';
import { plural } from '../../shared/lib/format';
import { boostersLink, orderLink, productsLink } from '../../shared/lib/links';
import { useMay } from '../../shared/lib/permissions';
import { useDialog } from '../../shared/lib/useDialog';
import { useUrlState } from '../../shared/lib/useUrlState';
import { FilterSelect } from '../../shared/ui/FilterSelect';
import { Filters } from '../../shared/ui/Filters';
import { PageHeader } from '../../shared/ui/PageHeader';
import { Panel } from '../../shared/ui/Panel';
import { SearchField } from '../../shared/ui/SearchField';
import { TaskLine } from './TaskLine';

const defaults = { ...noFilter, product: '' };
const NONE: readonly Tool[] = [];

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

/** Tools for this console: what is installed, what waits for an update, and what the shop has. */
export function MarketplacePage() {
  const [{ product: openId, ...filter }, setUrl] = useUrlState(defaults);
  const [params] = useSearchParams();
  const may = useMay();
  const beside = useMediaQuery('(min-width: 1200px)', { noSsr: true });
  const list = useToolsInfiniteQuery(filter);
  const own = useToolsInfiniteQuery(filter.state === '' ? { ...filter, state: 'owned' } : skipToken);
  const whole = useToolsInfiniteQuery(noFilter).data?.pages[0];
  const { data: apiKeys } = useApiKeysQuery(may('api-keys:read') ? undefined : skipToken);
  const installing = useDialog<Tool>();
  const updating = useDialog<Tool>();
  const rating = useDialog<ToolDetail>();
  const addingKey = useDialog<string>();
  const { take, takingId } = useTakeTool((tool) => installing.show(tool));

  const first = list.data?.pages[0];
  const isComplete = list.data !== undefined && (filter.state !== '' || own.data !== undefined || own.error !== undefined);
  const tools = useMemo(
    () =>
      ownFirst(
        filter.state === '' ? (own.currentData?.pages.flatMap(({ items }) => items) ?? NONE) : NONE,
        list.data?.pages.flatMap(({ items }) => items) ?? NONE,
      ),
    [filter.state, own.currentData, list.data],
  );
  const options = filterOptions(first);
  const addressOf = (id: string) => {
    const next = new URLSearchParams(params);
    next.set('product', id);
    return `?${next}`;
  };
  const actions = { onInstall: installing.show, onUpdate: updating.show, onTake: (tool: Tool) => void take(tool), takingId };
  const onAddKey = may('api-keys:write') ? addingKey.show : undefined;
  const dialogParts = { apiKeys: apiKeys ?? [], onAddKey };

  return (
    <>
      <PageHeader
        title="Marketplace"
        subtitle={whole ? marketplaceSentence(whole) : ''}
        actions={
          <Actions>
            {may('marketplace:install') && <ImportTool onImported={(product) => setUrl({ product })} />}
            {may('marketplace:write') && (
              <Button component={Link} to={productsLink}>
                Products
              </Button>
            )}
            <Button component={Link} to={boostersLink} endIcon={<ArrowUpRight size={15} strokeWidth={1.75} aria-hidden />}>
              Agent Boosters
            </Button>
          </Actions>
        }
      />
      <Filters role="search">
        <SearchField
          label="Search tools"
          placeholder="Search name or description"
          value={filter.search}
          onChange={(search) => setUrl({ search })}
        />
        <FilterSelect label="Category" value={filter.category} options={options.categories} onChange={(category) => setUrl({ category })} />
        <FilterSelect label="Type" value={filter.type} options={options.types} onChange={(type) => setUrl({ type })} />
        <FilterSelect label="Show" value={filter.state} options={options.states} onChange={(state) => setUrl({ state })} />
        <ViewMenu screen="marketplace" />

        {filter.state === '' && openId === '' && (
          <Typography variant="caption" sx={{ ml: 'auto', color: 'text.secondary', display: { xs: 'none', md: 'block' } }}>
            Yours first
          </Typography>
        )}
      </Filters>
      <Panel>
        <ToolTable
          rows={isComplete ? tools : undefined}
          query={{ error: list.error, refetch: list.refetch }}
          openId={openId}
          to={({ id }) => addressOf(id)}
          actions={actions}
          filter={{
            onClear: () => setUrl(noFilter),
            text: filter.search ? `Searched names and descriptions for "${filter.search}".` : 'No tool fits these filters.',
          }}
        />
      </Panel>
      {first && tools.length > 0 && (
        <Typography
          variant="caption"
          component="div"
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, p: 2, color: 'text.secondary' }}
        >
          {tools.length < first.total ? `${tools.length} of ${plural(first.total, 'tool')}.` : `${plural(first.total, 'tool')}.`} Updates
          keep what you changed.
          {list.hasNextPage && (
            <Button size="small" variant="text" disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {list.isFetchingNextPage ? 'Loading...' : 'Show more'}
            </Button>
          )}
        </Typography>
      )}
      <ToolDrawer
        id={openId}
        beside={beside}
        onClose={() => setUrl({ product: '' })}
        actions={actions}
        onRate={rating.show}
        orderLink={orderLink}
        taskLine={(id) => <TaskLine id={id} />}
      />
      {installing.subject && (
        <InstallDialog
          key={`install${installing.key}`}
          open={installing.open}
          tool={installing.subject}
          {...dialogParts}
          taskLine={(id) => <TaskLine id={id} />}
          onClose={installing.close}
        />
      )}
      {updating.subject && (
        <UpdateDialog
          key={`update${updating.key}`}
          open={updating.open}
          tool={updating.subject}
          {...dialogParts}
          onClose={updating.close}
        />
      )}
      {rating.subject && <RatingDialog key={`rate${rating.key}`} open={rating.open} tool={rating.subject} onClose={rating.close} />}
      {addingKey.subject && (
        <KeyDialog
          key={`key${addingKey.key}`}
          open={addingKey.open}
          apiKey={null}
          service={addingKey.subject as KeyService}
          onClose={addingKey.close}
        />
      )}
    </>
  );
}
