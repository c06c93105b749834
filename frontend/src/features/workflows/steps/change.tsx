import Tag from '../../../shared/icons/tag';
import { OptionField, SwitchField } from '../editor/fields/basic';
import { TemplateField } from '../editor/fields/TemplateField';
import { shortened } from '../editor/model/phrases';
import type { StepFieldsProps, StepKind } from './step-kind';

const fields = [
  { value: 'price', label: 'Price' },
  { value: 'compareAt', label: 'Compare-at price' },
  { value: 'stock', label: 'Stock' },
  { value: 'title', label: 'Title' },
  { value: 'description', label: 'Description' },
  { value: 'shortDescription', label: 'Short description' },
  { value: 'tags', label: 'Tags' },
  { value: 'seoTitle', label: 'Search title' },
  { value: 'seoDescription', label: 'Search description' },
  { value: 'listing', label: 'Published or ended' },
  { value: 'shipped', label: 'Order shipped' },
  { value: 'refund', label: 'Refund of an order' },
  { value: 'cancelled', label: 'Order cancelled' },
];
const ofOrders = new Set<unknown>(['shipped', 'refund', 'cancelled']);
const nameOfField = (field: string | undefined) => fields.find(({ value }) => value === field)?.label;

function OrderFields({ bind, isList, field }: Pick<StepFieldsProps, 'bind'> & { isList: boolean; field: unknown }) {
  return (
    <>
      <TemplateField
        label="Order"
        required={!isList}
        placeholder="{{trigger.orderNumber}}"
        field={bind('config.order')}
        help="Its number."
      />
      {field === 'shipped' && (
        <>
          <TemplateField label="Carrier" placeholder="DHL" field={bind('config.carrier')} help="As the channel calls it." />
          <TemplateField label="Tracking number" placeholder="{{item.tracking}}" field={bind('config.tracking')} />
        </>
      )}
      {field === 'refund' && (
        <TemplateField
          label="Amount"
          placeholder="All that is left"
          field={bind('config.amount')}
          help="In the currency of the order. A refund cannot be undone."
        />
      )}
      {field !== 'shipped' && (
        <TemplateField
          label="Reason"
          placeholder="Sent back"
          field={bind('config.reason')}
          help="One of the channel's where it has a list."
        />
      )}
    </>
  );
}

function ChangeFields({ bind }: StepFieldsProps) {
  const isList = bind('config.lines').value !== undefined;
  const field = bind('config.field').value;
  const isOfOrder = ofOrders.has(field);
  return (
    <>
      <TemplateField
        label="List"
        placeholder="One change; or {{steps.plan.output.rows}}"
        field={bind('config.lines')}
        help="For many changes: rows with sku or order, platform, field, to and why. What a row leaves out is taken from below."
      />
      <OptionField label="What changes" field={bind('config.field')} options={fields} usual={isList ? 'As each row says' : undefined} />
      <TemplateField
        label="Channel"
        placeholder="shopify"
        field={bind('config.platform')}
        help="Needed where the SKU or order is on more than one."
      />
      {isOfOrder ? (
        <OrderFields bind={bind} isList={isList} field={field} />
      ) : (
        <>
          <TemplateField label="SKU" required={!isList} placeholder="{{item.sku}}" field={bind('config.sku')} />
          <TemplateField
            label="New value"
            required={!isList}
            placeholder="{{item.price}}"
            field={bind('config.to')}
            help="A number in the currency of the listing, or pieces; none takes a compare-at price away. For texts the whole new text, tags with commas between them; published or ended for a listing."
          />
        </>
      )}
      <TemplateField label="Why" multiline placeholder="Slow for 60 days" field={bind('config.why')} help="Shown to whoever decides." />
      <SwitchField
        label="Wait until it is decided and read back"
        field={bind('config.wait')}
        help="Otherwise the run goes on once the changes are proposed."
      />
    </>
  );
}

export const change: StepKind<'change'> = {
  icon: Tag,
  label: 'Change at the shops',
  does: 'Proposes prices, stock, texts, shipments and refunds; limits and people decide',
  role: 'work',
  stem: 'change',
  fresh: ({ id, next }) => ({ id, next, type: 'change', config: { field: 'price' } }),
  summary({ config: { lines, field, sku, to, order } }) {
    if (lines !== undefined) return `Each of ${shortened(lines)}`;
    if (ofOrders.has(field)) return order ? `${nameOfField(field)}: ${shortened(order)}` : 'No order chosen';
    return sku && to ? `${nameOfField(field) ?? 'Value'} of ${shortened(sku)}: ${shortened(to)}` : 'No product chosen';
  },
  outputs: () => ['batchId', 'link', 'taken', 'unchanged', 'errors', 'waiting', 'verified', 'notMade', 'rejected'],
  Fields: ChangeFields,
};
