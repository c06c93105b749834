import Tag from '../../../shared/icons/tag';
import { OptionField, SwitchField } from '../editor/fields/basic';
import { TemplateField } from '../editor/fields/TemplateField';
import { shortened } from '../editor/model/phrases';
import { object } from '../editor/model/outputs';
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
          <TemplateField label="Carrier" placeholder="DHL" field={bind('config.carrier')} help="The name that the channel uses." />
          <TemplateField label="Tracking number" placeholder="{{item.tracking}}" field={bind('config.tracking')} />
        </>
      )}
      {field === 'refund' && (
        <TemplateField
          label="Amount"
          placeholder="Everything not refunded yet"
          field={bind('config.amount')}
          help="In the currency of the order. A refund cannot be undone."
        />
      )}
      {field !== 'shipped' && (
        <TemplateField
          label="Reason"
          placeholder="Sent back"
          field={bind('config.reason')}
          help="If the channel has a list of reasons, use one of them."
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
        placeholder="{{steps.plan.output.rows}}"
        field={bind('config.lines')}
        help="For several changes. Rows have sku or order, platform, field, to and why. The fields below fill in what a row leaves out."
      />
      <OptionField label="What changes" field={bind('config.field')} options={fields} usual={isList ? 'Set by each row' : undefined} />
      <TemplateField
        label="Channel"
        placeholder="shopify"
        field={bind('config.platform')}
        help="Required if the SKU or order exists on several channels."
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
            help="A price in the listing's currency, a number of pieces, a new text, or tags separated by commas. For a listing: published or ended. Leave empty to remove a compare-at price."
          />
        </>
      )}
      <TemplateField label="Why" multiline placeholder="Slow for 60 days" field={bind('config.why')} help="Reviewers see this." />
      <SwitchField
        label="Wait until the changes are verified"
        field={bind('config.wait')}
        help="Otherwise the run continues as soon as they are proposed."
      />
    </>
  );
}

export const change: StepKind<'change'> = {
  icon: Tag,
  label: 'Change listings and orders',
  does: 'Proposes prices, stock, texts, shipments or refunds within your limits',
  role: 'work',
  stem: 'change',
  fresh: ({ id, next }) => ({ id, next, type: 'change', config: { field: 'price' } }),
  summary({ config: { lines, field, sku, to, order } }) {
    if (lines !== undefined) return `Each of ${shortened(lines)}`;
    if (ofOrders.has(field)) return order ? `${nameOfField(field)}: ${shortened(order)}` : 'No order chosen';
    return sku && to ? `${nameOfField(field) ?? 'Value'} of ${shortened(sku)}: ${shortened(to)}` : 'No product chosen';
  },
  outputs: () =>
    object({
      batchId: { type: 'string', title: 'Id of the change' },
      link: { type: 'string' },
      taken: { type: 'integer', title: 'Lines proposed' },
      unchanged: { type: 'integer' },
      errors: { type: 'array' },
      waiting: { type: 'integer' },
      verified: { type: 'integer' },
      notMade: { type: 'integer' },
      rejected: { type: 'integer' },
    }),
  Fields: ChangeFields,
};
