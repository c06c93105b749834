import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { linkTo } from '../../../shared/api/request';
import { formatCount, plural } from '../../../shared/lib/format';
import { formatAbsolute } from '../../../shared/lib/shop-time';
import { useMay } from '../../../shared/lib/permissions';
import { useDialog } from '../../../shared/lib/useDialog';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { DetailDrawer } from '../../../shared/ui/DetailDrawer';
import { useToast } from '../../../shared/ui/toast';
import { useErasePersonMutation, type Customer } from '../api';
import { formatAmount } from '../../../shared/lib/money';
import { accountTitle } from '../../../shared/lib/platform';
import { nameOf } from './CustomerTable';
import { DrawerHead, DrawerSection, Facts } from '../../../shared/ui/DetailParts';
import { Withheld } from '../../../shared/ui/Withheld';

function idText({ email, isWithheld }: Customer, id: string | null): string | null {
  if (isWithheld) return 'Hidden';
  return id === email ? 'mail address' : id;
}

/** One person: what they bought, who knows them, and their rights. */
export function CustomerDrawer({ customer, onClose }: { customer: Customer | null; onClose: () => void }) {
  const may = useMay();
  const dialog = useDialog<Customer>();
  const [erase, { isLoading }] = useErasePersonMutation();
  const toast = useToast();
  const fail = useFailureToast();
  const confirm = () => {
    erase(dialog.subject!.id)
      .unwrap()
      .then(({ auditEntry }) => {
        dialog.close();
        onClose();
        toast({ kind: 'success', title: 'Person erased', text: `Entry ${auditEntry} of the audit log proves it.` });
      })
      .catch((error: unknown) => fail(error, 'The person was not erased'));
  };
  return (
    <>
      <DetailDrawer open={customer !== null} onClose={onClose} label={customer ? nameOf(customer) : 'Customer'} beside={false}>
        {customer && (
          <>
            <DrawerHead title={nameOf(customer)} note={customer.isWithheld ? '' : customer.email || 'No address known'} onClose={onClose} />
            {customer.isWithheld && (
              <DrawerSection>
                <Withheld />
              </DrawerSection>
            )}
            <DrawerSection>
              <Facts
                facts={[
                  ['Orders', formatCount(customer.orderCount)],
                  ['Spent', formatAmount(customer.totalSpent, customer.currency)],
                  ['Last order', customer.lastOrderDate && formatAbsolute(customer.lastOrderDate)],
                  ['Known since', formatAbsolute(customer.createdAt)],
                ]}
              />
              <Button component={Link} to={`/admin/shop-orders?customerId=${customer.id}`} size="small" sx={{ mt: 3 }}>
                {plural(customer.orderCount, 'order')}
              </Button>
            </DrawerSection>
            <DrawerSection>
              <h3>Known from</h3>
              <Facts
                facts={(customer.sources.length > 0
                  ? customer.sources
                  : [{ platform: customer.platform, platformCustomerId: customer.email }]
                ).map((source) => [accountTitle(source), idText(customer, source.platformCustomerId)] as const)}
              />
            </DrawerSection>
            {may('privacy:erase') && !customer.isWithheld && (
              <DrawerSection>
                <h3>Privacy</h3>
                <p>A person may ask for what is stored about them, and to be forgotten.</p>
                <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
                  <Button
                    component="a"
                    href={linkTo('GET /api/customers/{id}/export', { path: { id: customer.id } })}
                    download
                    size="small"
                  >
                    Download their data
                  </Button>
                  <Button size="small" color="error" onClick={() => dialog.show(customer)}>
                    Erase person
                  </Button>
                </div>
              </DrawerSection>
            )}
          </>
        )}
      </DetailDrawer>
      <ConfirmDialog
        open={dialog.open}
        title={`Erase ${dialog.subject ? nameOf(dialog.subject) : ''}?`}
        action="Erase person"
        busyAction="Erasing..."
        busy={isLoading}
        destructive
        onConfirm={confirm}
        onClose={dialog.close}
      >
        Name, address and numbers go from customers, orders, messages, tasks and files of this console. Orders keep their amounts. A later
        sync or import does not bring the person back. This cannot be undone. What is on the platforms stays there.
      </ConfirmDialog>
    </>
  );
}
