import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Download from '../../../shared/icons/download';
import Trash2 from '../../../shared/icons/trash';
import { serverMessage } from '../../../shared/api/errors';
import type { ProductStatus } from '../../../shared/api/generated';
import { saveJson } from '../../../shared/lib/save-file';
import { plural } from '../../../shared/lib/format';
import { undoNote, useHeldDelete } from '../../../shared/lib/held-deletes';
import { useDialog } from '../../../shared/lib/useDialog';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { Panel } from '../../../shared/ui/Panel';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { useToast } from '../../../shared/ui/toast';
import { useDeleteProductMutation, useLazyExportProductQuery, useChangeProductMutation } from './api';
import { heldProduct, productLooks, type Product } from './product';

const Box = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 14,
  padding: 16,
  fontSize: theme.typography.pxToRem(13),
  '& dl': { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: '6px 16px', margin: 0 },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, textAlign: 'right' },
  '& p': { margin: 0, color: theme.vars.palette.text.secondary },
  '& .ways': { display: 'flex', flexWrap: 'wrap', gap: 8 },
}));

const ways: Record<ProductStatus, readonly { to: ProductStatus; label: string; done: string }[]> = {
  draft: [{ to: 'published', label: 'Publish', done: 'is in the shop' }],
  published: [{ to: 'archived', label: 'Take out of the shop', done: 'is out of the shop' }],
  archived: [
    { to: 'published', label: 'Publish again', done: 'is in the shop' },
    { to: 'draft', label: 'Back to draft', done: 'is a draft' },
  ],
};

/** Whether it is in the shop, who holds it, and what can be done with it as a whole. */
export function ProductStanding({ product, onDeleted }: { product: Product; onDeleted: () => void }) {
  const [update, { isLoading }] = useChangeProductMutation();
  const [remove] = useDeleteProductMutation();
  const hold = useHeldDelete();
  const [ask] = useLazyExportProductQuery();
  const deleting = useDialog<Product>();
  const toast = useToast();
  const failed = useFailureToast();
  const mayGo = !product.isBuiltIn && product.holders === 0;

  async function go(status: ProductStatus, done: string) {
    try {
      await update({ id: product.id, change: { status } }).unwrap();
      toast({ title: `${product.name} ${done}` });
    } catch (error) {
      failed(error, serverMessage(error, 'The status could not be changed.'));
    }
  }

  async function download() {
    try {
      saveJson(await ask(product.id).unwrap(), `${product.id}.product.json`);
    } catch (error) {
      failed(error, serverMessage(error, 'The product could not be exported.'));
    }
  }

  function confirm() {
    hold({
      id: heldProduct(product),
      what: 'product',
      send: () => remove(product.id).unwrap(),
    });
    deleting.close();
    onDeleted();
  }

  return (
    <Panel title="Standing">
      <Box>
        <div>
          <StatusChip {...productLooks[product.status]} />
        </div>
        <dl>
          <dt>Version</dt>
          <dd>{product.version}</dd>
          <dt>Holders</dt>
          <dd>{product.holders}</dd>
          <dt>Installs here</dt>
          <dd>{product.downloadCount}</dd>
        </dl>
        {product.isBuiltIn && (
          <p>
            {product.editedAt
              ? 'It came with Stallhand and was changed here, so updates of Stallhand leave it alone.'
              : 'It came with Stallhand and follows its updates until you change it.'}
          </p>
        )}
        <div className="ways">
          {ways[product.status].map(({ to, label, done }) => (
            <Button key={to} size="small" disabled={isLoading} onClick={() => void go(to, done)}>
              {label}
            </Button>
          ))}
          {product.content && (
            <Button size="small" startIcon={<Download size={14} strokeWidth={1.75} aria-hidden />} onClick={() => void download()}>
              Export
            </Button>
          )}
          {mayGo && (
            <Button
              size="small"
              color="error"
              startIcon={<Trash2 size={14} strokeWidth={1.75} aria-hidden />}
              onClick={() => deleting.show(product)}
            >
              Delete
            </Button>
          )}
        </div>
        {!product.content && <p>{"This console hasn't bought it. Buy it to export its definition or change it."}</p>}
        {product.holders > 0 && product.status === 'published' && (
          <p>When it is taken out of the shop, {plural(product.holders, 'holder keeps', 'holders keep')} it.</p>
        )}
      </Box>
      <ConfirmDialog
        open={deleting.open}
        title={`Delete ${product.name}?`}
        action="Delete product"
        busyAction="Deleting..."
        destructive
        onConfirm={confirm}
        onClose={deleting.close}
      >
        {undoNote} No one has installed it. All its versions are deleted: export it first if you may need it again.
      </ConfirmDialog>
    </Panel>
  );
}
