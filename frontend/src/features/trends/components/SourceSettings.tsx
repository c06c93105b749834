import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { fieldMessage, serverMessage } from '../../../shared/api/errors';
import { useMay } from '../../../shared/lib/permissions';
import { zoneHint } from '../../../shared/lib/shop-time';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice';
import { SkeletonRows } from '../../../shared/ui/Skeletons';
import { SwitchRow } from '../../../shared/ui/SwitchRow';
import { useSaveTrendSettingsMutation, useTrendSettingsQuery } from '../api';
import type { DiscoveryState, TrendSettings, TrendSource } from '../trend';

const Form = styled('div')({
  display: 'grid',
  gap: 14,
  marginTop: 10,
  '& .pair': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 12 },
});

/** What each source counts, in the words of its row. */
const counts: Record<TrendSource, string> = {
  own: 'Pieces sold, 28 days against the 28 before. Works without the internet.',
  wikipedia: 'Article views, 7 days against the 7 before',
  hackernews: 'Tech stories that mention a word, 7 days against the 7 before',
  github: 'New software projects, 7 days against the 7 before',
  npm: 'Downloads of software packages on your watchlist',
  'google-trends': 'Sudden searches in one country. The counts are minimums, without growth.',
  gdelt: 'Share of news articles. Often refuses the first calls.',
};

/** Which sources are asked, when, and about which country. Every change is saved at once. */
export function SourceSettings({ state }: { state: DiscoveryState | undefined }) {
  const { data, error, refetch } = useTrendSettingsQuery();
  const may = useMay()('settings:write');
  if (!data || !state) {
    return error ? (
      <ErrorNotice title="Couldn't load the trend settings" error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows count={7} height={52} />
    );
  }
  return <Fields key={JSON.stringify(data)} settings={data} state={state} may={may} />;
}

function Fields({ settings, state, may }: { settings: TrendSettings; state: DiscoveryState; may: boolean }) {
  const [save, saving] = useSaveTrendSettingsMutation();
  const [typed, setTyped] = useState(settings);
  const [hint] = useState(() => zoneHint(Date.now()));
  const failed = useFailureToast();
  const isChanged = (['dailyAt', 'country', 'contact'] as const).some((name) => typed[name] !== settings[name]);

  async function write(change: Partial<TrendSettings>) {
    if (!may) return;
    try {
      await save({ ...settings, ...change }).unwrap();
    } catch (cause) {
      failed(cause, serverMessage(cause, 'Failed to save settings. Please try again.'));
    }
  }
  const toggle = (source: TrendSource, on: boolean) =>
    void write({ sources: on ? [...settings.sources, source] : settings.sources.filter((other) => other !== source) });

  return (
    <Form>
      {state.sources.map(({ source, name, error }) => (
        <SwitchRow
          key={source}
          label={name}
          help={error !== null && settings.sources.includes(source) ? `Last time: ${error}` : counts[source]}
          checked={settings.sources.includes(source)}
          onChange={(on) => toggle(source, on)}
        />
      ))}
      <SwitchRow
        label="Discover once a day"
        help={`At ${settings.dailyAt} on your shop's clock${hint}.`}
        checked={settings.daily}
        onChange={(daily) => void write({ daily })}
      />
      <div className="pair">
        <TextField
          size="small"
          label="Time of day"
          type="time"
          value={typed.dailyAt}
          onChange={(event) => setTyped({ ...typed, dailyAt: event.target.value })}
          error={fieldMessage(saving.error, 'dailyAt') !== null}
          helperText={fieldMessage(saving.error, 'dailyAt') ?? 'For the daily discovery'}
        />
        <TextField
          size="small"
          label="Country"
          value={typed.country}
          onChange={(event) => setTyped({ ...typed, country: event.target.value.toUpperCase().slice(0, 2) })}
          error={fieldMessage(saving.error, 'country') !== null}
          helperText={fieldMessage(saving.error, 'country') ?? 'Two letters, for Google Trends'}
        />
      </div>
      <TextField
        size="small"
        label="Contact"
        value={typed.contact ?? ''}
        placeholder="https://shop.example"
        onChange={(event) => setTyped({ ...typed, contact: event.target.value.trim() || null })}
        error={fieldMessage(saving.error, 'contact') !== null}
        helperText={
          fieldMessage(saving.error, 'contact') ?? 'Sent to the sources with each call, as they request. Leave empty to send none.'
        }
      />
      {may && isChanged && (
        <Button sx={{ justifySelf: 'start' }} disabled={saving.isLoading} onClick={() => void write(typed)}>
          {saving.isLoading ? 'Saving...' : 'Save changes'}
        </Button>
      )}
    </Form>
  );
}
