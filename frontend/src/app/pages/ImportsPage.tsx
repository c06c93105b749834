import { useNavigate } from 'react-router-dom';
import { useImportsQuery, useUploadImportMutation } from '../../features/commerce/api';
import { importPath } from '../../features/commerce/imports/import';
import { ImportRows } from '../../features/commerce/imports/ImportRows';
import { useHidden } from '../../shared/lib/held-deletes';
import { useMay } from '../../shared/lib/permissions';
import { useFailureToast } from '../../shared/lib/useFailureToast';
import { serverMessage } from '../../shared/api/errors';
import { FileDrop } from '../../shared/ui/FileDrop';
import { PageHeader } from '../../shared/ui/PageHeader';
import { Panel } from '../../shared/ui/Panel';

/** Files into the ledger: drop one, or look at what became of earlier ones. */
export function ImportsPage() {
  const may = useMay();
  const navigate = useNavigate();
  const list = useImportsQuery();
  const [upload, { isLoading }] = useUploadImportMutation();
  const fail = useFailureToast();
  const hidden = useHidden();
  const rows = list.data?.items.filter(({ id }) => !hidden.has(id));
  const take = (file: File) => {
    upload(file)
      .unwrap()
      .then(({ id }) => void navigate(importPath(id)))
      .catch((error: unknown) => fail(error, serverMessage(error, "Couldn't read the file."), 'Not imported'));
  };
  return (
    <>
      <PageHeader title="Imports" subtitle="Files of your channels, without an account to connect" />
      {may('imports:write') && (
        <FileDrop busy={isLoading} onFile={take} title="Drop a CSV or Excel file here">
          Orders, products, customers or payouts as eBay, Amazon, Etsy, Shopify or WooCommerce export them, or a table of your own. Up to
          200 MB, Excel files up to 50 MB. You see what was understood before anything is written.
        </FileDrop>
      )}
      <div style={{ marginTop: 16 }}>
        <Panel title="Earlier imports">
          <ImportRows rows={rows} query={list} />
        </Panel>
      </div>
    </>
  );
}
