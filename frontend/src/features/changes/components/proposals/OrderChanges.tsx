import Button from '@mui/material/Button';
import { useState, type ElementType, type ReactNode } from 'react';
import type { OrderActionsDto, ShopOrderDto } from '../../../../shared/api/generated';
import { useMay } from '../../../../shared/lib/permissions';
import { accountTitle } from '../../../../shared/lib/platform';
import { useChangesOfOrderQuery, useOrderActionsQuery } from '../../api';
import { lineTitle, type OrderField } from '../../change';
import { actionNames } from '../../order-form';
import { ChangeHistory } from './ChangeHistory';
import { OrderForm } from './OrderForm';

interface SlotProps {
  order: ShopOrderDto;
  /** How the drawer sets its parts off from each other. */
  section: ElementType<{ children: ReactNode }>;
}

/** Ships an order, pays it back or cancels it, as a change that is proposed. What cannot be done says why. */
export function ProposeAtOrder({ order, section: Section }: SlotProps) {
  const may = useMay()('changes:propose');
  const { currentData, error } = useOrderActionsQuery(order.id, { skip: !may });
  if (!may) return null;
  return (
    <Section>
      <h3>Change this order on {accountTitle(order)}</h3>
      {/* As high as what comes into it, so that nothing below moves. */}
      <div style={{ minHeight: 32 }} aria-busy={!currentData && !error}>
        {currentData ? (
          <Actions order={order} data={currentData} />
        ) : (
          error && <p role="alert">What can be done here could not be read. Close and open the order to try again.</p>
        )}
      </div>
    </Section>
  );
}

function Actions({ order, data }: { order: ShopOrderDto; data: OrderActionsDto }) {
  const [open, setOpen] = useState<OrderField | null>(null);
  const possible = data.actions.filter(({ hindrance }) => hindrance === null);
  const reasons = [...new Set(data.actions.flatMap(({ hindrance }) => hindrance ?? []))];
  const action = possible.find(({ field }) => field === open);
  return (
    <>
      {possible.length > 0 && (
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
          {possible.map(({ field }) => (
            <Button key={field} size="small" aria-expanded={open === field} onClick={() => setOpen(open === field ? null : field)}>
              {actionNames[field].button}
            </Button>
          ))}
        </div>
      )}
      {action ? (
        <OrderForm key={action.field} order={order} action={action} actions={data} onClose={() => setOpen(null)} />
      ) : (
        reasons.map((reason, index) => (
          <p key={reason} style={{ margin: index + possible.length > 0 ? '10px 0 0' : 0 }}>
            {reason}
          </p>
        ))
      )}
    </>
  );
}

/** What was changed about an order, newest first; nothing where nothing ever was. */
export function OrderHistory({ order, section: Section }: SlotProps) {
  const may = useMay()('changes:read');
  const { currentData, error } = useChangesOfOrderQuery(order.id, { skip: !may });
  if (!may || (currentData?.items.length === 0 && !error) || (!currentData && !error)) return null;
  return (
    <Section>
      <h3>Changes on {accountTitle(order)}</h3>
      {currentData ? (
        <ChangeHistory lines={currentData.items} total={currentData.total} textOf={lineTitle} />
      ) : (
        <p role="alert">What was changed could not be read. Close and open the order to try again.</p>
      )}
    </Section>
  );
}
