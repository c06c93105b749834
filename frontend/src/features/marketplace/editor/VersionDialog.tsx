import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type FormEvent } from 'react';
import { fieldMessage, isApiError } from '../../../shared/api/errors';
import { plural } from '../../../shared/lib/format';
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
  const [version, setVersion] = useState(() => nextVersion(product.version));
  const [changelog, setChangelog] = useState('');
  const [licence, setLicence] = useState(product.licence);
  const [text, setText] = useState(() => JSON.stringify(product.content, null, 2));
  const [tried, setTried] = useState(false);
  const [add, { error, isLoading }] = useAddVersionMutation();
  const toast = useToast();
  const content = readContent(text);
  const contentProblems = isApiError(error) ? error.errors.filter(({ field }) => field.startsWith('content')) : [];
  const failure = isApiError(error) && error.errors.length === 0 ? error.message : null;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (changelog.trim() === '' || !content) return;
    const changed = licence.trim() !== product.licence && licence.trim() !== '';
    const result = await add({
      id: product.id,
      version: { version: version.trim(), changelog: changelog.trim(), content, ...(changed && { licence: licence.trim() }) },
    });
    if (!result.data) return;
    toast({
      title: `Version ${result.data.version} is out`,
      text: product.holders > 0 ? 'Who holds it is offered the update.' : undefined,
    });
    onClose();
  }

  const changelogProblem =
    fieldMessage(error, 'changelog') ?? (tried && changelog.trim() === '' ? 'Say what is different for the buyer.' : null);
  return (
    <Dialog
      open={open}
      onClose={isLoading ? undefined : onClose}
      maxWidth={false}
      aria-labelledby="version-title"
      slotProps={{ paper: { sx: { width: 640, '@media (max-width: 719px)': { m: 2, width: '100%' } } } }}
    >
      <form onSubmit={(event) => void submit(event)} noValidate style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
        <DialogTitle id="version-title">What is new in {product.name}?</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4, alignContent: 'start', '&&': { pt: 2 } }}>
          <TextField
            label="Version"
            required
            value={version}
            onChange={(event) => setVersion(event.target.value)}
            error={fieldMessage(error, 'version') !== null}
            helperText={fieldMessage(error, 'version') ?? `Three numbers, above ${product.version}`}
            slotProps={{ htmlInput: { maxLength: 14, autoComplete: 'off' } }}
            sx={{ maxWidth: 220 }}
          />
          <TextField
            label="What changed"
            required
            multiline
            minRows={2}
            autoFocus
            value={changelog}
            onChange={(event) => setChangelog(event.target.value)}
            error={changelogProblem !== null}
            helperText={changelogProblem ?? 'Holders read it before they update.'}
            slotProps={{ htmlInput: { maxLength: 5000 } }}
          />
          <ContentField type={product.type} text={text} onChange={setText} problems={contentProblems} sources={sources} />
          <div>
            <FormSection title="Licence" summary="as before" hasError={fieldMessage(error, 'licence') !== null}>
              <TextField
                label="Licence text"
                multiline
                minRows={4}
                maxRows={12}
                value={licence}
                onChange={(event) => setLicence(event.target.value)}
                error={fieldMessage(error, 'licence') !== null}
                helperText={fieldMessage(error, 'licence') ?? 'Holds for this version and those after it.'}
                slotProps={{ htmlInput: { maxLength: 20_000 } }}
              />
            </FormSection>
          </div>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {product.holders > 0
              ? `${plural(product.holders, 'holder')} can update, and keep what they changed. A version never changes afterwards.`
              : 'A version never changes afterwards.'}
          </Typography>
          {failure && (
            <Typography role="alert" variant="body2" sx={{ color: 'error.main' }}>
              {failure}
            </Typography>
          )}
        </DialogContent>
        <DialogActions>
          <Button variant="text" onClick={onClose} disabled={isLoading}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" color="primary" disabled={isLoading || !content} sx={{ minWidth: 140 }}>
            {isLoading ? 'Saving...' : `Add version ${version}`}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
