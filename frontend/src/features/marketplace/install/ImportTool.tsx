import { ImportFileButton } from '../../../shared/ui/ImportFileButton';
import { useToast } from '../../../shared/ui/toast';
import { useImportToolMutation } from '../api';
import { importRefused } from '../import-refused';
import { readToolFile } from './tool-file';

/** Takes a tool that was bought in another shop, as the file it was delivered as. */
export function ImportTool({ onImported }: { onImported: (productId: string) => void }) {
  const [importFile, { isLoading }] = useImportToolMutation();
  const toast = useToast();
  return (
    <ImportFileButton
      label="Import a bought tool"
      fileLabel="File of a tool that was bought"
      wrongFile="is not a tool that was bought: it has no licence."
      isLoading={isLoading}
      read={readToolFile}
      take={async (request) => {
        const { productId, productName } = await importFile(request).unwrap();
        toast({ title: `${productName} is yours`, text: 'Install it to use it.' });
        onImported(productId);
      }}
      whyNot={(error) => importRefused(error, 'Failed to import the tool.')}
    />
  );
}
