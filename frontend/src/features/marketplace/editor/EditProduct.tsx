import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type FormEvent, type ReactNode } from 'react';
import { isApiError, serverMessage } from '../../../shared/api/errors';
import type { ProductVersionDto } from '../../../shared/api/generated';
import { useDialog } from '../../../shared/lib/useDialog';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { Columns } from '../../../shared/ui/Columns';
import { Panel } from '../../../shared/ui/Panel';
import { useToast } from '../../../shared/ui/toast';
import { useChangeProductMutation } from './api';
import type { ContentSource } from './ContentField';
import { changeOf, draftOf, type Product } from './product';
import { ProductFields } from './ProductFields';
import { ProductStanding } from './ProductStanding';
import { useProductDraft } from './useProductDraft';
import { VersionDialog } from './VersionDialog';
import { VersionPanel } from './VersionPanel';

interface EditProductProps {
  product: Product;
  versions: readonly ProductVersionDto[];
  sources: readonly ContentSource[];
  onDeleted: () => void;
  /** Asks before changes are lost. */
  guard: (isDirty: boolean) => ReactNode;
}

/** The texts and price of a product, its standing, and its versions. */
export function EditProduct({ product, versions, sources, onDeleted, guard }: EditProductProps) {
  const [update, { error, isLoading }] = useChangeProductMutation();
  // What the fields began with: what is stored may change under them.
  const [base, setBase] = useState(product);
  const { draft, change, touch, reset, check, errorFor } = useProductDraft(draftOf(product), error);
  const versioning = useDialog<Product>();
  const toast = useToast();
  const failed = useFailureToast();
  const wanted = changeOf(draft, base);
  const isNewer = product.revision !== base.revision;
  if (isNewer && !wanted) {
    setBase(product);
    reset(draftOf(product));
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!check() || !wanted) return;
    try {
      const saved = await update({ id: product.id, change: wanted }).unwrap();
      setBase(saved);
      reset(draftOf(saved));
      toast({ title: 'Product saved' });
    } catch (cause) {
      if (!(isApiError(cause) && cause.errors.length > 0)) failed(cause, serverMessage(cause, 'Failed to save the product.'));
    }
  }

  return (
    <>
      <Columns>
        <div>
          <form onSubmit={(event) => void submit(event)} noValidate>
            <Panel title="What buyers read">
              <div style={{ display: 'grid', gap: 16, padding: 16 }}>
                <ProductFields draft={draft} onChange={change} errorFor={errorFor} onTouch={touch} isNew={false} />
                {isNewer && wanted && (
                  <Typography role="alert" variant="body2" sx={{ color: 'status.waiting.fg' }}>
                    Somebody else changed this product meanwhile.{' '}
                    <Button
                      size="small"
                      onClick={() => {
                        setBase(product);
                        reset(draftOf(product));
                      }}
                    >
                      Discard my changes and load it
                    </Button>
                  </Typography>
                )}
                <Button
                  type="submit"
                  variant="contained"
                  color="primary"
                  disabled={isLoading || !wanted}
                  sx={{ justifySelf: 'start', minWidth: 128 }}
                >
                  {isLoading ? 'Saving...' : wanted ? 'Save changes' : 'Saved'}
                </Button>
              </div>
            </Panel>
          </form>
        </div>
        <div>
          <ProductStanding product={product} onDeleted={onDeleted} />
          <VersionPanel versions={versions} onAdd={product.content && (() => versioning.show(product))} />
        </div>
      </Columns>
      {versioning.subject && (
        <VersionDialog key={versioning.key} open={versioning.open} product={product} sources={sources} onClose={versioning.close} />
      )}
      {guard(wanted !== null)}
    </>
  );
}
