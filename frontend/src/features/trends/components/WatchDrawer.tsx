import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import Bell from '../../../shared/icons/bell';
import BellOff from '../../../shared/icons/bell-off';
import Trash2 from '../../../shared/icons/trash';
import X from '../../../shared/icons/x';
import { plural } from '../../../shared/lib/format';
import { useMay } from '../../../shared/lib/permissions';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { rowHeight } from '../../../shared/theme/density';
import { DetailDrawer } from '../../../shared/ui/DetailDrawer';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice';
import { FormFailure } from '../../../shared/ui/form/FormFailure';
import { FormField, required } from '../../../shared/ui/form/FormField';
import { useApiForm } from '../../../shared/ui/form/useApiForm';
import { IconAction } from '../../../shared/ui/IconAction';
import { SkeletonRows } from '../../../shared/ui/Skeletons';
import { useToast } from '../../../shared/ui/toast';
import { useAddWatchMutation, useChangeWatchMutation, useRemoveWatchMutation, useWatchesQuery } from '../api';
import { type DiscoveryState, growthText, type TrendSource, type Watch } from '../trend';
import { SourceSettings } from './SourceSettings';

const Body = styled('div')(({ theme }) => ({
  padding: '0 20px 24px',
  '& > form': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 150px 92px',
    gap: '8px 8px',
    alignItems: 'start',
    margin: '14px 0 6px',
  },
  '& > form > button, & > form > p': { gridColumn: '1 / -1', justifySelf: 'start' },
  '& ul': { listStyle: 'none', margin: '8px 0 0', padding: 0, fontSize: theme.typography.pxToRem(13) },
  '& li': { display: 'flex', alignItems: 'center', gap: 4, minHeight: rowHeight(52), borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& li .words': { flex: 1, minWidth: 0 },
  '& li b': { display: 'block', fontWeight: 550, overflowWrap: 'anywhere' },
  '& li small': { fontSize: theme.typography.pxToRem(12), color: theme.vars.palette.text.secondary },
  '& > h3': { ...theme.typography.h3, margin: '24px 0 4px' },
  [theme.breakpoints.down('sm')]: {
    '& > form': { gridTemplateColumns: 'minmax(0, 1fr) 92px' },
    '& > form > :first-of-type': { gridColumn: '1 / -1' },
  },
}));

/** Keywords to keep an eye on, and where and when is looked. */
export function WatchDrawer({ open, state, onClose }: { open: boolean; state: DiscoveryState | undefined; onClose: () => void }) {
  return (
    <DetailDrawer open={open} onClose={onClose} beside={false} label="Watchlist and sources">
      <div style={{ display: 'flex', alignItems: 'center', padding: '16px 12px 0 20px' }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          Watchlist
        </Typography>
        <IconAction icon={X} label="Close" tip="Close (Esc)" onClick={onClose} />
      </div>
      <Body>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Every discovery looks these words up. Once a day you are told which of them grew past their threshold, in the bell and by mail;
          workflows that listen for a rising trend start at once.
        </Typography>
        <Watchlist state={state} />
        <h3>Sources and schedule</h3>
        <SourceSettings state={state} />
      </Body>
    </DetailDrawer>
  );
}

function Watchlist({ state }: { state: DiscoveryState | undefined }) {
  const { data, error, refetch } = useWatchesQuery();
  const may = useMay()('trends:write');
  return (
    <>
      {may && <AddForm state={state} />}
      {/* Three rows have their place from the beginning, so that what stands below stays there. */}
      <div style={{ minHeight: 168 }}>
        {!data ? (
          error ? (
            <ErrorNotice title="Couldn't load the watchlist" error={error} onRetry={() => void refetch()} />
          ) : (
            <SkeletonRows count={3} height={52} />
          )
        ) : data.length === 0 ? (
          <EmptyState title="Nothing is watched">Without a watchlist the words of your best-selling products are looked up.</EmptyState>
        ) : (
          <ul>
            {data.map((watch) => (
              <WatchRow
                key={watch.id}
                watch={watch}
                may={may}
                sourceName={state?.sources.find(({ source }) => source === watch.source)?.name}
              />
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

const isThreshold = (text: unknown) => (Number.isInteger(Number(text)) && Number(text) >= 1 && Number(text) <= 10_000) || '1 to 10,000';

function AddForm({ state }: { state: DiscoveryState | undefined }) {
  const [add] = useAddWatchMutation();
  const form = useApiForm<{ keyword: string; source: TrendSource | ''; thresholdPercent: string }>({
    defaultValues: { keyword: '', source: '', thresholdPercent: '20' },
    otherwise: 'Failed to add keyword',
    async save({ keyword, source, thresholdPercent }) {
      await add({ keyword: keyword.trim(), source: source || null, thresholdPercent: Number(thresholdPercent) }).unwrap();
      form.resetField('keyword');
    },
  });
  const { control, busy } = form;
  return (
    <form onSubmit={form.submit} noValidate>
      <FormField
        control={control}
        name="keyword"
        size="small"
        placeholder="linen napkin"
        rules={required('Write a word.')}
        helperText="Word or words"
        slotProps={{ htmlInput: { 'aria-label': 'Keyword', maxLength: 60 } }}
      />
      <FormField
        control={control}
        name="source"
        select
        size="small"
        helperText="Where"
        slotProps={{ select: { displayEmpty: true }, htmlInput: { 'aria-label': 'Source' } }}
      >
        <MenuItem value="">All sources</MenuItem>
        {state?.sources.map(({ source: id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </FormField>
      <FormField
        control={control}
        name="thresholdPercent"
        size="small"
        type="number"
        rules={{ validate: isThreshold }}
        helperText="Growth in %"
        slotProps={{ htmlInput: { 'aria-label': 'Threshold in percent', min: 1, max: 10_000 } }}
      />
      <FormFailure text={form.failure} />
      <Button type="submit" disabled={busy}>
        {busy ? 'Adding...' : 'Watch'}
      </Button>
    </form>
  );
}

function WatchRow({ watch, may, sourceName }: { watch: Watch; may: boolean; sourceName: string | undefined }) {
  const [change] = useChangeWatchMutation();
  const [remove] = useRemoveWatchMutation();
  const [add] = useAddWatchMutation();
  const toast = useToast();
  const failed = useFailureToast();
  const { id, keyword, source, thresholdPercent, muted, trends, highestGrowth } = watch;

  async function toggle() {
    try {
      await change({ id, muted: !muted }).unwrap();
    } catch (cause) {
      failed(cause, 'Failed to update watchlist');
    }
  }
  async function takeOff() {
    try {
      await remove(id).unwrap();
      toast({
        title: 'No longer watched',
        text: keyword,
        action: { label: 'Undo', onClick: () => void bringBack() },
      });
    } catch (cause) {
      failed(cause, 'Failed to update watchlist');
    }
  }
  async function bringBack() {
    try {
      const again = await add({ keyword, source, thresholdPercent }).unwrap();
      if (muted) await change({ id: again.id, muted }).unwrap();
    } catch (cause) {
      failed(cause, 'Failed to update watchlist');
    }
  }

  return (
    <li>
      <span className="words">
        <b>{keyword}</b>
        <small>
          from +{thresholdPercent}%{sourceName && `, ${sourceName} only`}
          {muted && ', muted'} · {trends === 0 ? 'not found yet' : `${plural(trends, 'trend')}, highest ${growthText(highestGrowth)}`}
        </small>
      </span>
      {may && (
        <>
          <IconAction
            icon={muted ? BellOff : Bell}
            label={muted ? `Tell about ${keyword} again` : `Mute ${keyword}`}
            onClick={() => void toggle()}
          />
          <IconAction icon={Trash2} label={`Stop watching ${keyword}`} onClick={() => void takeOff()} />
        </>
      )}
    </li>
  );
}
