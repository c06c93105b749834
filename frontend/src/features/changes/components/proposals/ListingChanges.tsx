import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useState, type ElementType, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import type { ChangeRuleDto, InventoryItemDto } from '../../../../shared/api/generated';
import { changeLink } from '../../../../shared/lib/links';
import { useMay } from '../../../../shared/lib/permissions';
import { accountTitle } from '../../../../shared/lib/platform';
import { FormFailure } from '../../../../shared/ui/form/FormFailure';
import { FormField } from '../../../../shared/ui/form/FormField';
import { useApiForm } from '../../../../shared/ui/form/useApiForm';
import { useChangeLimitsQuery, useChangesOfListingQuery, useProposeChangesMutation } from '../../api';
import { fieldNames, valueText, type ChangeLine } from '../../change';
import { numberFields, parseValue, valueHelp, valueRule, type NumberField } from '../../value';
import { ChangeHistory } from './ChangeHistory';
import { TextsAtListing } from './ListingTexts';

type Listing = InventoryItemDto;

const Form = styled('form')({
  display: 'grid',
  gap: 14,
  '& [role=status] a': { color: 'inherit', fontWeight: 600, textUnderlineOffset: 4 },
  '& .pair': { display: 'grid', gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)', gap: 10, alignItems: 'start' },
});

/** What the console knows of a field of this listing, before the platform is asked. */
const nowOf = (listing: Listing, field: NumberField): string =>
  field === 'compareAt'
    ? ''
    : ` Now ${valueText({ field, currency: listing.currency }, field === 'stock' ? listing.quantity : listing.price)}.`;

function ProposeForm({ listing }: { listing: Listing }) {
  const [propose] = useProposeChangesMutation();
  const [proposed, setProposed] = useState<string | null>(null);
  const form = useApiForm<{ field: NumberField; to: string; why: string }>({
    defaultValues: { field: 'price', to: '', why: '' },
    otherwise: 'The change was not proposed.',
    fieldOf: (name) => name.replace(/^lines\.0\./, ''),
    async save({ field, to, why }) {
      const line = { listingId: listing.id, field, to: parseValue(to), ...(why.trim() !== '' && { why: why.trim() }) };
      setProposed(null);
      const { batch, errors, unchanged } = await propose({ lines: [line] }).unwrap();
      if (!batch) {
        form.setError('to', {
          type: 'server',
          message: errors[0]?.message ?? (unchanged > 0 ? 'It is that already: nothing would change.' : 'This change could not be taken.'),
        });
        return;
      }
      form.reset({ field, to: '', why: '' });
      setProposed(batch.id);
    },
  });
  const { control, busy } = form;
  const field = useWatch({ control, name: 'field' });
  return (
    <Form onSubmit={form.submit} noValidate>
      <div className="pair">
        <FormField control={control} name="field" size="small" select label="What">
          {numberFields.map((name) => (
            <MenuItem key={name} value={name}>
              {fieldNames[name]}
            </MenuItem>
          ))}
        </FormField>
        <FormField
          control={control}
          name="to"
          size="small"
          label={field === 'stock' ? 'New stock' : listing.currency ? `New (${listing.currency})` : 'New amount'}
          rules={{ validate: (typed, { field: of }) => valueRule(of, typed) }}
          slotProps={{ htmlInput: { inputMode: field === 'stock' ? 'numeric' : 'decimal' } }}
        />
      </div>
      <Typography variant="caption" sx={{ color: 'text.secondary', mt: '-8px' }}>
        {valueHelp(field)}.{nowOf(listing, field)}
      </Typography>
      <FormField control={control} name="why" size="small" label="Why" helperText="Shown to the person who approves it" />
      <FormFailure text={form.failure} />
      <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 }}>
        <Button type="submit" size="small" disabled={busy || !form.formState.isDirty}>
          {busy ? 'Proposing...' : 'Propose change'}
        </Button>
        <span role="status">
          {proposed !== null && (
            <>
              Proposed. <Link to={changeLink(proposed)}>Open it to approve</Link>
            </>
          )}
        </span>
      </div>
    </Form>
  );
}

const lineText = (line: ChangeLine) => `${fieldNames[line.field]} ${valueText(line, line.from)} → ${valueText(line, line.to)}`;

function History({ listing }: { listing: Listing }) {
  const { currentData, error } = useChangesOfListingQuery(listing.id);
  if (error && !currentData) return <p role="alert">What was changed could not be read. Close and open the product to try again.</p>;
  if (!currentData) return null;
  return <ChangeHistory lines={currentData.items} total={currentData.total} textOf={lineText} />;
}

interface SlotProps {
  listing: Listing;
  /** How the drawer sets its parts off from each other. */
  section: ElementType<{ children: ReactNode }>;
}

/** What of a listing can be changed, through an account that keeps it. */
function useKinds({ integrationId, platform }: Listing): Set<ChangeRuleDto['kind']> {
  const may = useMay()('changes:read');
  const { data: limits } = useChangeLimitsQuery(undefined, { skip: integrationId === null || !may });
  const rules = integrationId === null ? [] : (limits?.rules.filter((rule) => rule.platform === platform) ?? []);
  return new Set(rules.map(({ kind }) => kind));
}

/** Forms to change what a listing says and costs; nothing where its platform cannot be written to. */
export function ProposeAtListing({ listing, section: Section }: SlotProps) {
  const may = useMay()('changes:propose');
  const kinds = useKinds(listing);
  if (kinds.size === 0 || !may) return null;
  const hasTexts = kinds.has('text') || kinds.has('listing');
  return (
    <>
      <Section>
        <h3>Change price or stock on {accountTitle(listing)}</h3>
        <ProposeForm listing={listing} />
      </Section>
      {hasTexts && <TextsAtListing listing={listing} section={Section} />}
    </>
  );
}

/** What was changed at a listing, newest first. */
export function ListingHistory({ listing, section: Section }: SlotProps) {
  if (useKinds(listing).size === 0) return null;
  return (
    <Section>
      <h3>Changes on {accountTitle(listing)}</h3>
      <History listing={listing} />
    </Section>
  );
}
