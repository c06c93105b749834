import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useState, type ElementType, type ReactNode } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { serverMessage } from '../../../../shared/api/errors';
import type { InventoryItemDto, ListingMoveDto, ListingStateDto, ListingTextDto, ListingTextsDto } from '../../../../shared/api/generated';
import { formatCount, plural } from '../../../../shared/lib/format';
import { changeLink } from '../../../../shared/lib/links';
import { platformName } from '../../../../shared/lib/platform';
import { useFailureToast } from '../../../../shared/lib/useFailureToast';
import { ErrorNotice } from '../../../../shared/ui/ErrorNotice';
import { FormFailure } from '../../../../shared/ui/form/FormFailure';
import { FormField } from '../../../../shared/ui/form/FormField';
import { useApiForm } from '../../../../shared/ui/form/useApiForm';
import { ClockTime } from '../../../../shared/ui/Time';
import { useListingTextsQuery, useProposeChangesMutation } from '../../api';
import { tagsOf, textOf } from '../../text';

const Form = styled('form')({
  display: 'grid',
  gap: 14,
  '& .foot': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 },
  '& [role=status] a': { color: 'inherit', fontWeight: 600, textUnderlineOffset: 4 },
});

const typedOf = ({ value }: ListingTextDto): string => textOf(value) ?? '';

/** "58 of 80", "usually 70 are shown", "3 of 250, each up to 255". */
function countText({ shape, most, mostItems, shown }: ListingTextDto, typed: string): string {
  if (shape === 'list') {
    const count = formatCount(tagsOf(typed).length);
    return `${mostItems === null ? count : `${count} of ${formatCount(mostItems)}`}, with commas between them`;
  }
  const count = formatCount(typed.trim().length);
  if (most !== null) return `${count} of ${formatCount(most)}`;
  return shown === null ? `${count} characters` : `${count} characters; usually ${formatCount(shown)} are shown`;
}

/** True, or what to type instead; whatever else is wrong with it, the answer says. */
function textRule({ name, shape, most, mostItems, isNeeded }: ListingTextDto, typed: string): true | string {
  const text = typed.trim();
  if (text === '' && isNeeded) return `${name} cannot be empty`;
  if (shape === 'list') return mostItems === null || tagsOf(text).length <= mostItems || `At most ${formatCount(mostItems)}`;
  return most === null || text.length <= most || `${formatCount(text.length)} characters; at most ${formatCount(most)}`;
}

function TextInput({ control, text }: { control: Control<Record<string, string>>; text: ListingTextDto }) {
  const typed = useWatch({ control, name: text.field }) ?? '';
  const isPage = text.shape === 'html';
  const isLong = isPage || text.shape === 'lines';
  return (
    <FormField
      control={control}
      name={text.field}
      size="small"
      label={text.name}
      multiline
      minRows={isLong ? 4 : 1}
      maxRows={isLong ? 14 : 4}
      helperText={`${countText(text, typed)}${isPage ? '. HTML, as the page shows it' : ''}`}
      rules={{ validate: (value) => textRule(text, value) }}
    />
  );
}

const WHY = 'why';

function TextsForm({
  listing,
  texts,
  onProposed,
}: {
  listing: InventoryItemDto;
  texts: ListingTextDto[];
  onProposed: (id: string) => void;
}) {
  const [propose] = useProposeChangesMutation();
  const form = useApiForm<Record<string, string>>({
    defaultValues: { ...Object.fromEntries(texts.map((text) => [text.field, typedOf(text)])), [WHY]: '' },
    otherwise: 'The texts were not proposed.',
    async save(typed) {
      const changed = texts.filter((text) => (typed[text.field] ?? '').trim() !== typedOf(text).trim());
      const why = typed[WHY]?.trim();
      const lines = changed.map(({ field, shape }) => {
        const text = typed[field]!.trim();
        return { listingId: listing.id, field, to: shape === 'list' ? tagsOf(text) : text, ...(why && { why }) };
      });
      if (lines.length === 0) {
        form.setError(texts[0]!.field, { type: 'server', message: 'Change a text first' });
        return;
      }
      const { batch, errors } = await propose({ lines }).unwrap();
      for (const { line, message } of errors) form.setError(changed[line - 1]!.field, { type: 'server', message });
      if (batch) onProposed(batch.id);
      else if (errors.length === 0)
        form.setError(changed[0]!.field, { type: 'server', message: 'It says that already: nothing would change' });
    },
  });
  const { control, busy } = form;
  return (
    <Form onSubmit={form.submit} noValidate aria-label="Texts">
      {texts.map((text) => (
        <TextInput key={text.field} control={control} text={text} />
      ))}
      <FormField control={control} name={WHY} size="small" label="Why" helperText="Shown to the person who approves it" />
      <FormFailure text={form.failure} />
      <div className="foot">
        <Button type="submit" size="small" disabled={busy || !form.formState.isDirty}>
          {busy ? 'Proposing...' : 'Propose texts'}
        </Button>
      </div>
    </Form>
  );
}

const moveNames: Record<ListingMoveDto['to'], string> = { published: 'Propose to publish it', ended: 'Propose to end it' };

function State({ listing, state, onProposed }: { listing: InventoryItemDto; state: ListingStateDto; onProposed: (id: string) => void }) {
  const [propose, { isLoading }] = useProposeChangesMutation();
  const failed = useFailureToast();
  async function move({ to }: ListingMoveDto) {
    try {
      const { batch, errors } = await propose({ lines: [{ listingId: listing.id, field: 'listing', to }] }).unwrap();
      if (batch) onProposed(batch.id);
      else failed(null, errors[0]?.message ?? 'It is so already: nothing would change.');
    } catch (error) {
      failed(error, serverMessage(error, 'The change could not be proposed.'));
    }
  }
  return (
    <>
      <p>
        Its state on {platformName(listing.platform)}: <b>{state.state}</b>.
      </p>
      {state.moves.map((one) => (
        <div key={one.to} style={{ display: 'grid', gap: 6, justifyItems: 'start', marginBottom: 12 }}>
          <Button size="small" disabled={isLoading} onClick={() => void move(one)}>
            {moveNames[one.to]}
          </Button>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {one.buyers}
          </Typography>
        </div>
      ))}
    </>
  );
}

function Read({ listing, data }: { listing: InventoryItemDto; data: ListingTextsDto }) {
  const [proposed, setProposed] = useState<string | null>(null);
  const channel = platformName(listing.platform);
  return (
    <>
      <p>
        Read from {channel} <ClockTime time={data.readAt} />.
        {data.variants > 1 && ` ${plural(data.variants, 'variant')} of the product show the same texts.`} {data.why}
      </p>
      {data.texts.length > 0 && <TextsForm key={data.readAt} listing={listing} texts={data.texts} onProposed={setProposed} />}
      {data.listing && (
        <div style={{ marginTop: 18 }}>
          <State listing={listing} state={data.listing} onProposed={setProposed} />
        </div>
      )}
      <p role="status" style={{ marginTop: 10 }}>
        {proposed !== null && (
          <>
            Proposed. <Link to={changeLink(proposed)}>Open it to approve</Link>
          </>
        )}
      </p>
    </>
  );
}

interface TextsAtListingProps {
  listing: InventoryItemDto;
  section: ElementType<{ children: ReactNode }>;
}

/** The texts of a listing and whether it is published, read from its platform when somebody wants them. */
export function TextsAtListing({ listing, section: Section }: TextsAtListingProps) {
  const [isAsked, setAsked] = useState(false);
  const { currentData, error, isFetching, refetch } = useListingTextsQuery(listing.id, { skip: !isAsked });
  const channel = platformName(listing.platform);
  return (
    <Section>
      <h3>Texts and publishing on {channel}</h3>
      {currentData ? (
        <Read listing={listing} data={currentData} />
      ) : error && !isFetching ? (
        <ErrorNotice title={`${channel} could not be read`} error={error} onRetry={() => void refetch()} />
      ) : (
        <Button size="small" disabled={isFetching} onClick={() => setAsked(true)}>
          {isFetching ? `Reading ${channel}...` : 'Read the texts'}
        </Button>
      )}
    </Section>
  );
}
