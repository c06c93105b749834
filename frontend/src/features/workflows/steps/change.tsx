import Tag from '../../../shared/icons/tag';
import { OptionField, SwitchField } from '../editor/fields/basic';
import { TemplateField } from '../editor/fields/TemplateField';
import { shortened } from '../editor/model/phrases';
import type { StepFieldsProps, StepKind } from './step-kind';

const fields = [
  { value: 'price', label: 'Price' },
  { value: 'compareAt', label: 'Compare-at price' },
  { value: 'stock', label: 'Stock' },
];
const nameOfField = (field: string | undefined) => fields.find(({ value }) => value === field)?.label;

function ChangeFields({ bind }: StepFieldsProps) {
  const isList = bind('config.lines').value !== undefined;
  return (
    <>
      <TemplateField
        label="List"
        placeholder="One change; or {{steps.plan.output.rows}}"
        field={bind('config.lines')}
        help="For many changes: rows with sku, platform, field, to and why. What a row leaves out is taken from below."
      />
      <TemplateField
        label="Channel"
        placeholder="shopify"
        field={bind('config.platform')}
        help="Needed where the SKU is on more than one."
      />
      <TemplateField label="SKU" required={!isList} placeholder="{{item.sku}}" field={bind('config.sku')} />
      <OptionField label="What changes" field={bind('config.field')} options={fields} usual={isList ? 'As each row says' : undefined} />
      <TemplateField
        label="New value"
        required={!isList}
        placeholder="{{item.price}}"
        field={bind('config.to')}
        help="A number in the currency of the listing, or pieces; none takes a compare-at price away."
      />
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
  does: 'Proposes prices and stock; limits and people decide',
  role: 'work',
  stem: 'change',
  fresh: ({ id, next }) => ({ id, next, type: 'change', config: { sku: '', field: 'price', to: '' } }),
  summary({ config: { lines, field, sku, to } }) {
    if (lines !== undefined) return `Each of ${shortened(lines)}`;
    return sku && to ? `${nameOfField(field) ?? 'Value'} of ${shortened(sku)}: ${shortened(to)}` : 'No product chosen';
  },
  outputs: () => ['batchId', 'link', 'taken', 'unchanged', 'errors', 'waiting', 'verified', 'notMade', 'rejected'],
  Fields: ChangeFields,
};
