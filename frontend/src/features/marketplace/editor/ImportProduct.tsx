import Button from '@mui/material/Button';
import FileUp from '../../../shared/icons/file-up';
import { useRef, type ChangeEvent } from 'react';
import { isApiError, serverMessage } from '../../../shared/api/errors';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { useToast } from '../../../shared/ui/toast';
import { useImportProductMutation } from './api';
import { readProductFile } from './product';

/** Reads an exported product as a draft. */
export function ImportProduct({ onImported }: { onImported: (id: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [importFile, { isLoading }] = useImportProductMutation();
  const toast = useToast();
  const failed = useFailureToast();

  async function read({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (!file) return;
    const request = readProductFile(await file.text());
    target.value = '';
    if (!request) {
      toast({ kind: 'error', title: 'Error', text: `${file.name} is not an exported product.` });
      return;
    }
    try {
      const { id, name } = await importFile(request).unwrap();
      toast({ title: `${name} is a draft`, text: 'Look it over, then publish it.' });
      onImported(id);
    } catch (error) {
      const [first] = isApiError(error) ? error.errors : [];
      failed(error, first ? `${first.field} ${first.message}` : serverMessage(error, 'Failed to import the product.'));
    }
  }

  return (
    <>
      <Button disabled={isLoading} startIcon={<FileUp size={16} strokeWidth={1.75} aria-hidden />} onClick={() => input.current?.click()}>
        {isLoading ? 'Importing...' : 'Import'}
      </Button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label="File of an exported product"
        onChange={(event) => void read(event)}
      />
    </>
  );
}
