import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import X from '../../../shared/icons/x';
import type { RecipePartDto } from '../../../shared/api/generated';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { FormFailure } from '../../../shared/ui/form/FormFailure';
import { FormField } from '../../../shared/ui/form/FormField';
import { useApiForm } from '../../../shared/ui/form/useApiForm';
import { IconAction } from '../../../shared/ui/IconAction';
import { useToast } from '../../../shared/ui/toast';
import { useEditRecipeMutation, useSharedStocksInfiniteQuery } from '../api';
import { piecesOf, type SharedStock } from '../stock';
import { Pick } from './Pick';

const Form = styled('form')({
  display: 'grid',
  gap: 10,
  paddingTop: 6,
  '& .part': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 92px 92px 32px', gap: 8, alignItems: 'start' },
  '& .sku': { alignSelf: 'center', overflowWrap: 'anywhere' },
  '@media (max-width: 479px)': { '& .part': { gridTemplateColumns: '1fr 1fr 40px' }, '& .sku': { gridColumn: '1 / -1' } },
});

/** The type of a field of an array is that of the whole array. */
const isPieces = (typed: unknown, least: number): boolean => typeof typed === 'string' && (piecesOf(typed) ?? -1) >= least;

/** Other stocks that one sale takes from, too: what makes a listing a bundle. */
function FurtherStock({ without, onAdd }: { without: readonly string[]; onAdd: (stock: SharedStock) => void }) {
  const [search, setSearch] = useState('');
  const { data } = useSharedStocksInfiniteQuery({ search, show: '' }, { skip: search === '' });
  return (
    <Pick
      label="Add a stock to the bundle"
      search={search}
      onSearch={setSearch}
      items={search === '' ? undefined : data?.pages.flatMap(({ items }) => items).filter(({ id }) => !without.includes(id))}
      keyOf={({ id }) => id}
      nameOf={({ sku, name }) => `${sku}, ${name}`}
      none="No other shared stock is called that"
      onPick={(stock) => {
        onAdd(stock);
        setSearch('');
      }}
    />
  );
}

interface RecipeFormProps {
  listingId: string;
  /** What it starts with. */
  recipe: readonly RecipePartDto[];
  /** It is sold from stocks already, so it can be taken out. */
  isLinked?: boolean;
  onDone: () => void;
}

/** What one sale of a listing takes, and what is kept back from its channel. */
export function RecipeForm({ listingId, recipe, isLinked = false, onDone }: RecipeFormProps) {
  const [edit, { isLoading }] = useEditRecipeMutation();
  const toast = useToast();
  const fail = useFailureToast();
  const form = useApiForm({
    defaultValues: { parts: recipe.map(({ pieces, buffer, ...part }) => ({ ...part, pieces: String(pieces), buffer: String(buffer) })) },
    otherwise: 'The recipe was not saved',
    async save({ parts }) {
      const sent = parts.map(({ stockId, pieces, buffer }) => ({ stockId, pieces: Number(pieces), buffer: Number(buffer) }));
      await edit({ listingId, parts: sent }).unwrap();
      toast({ kind: 'success', title: 'Recipe saved' });
      onDone();
    },
  });
  const { control, busy } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'parts' });
  const takeOut = () => {
    edit({ listingId, parts: [] })
      .unwrap()
      .then(() => toast({ kind: 'success', title: 'Taken out: the channel keeps its figure' }))
      .catch((error: unknown) => fail(error, 'The listing was not taken out'));
  };
  return (
    <Form onSubmit={form.submit} noValidate aria-label="Recipe">
      {fields.map(({ id, sku }, index) => (
        <div className="part" key={id}>
          <span className="sku">{sku}</span>
          <FormField
            control={control}
            name={`parts.${index}.pieces`}
            size="small"
            label="In a sale"
            rules={{ validate: (typed) => isPieces(typed, 1) || '1 or more' }}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          />
          <FormField
            control={control}
            name={`parts.${index}.buffer`}
            size="small"
            label="Buffer"
            rules={{ validate: (typed) => isPieces(typed, 0) || 'A whole number' }}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          />
          {fields.length > 1 ? <IconAction icon={X} label={`Without ${sku}`} onClick={() => remove(index)} /> : <span />}
        </div>
      ))}
      <FurtherStock
        without={fields.map(({ stockId }) => stockId)}
        onAdd={({ id, sku }) => append({ stockId: id, sku, pieces: '1', buffer: '0' })}
      />
      <FormFailure text={form.failure} />
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        <Button type="submit" size="small" disabled={busy || isLoading}>
          {busy ? 'Saving...' : isLinked ? 'Save recipe' : 'Add listing'}
        </Button>
        {isLinked && (
          <Button size="small" variant="text" color="error" disabled={busy || isLoading} onClick={takeOut}>
            Take out
          </Button>
        )}
      </div>
    </Form>
  );
}
