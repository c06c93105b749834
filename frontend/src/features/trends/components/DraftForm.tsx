import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { changeLink } from '../../../shared/lib/links';
import { accountTitle, platformName } from '../../../shared/lib/platform';
import { FormFailure } from '../../../shared/ui/form/FormFailure';
import { FormField, required } from '../../../shared/ui/form/FormField';
import { useApiForm } from '../../../shared/ui/form/useApiForm';
import { Panel } from '../../../shared/ui/Panel';
import { useProposeDraftMutation } from '../api';
import {
  bodyOf,
  currencyNote,
  fieldsOf,
  hasText,
  priceRule,
  skuRule,
  stockRule,
  type Channel,
  type DraftFields,
  type ProjectDraft,
} from '../draft';
import { DraftGrounds } from './DraftGrounds';
import { DraftPictures } from './DraftPictures';

const Layout = styled('form')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 320px',
  gap: 16,
  alignItems: 'start',
  '& .fields': { display: 'grid', gap: 16 },
  '& .body': { display: 'grid', gap: 16, padding: 16 },
  '& .pair': { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 12, alignItems: 'start' },
  '& .foot': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
  '& .foot small': { color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  [theme.breakpoints.down('sm')]: { '& .pair': { gridTemplateColumns: 'minmax(0, 1fr)' } },
}));

interface DraftFormProps {
  opportunityId: string;
  draft: ProjectDraft;
  channels: readonly Channel[];
}

/** Where the draft shall stand, and what. It is proposed as a change, and whoever proposed it is led there. */
export function DraftForm({ opportunityId, draft, channels }: DraftFormProps) {
  const [propose] = useProposeDraftMutation();
  const navigate = useNavigate();
  const form = useApiForm<DraftFields>({
    defaultValues: fieldsOf(draft, channels),
    otherwise: 'The draft listing was not proposed.',
    quiet: true,
    async save(typed) {
      const chosen = channels.find(({ integrationId }) => integrationId === typed.integrationId)!;
      const { batchId } = await propose({ id: opportunityId, ...bodyOf(typed, chosen) }).unwrap();
      void navigate(changeLink(batchId));
    },
  });
  const { control, busy } = form;
  const integrationId = useWatch({ control, name: 'integrationId' });
  const channel = channels.find((one) => one.integrationId === integrationId) ?? null;
  const name = channel ? platformName(channel.platform) : 'the channel';
  const note = channel && currencyNote(draft, channel);
  const titleMost = channel?.texts.find(({ text }) => text === 'title')?.most ?? null;
  return (
    <Layout onSubmit={form.submit} noValidate aria-label="Draft listing">
      <div className="fields">
        <Panel title="Where it shall stand">
          <div className="body">
            <FormField
              control={control}
              name="integrationId"
              select
              label="Channel"
              rules={required('Choose a channel.')}
              helperText={channel ? '' : 'An account that is connected under Integrations'}
            >
              {channels.map((one) => (
                <MenuItem key={one.integrationId} value={one.integrationId} disabled={one.hindrance !== null}>
                  {accountTitle(one)}
                  {one.hindrance !== null && ': not from here'}
                </MenuItem>
              ))}
            </FormField>
            <div className="pair">
              <FormField
                control={control}
                name="price"
                label={channel?.currency ? `Price (${channel.currency})` : 'Price'}
                rules={{ validate: priceRule(channel?.currency ?? null) }}
                helperText={note ?? 'Checked against the price floor before approval'}
                slotProps={{ htmlInput: { inputMode: 'decimal' } }}
              />
              <FormField
                control={control}
                name="stock"
                label="Pieces"
                rules={{ validate: stockRule }}
                helperText={draft.recipe.length > 0 ? `${draft.stock} can be packed now` : 'On sale once it is published'}
                slotProps={{ htmlInput: { inputMode: 'numeric' } }}
              />
            </div>
            <FormField
              control={control}
              name="sku"
              label="SKU"
              rules={{ validate: skuRule }}
              helperText="Must be unique. Used to find the draft listing again."
              slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
            />
          </div>
        </Panel>
        <Panel title="Texts">
          <div className="body">
            <FormField
              control={control}
              name="title"
              label="Title"
              rules={required('Give it a title.')}
              helperText={titleMost === null ? '' : `At most ${titleMost} characters on ${name}`}
            />
            <FormField
              control={control}
              name="description"
              label="Description (HTML)"
              rules={required('Describe it.')}
              multiline
              minRows={6}
              maxRows={16}
              helperText={draft.textsMissing ?? 'As the listing engine wrote it; change what you like'}
            />
            {channel !== null && !hasText(channel, 'tags') ? null : (
              <FormField control={control} name="tags" label="Tags" helperText="With commas between them" />
            )}
          </div>
        </Panel>
        <Panel title="Pictures">
          <div className="body">
            <DraftPictures control={control} most={channel?.mostPictures ?? 1} />
            <small>
              Addresses that anybody can open: {name} fetches them from there.
              {channel?.needsPicture === true && ` ${name} takes no listing without one.`}
            </small>
          </div>
        </Panel>
        <FormFailure text={form.failure} />
        <div className="foot">
          <Button type="submit" variant="contained" color="primary" disabled={busy || draft.hindrance !== null}>
            {busy ? 'Proposing...' : 'Propose draft listing'}
          </Button>
          <small>{draft.hindrance ?? 'Nothing is written before it is approved under Changes.'}</small>
        </div>
      </div>
      <DraftGrounds draft={draft} channel={channel} channels={channels} />
    </Layout>
  );
}
