import { ImportFileButton } from '../../../shared/ui/ImportFileButton';
import { useToast } from '../../../shared/ui/toast';
import { importRefused } from '../import-refused';
import { useImportProductMutation } from './api';
import { readProductFile } from './product';

/** Reads an exported product as a draft. */
export function ImportProduct({ onImported }: { onImported: (id: string) => void }) {
  const [importFile, { isLoading }] = useImportProductMutation();
  const toast = useToast();
  return (
    <ImportFileButton
      label="Import"
      fileLabel="File of an exported product"
      wrongFile="is not an exported product."
      isLoading={isLoading}
      read={readProductFile}
      take={async (request) => {
        const { id, name } = await importFile(request).unwrap();
        toast({ title: `${name} is a draft`, text: 'Look it over, then publish it.' });
        onImported(id);
      }}
      whyNot={(error) => importRefused(error, 'Failed to import the product.')}
    />
  );
}
