import Wrench from '../../../shared/icons/wrench';
import type { JsonSchema } from '../../../shared/api/types';
import { fieldKind, fieldLabel } from '../../../shared/ui/schema-form/schema';
import { useEditor } from '../editor/EditorContext';
import { LinesField, OptionField, SwitchField } from '../editor/fields/basic';
import type { Field } from '../editor/fields/field';
import { writeValue } from '../editor/model/value';
import { PairsField } from '../editor/fields/PairsField';
import { TemplateField } from '../editor/fields/TemplateField';
import { ValueField } from '../editor/fields/ValueField';
import { withChosenRows } from '../editor/model/outputs';
import type { StepFieldsProps, StepKind } from './step-kind';

interface ArgumentProps {
  name: string;
  schema: JsonSchema;
  field: Field;
  required: boolean;
}

/** They are steps of their own. */
const ownSteps = new Set(['task.create', 'change.propose', 'order.propose']);

/** Tools of ours that call addresses; the others have nothing that a dry run could leave out. */
const readsPages = new Set(['http.fetch', 'html.audit']);
const isOfServer = (name: string) => name.startsWith('mcp/');

/** One argument by its schema; a text with references fits anywhere. */
function ArgumentField({ name, schema, field, required }: ArgumentProps) {
  const common = { label: fieldLabel(name, schema), field, help: schema.description };
  const kind = fieldKind(name, schema);
  const usual = schema.default === undefined ? undefined : `Default: ${writeValue(schema.default)}`;
  if (kind === 'text' || (typeof field.value === 'string' && field.value.includes('{{')))
    return <TemplateField {...common} required={required} />;
  if (kind === 'long') return <TemplateField {...common} required={required} multiline />;
  if (kind === 'lines') return <LinesField {...common} />;
  if (kind === 'choice') {
    const options = schema.enum!.map((value) => ({ value: String(value), label: fieldLabel(String(value).replaceAll('_', ' '), {}) }));
    return <OptionField {...common} options={options} usual={required ? undefined : (usual ?? 'Default')} />;
  }
  if (schema.type === 'object') return <PairsField {...common} what="value" />;
  return <ValueField {...common} required={required} placeholder={usual} />;
}

function ToolFields({ bind }: StepFieldsProps) {
  const { tools } = useEditor().shop;
  const chosen = bind('config.tool');
  const tool = tools.find(({ name }) => name === chosen.value);
  const { properties = {}, required = [] } = tool?.parameters ?? {};
  // Arguments belong to their tool: another one begins with none.
  const choose = (name: unknown) => bind('config').set({ tool: name });
  const name = String(chosen.value);
  const options = tools.filter((one) => !ownSteps.has(one.name)).map((one) => ({ value: one.name, label: one.title }));
  // One of a tool server that changed stays chosen: it can be allowed again.
  if (!tool && isOfServer(name)) options.push({ value: name, label: `${name} (not available now)` });
  const callsOutside = readsPages.has(name) || (isOfServer(name) && tool?.sideEffect === null);
  return (
    <>
      <OptionField label="Tool" field={{ ...chosen, set: choose }} options={options} help={tool?.description} />
      {Object.entries(properties).map(([key, schema]) => (
        <ArgumentField key={key} name={key} schema={schema} field={bind(`config.arguments.${key}`)} required={required.includes(key)} />
      ))}
      {callsOutside && (
        <SwitchField
          label="Safe to call in a dry run"
          field={bind('config.safeInDryRun')}
          help="Turn on if the call only reads. Otherwise dry runs skip it."
        />
      )}
    </>
  );
}

export const tool: StepKind<'tool'> = {
  icon: Wrench,
  label: 'Tool',
  does: 'Looks something up, drafts or sends, without an agent',
  role: 'work',
  stem: 'use',
  fresh: ({ id, next }) => ({ id, next, type: 'tool', config: { tool: 'shop.query' } }),
  summary: ({ config }, nameOf) => nameOf(config.tool) ?? config.tool,
  outputs({ config }, { tools }) {
    const output = tools.find(({ name }) => name === config.tool)?.output;
    return output ? withChosenRows(output, config.arguments ?? {}) : undefined;
  },
  Fields: ToolFields,
};
