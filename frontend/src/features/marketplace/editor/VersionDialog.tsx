import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { isApiError } from '../../../shared/api/errors';
import { plural } from '../../../shared/lib/format';
import { FormDialog } from '../../../shared/ui/form/FormDialog';
import { FormField, required } from '../../../shared/ui/form/FormField';
import { useApiForm } from '../../../shared/ui/form/useApiForm';
import { FormSection } from '../../../shared/ui/FormSection';
import { useToast } from '../../../shared/ui/toast';
import { useAddVersionMutation } from './api';
import { readContent } from './content';
import { ContentField, type ContentSource } from './ContentField';
import { nextVersion, type Product } from './product';

interface VersionDialogProps {
  open: boolean;
  product: Product;
  sources: readonly ContentSource[];
  onClose: () => void;
}

/** A new version: everybody who holds the product is offered it, with what changed. */
export function VersionDialog({ open, product, sources, onClose }: VersionDialogProps) {
  const [add, { error }] = useAddVersionMutation();
  const [text, setText] = useState(() => JSON.stringify(product.content, null, 2));
  const content = readContent(text);
  const toast = useToast();
  const form = useApiForm({
    defaultValues: { version: nextVersion(product.version), changelog: '', licence: product.licence, content: '' },
    otherwise: 'The version could not be added.',
    fieldOf: (field) => field.replace(/^content.*/, 'content'),
    async save({ version, changelog, licence }) {
      if (!content) return;
      const changed = licence.trim() !== product.licence && licence.trim() !== '';
      const added = await add({
        id: product.id,
        version: { version: version.trim(), changelog: changelog.trim(), content, ...(changed && { licence: licence.trim() }) },
      }).unwrap();
      toast({
        title: `Version ${added.version} is out`,
        text: product.holders > 0 ? 'Everyone who has it is offered the update.' : undefined,
      });
      onClose();
    },
  });
  const { control } = form;
  const version = useWatch({ control, name: 'version' });
  const { errors } = useFormState({ control });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      width={640}
      title={`What is new in ${product.name}?`}
      action={`Add version ${version}`}
      disabled={!content}
    >
      <FormField
        control={control}
        name="version"
        label="Version"
        required
        helperText={`Three numbers, above ${product.version}`}
        slotProps={{ htmlInput: { maxLength: 14, autoComplete: 'off' } }}
        sx={{ maxWidth: 220 }}
      />
      <FormField
        control={control}
        name="changelog"
        label="What changed"
        required
        multiline
        minRows={2}
        autoFocus
        rules={required('Say what is different for the buyer.')}
        helperText="Everyone who has it reads this before updating."
        slotProps={{ htmlInput: { maxLength: 5000 } }}
      />
      <ContentField
        type={product.type}
        text={text}
        onChange={setText}
        problems={isApiError(error) ? error.errors.filter(({ field }) => field.startsWith('content')) : []}
        sources={sources}
      />
      <div>
        <FormSection title="Licence" summary="as before" hasError={errors.licence !== undefined}>
          <FormField
            control={control}
            name="licence"
            label="Licence text"
            multiline
            minRows={4}
            maxRows={12}
            helperText="Holds for this version and those after it."
            slotProps={{ htmlInput: { maxLength: 20_000 } }}
          />
        </FormSection>
      </div>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {product.holders > 0
          ? `${plural(product.holders, 'holder')} can update, and keep what they changed. A version never changes afterwards.`
          : 'A version never changes afterwards.'}
      </Typography>
    </FormDialog>
  );
}
