import Button from '@mui/material/Button';
import FileUp from '../../../shared/icons/file-up';
import { useRef, type ChangeEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { serverMessage } from '../../../shared/api/errors';
import { plural } from '../../../shared/lib/format';
import { workflowLink } from '../../../shared/lib/links';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { useToast } from '../../../shared/ui/toast';
import { useImportWorkflowMutation } from '../api';
import { readExport } from './export-file';

/** Adds a workflow from an exported file. It arrives paused; what is missing in this shop is settled in the editor. */
export function ImportButton() {
  const input = useRef<HTMLInputElement>(null);
  const [importFile, { isLoading }] = useImportWorkflowMutation();
  const toast = useToast();
  const failed = useFailureToast();
  const navigate = useNavigate();

  async function read({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (!file) return;
    const request = readExport(await file.text());
    target.value = '';
    if (!request) {
      toast({ kind: 'error', title: 'Error', text: `${file.name} is not an exported workflow.` });
      return;
    }
    try {
      const { workflow, problems } = await importFile(request).unwrap();
      const open = problems.filter(({ level }) => level !== 'warning');
      const text = open.length > 0 ? `${plural(open.length, 'thing')} to settle before it can run: ${open[0]!.message}` : undefined;
      toast({ title: `${workflow.name} imported, paused`, text, kind: open.length > 0 ? 'info' : 'success' });
      void navigate(workflowLink(workflow.id));
    } catch (error) {
      failed(error, serverMessage(error, 'Failed to import the workflow'));
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
        aria-label="File of an exported workflow"
        onChange={(event) => void read(event)}
      />
    </>
  );
}
