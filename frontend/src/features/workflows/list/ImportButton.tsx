import { useNavigate } from 'react-router-dom';
import { serverMessage } from '../../../shared/api/errors';
import { plural } from '../../../shared/lib/format';
import { workflowLink } from '../../../shared/lib/links';
import { ImportFileButton } from '../../../shared/ui/ImportFileButton';
import { useToast } from '../../../shared/ui/toast';
import { useImportWorkflowMutation } from '../api';
import { readExport } from './export-file';

/** Adds a workflow from an exported file. It arrives paused; what is missing in this shop is settled in the editor. */
export function ImportButton() {
  const [importFile, { isLoading }] = useImportWorkflowMutation();
  const toast = useToast();
  const navigate = useNavigate();
  return (
    <ImportFileButton
      label="Import"
      fileLabel="File of an exported workflow"
      wrongFile="is not an exported workflow."
      isLoading={isLoading}
      read={readExport}
      take={async (request) => {
        const { workflow, problems } = await importFile(request).unwrap();
        const open = problems.filter(({ level }) => level !== 'warning');
        const text = open.length > 0 ? `${plural(open.length, 'thing')} to settle before it can run: ${open[0]!.message}` : undefined;
        toast({ title: `${workflow.name} imported, paused`, text, kind: open.length > 0 ? 'info' : 'success' });
        void navigate(workflowLink(workflow.id));
      }}
      whyNot={(error) => serverMessage(error, 'Failed to import the workflow')}
    />
  );
}
