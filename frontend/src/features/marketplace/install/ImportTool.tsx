import Button from '@mui/material/Button';
import { useRef, type ChangeEvent } from 'react';
import { isApiError, serverMessage } from '../../../shared/api/errors';
import FileUp from '../../../shared/icons/file-up';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { useToast } from '../../../shared/ui/toast';
import { useImportToolMutation } from '../api';
import { readToolFile } from './tool-file';

/** Takes a tool that was bought in another shop, as the file it was delivered as. */
export function ImportTool({ onImported }: { onImported: (productId: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [importFile, { isLoading }] = useImportToolMutation();
  const toast = useToast();
  const failed = useFailureToast();

  async function read({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (!file) return;
    const request = readToolFile(await file.text());
    target.value = '';
    if (!request) {
      toast({ kind: 'error', title: 'Error', text: `${file.name} is not a tool that was bought: it has no licence.` });
      return;
    }
    try {
      const { productId, productName } = await importFile(request).unwrap();
      toast({ title: `${productName} is yours`, text: 'Install it to use it.' });
      onImported(productId);
    } catch (error) {
      const [first] = isApiError(error) ? error.errors : [];
      failed(error, first ? `${first.field} ${first.message}` : serverMessage(error, 'Failed to import the tool.'));
    }
  }

  return (
    <>
      <Button disabled={isLoading} startIcon={<FileUp size={16} strokeWidth={1.75} aria-hidden />} onClick={() => input.current?.click()}>
        {isLoading ? 'Importing...' : 'Import a bought tool'}
      </Button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label="File of a tool that was bought"
        onChange={(event) => void read(event)}
      />
    </>
  );
}
