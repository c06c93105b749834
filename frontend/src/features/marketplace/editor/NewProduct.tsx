import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useState, type FormEvent } from 'react';
import { fieldMessage, isApiError } from '../../../shared/api/errors';
import type { ProductType } from '../../../shared/api/generated';
import { FormSection } from '../../../shared/ui/FormSection';
import { Panel } from '../../../shared/ui/Panel';
import { useToast } from '../../../shared/ui/toast';
import { useCreateProductMutation } from './api';
import { readContent } from './content';
import { ContentField, type ContentSource } from './ContentField';
import { emptyDraft, requestOf } from './product';
import { ProductFields } from './ProductFields';
import { useProductDraft } from './useProductDraft';

const Halves = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: 16,
  alignItems: 'start',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

interface NewProductProps {
  sourcesOf: (type: ProductType) => readonly ContentSource[];
  onCreated: (id: string) => void;
}

/** A product that begins as a draft. */
export function NewProduct({ sourcesOf, onCreated }: NewProductProps) {
  const [create, { error, isLoading }] = useCreateProductMutation();
  const { draft, change, touch, check, errorFor } = useProductDraft(emptyDraft, error);
  const [text, setText] = useState('');
  const [licence, setLicence] = useState('');
  const [tried, setTried] = useState(false);
  const toast = useToast();
  const content = readContent(text);
  const errors = isApiError(error) ? error.errors : [];

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!check() || !content) return;
    const result = await create({ ...requestOf(draft), content, ...(licence.trim() && { licence: licence.trim() }) });
    if (!result.data) return;
    toast({ title: `${result.data.name} is a draft`, text: 'Publish it when it is ready for buyers.' });
    onCreated(result.data.id);
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Halves>
        <div>
          <Panel title="What buyers read">
            <div style={{ display: 'grid', gap: 16, padding: 16 }}>
              <ProductFields draft={draft} onChange={change} errorFor={errorFor} onTouch={touch} isNew />
              <div>
                <FormSection title="Licence" summary="the usual one" hasError={fieldMessage(error, 'licence') !== null}>
                  <TextField
                    label="Licence text"
                    multiline
                    minRows={4}
                    maxRows={12}
                    value={licence}
                    onChange={(event) => setLicence(event.target.value)}
                    error={fieldMessage(error, 'licence') !== null}
                    helperText={fieldMessage(error, 'licence') ?? 'Empty: the usual licence for one console of one business.'}
                    slotProps={{ htmlInput: { maxLength: 20_000 } }}
                  />
                </FormSection>
              </div>
              {isApiError(error) && error.errors.length === 0 && (
                <Typography role="alert" variant="body2" sx={{ color: 'error.main' }}>
                  {error.message}
                </Typography>
              )}
              <Button type="submit" variant="contained" color="primary" disabled={isLoading} sx={{ justifySelf: 'start', minWidth: 120 }}>
                {isLoading ? 'Creating...' : 'Create draft'}
              </Button>
            </div>
          </Panel>
        </div>
        <div>
          <Panel title="What it installs">
            <div style={{ display: 'grid', gap: 16, padding: 16 }}>
              <ContentField
                key={draft.type}
                type={draft.type}
                text={text}
                onChange={setText}
                isMissing={tried && text.trim() === ''}
                problems={errors.filter(({ field }) => field.startsWith('content'))}
                sources={sourcesOf(draft.type)}
              />
            </div>
          </Panel>
        </div>
      </Halves>
    </form>
  );
}
