import Globe from '../../../shared/icons/globe';
import { FormSection } from '../../../shared/ui/FormSection';
import { useEditor } from '../editor/EditorContext';
import { PairsField } from '../editor/fields/PairsField';
import { TemplateField } from '../editor/fields/TemplateField';
import { ValueField } from '../editor/fields/ValueField';
import { LinesField, NumberField, OptionField, type Option, SwitchField } from '../editor/fields/basic';
import { shortened } from '../editor/model/phrases';
import type { StepOf } from '../definition';
import { object } from '../editor/model/outputs';
import type { StepFieldsProps, StepKind } from './step-kind';

const methods: Option[] = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] satisfies StepOf<'http'>['config']['method'][]).map((value) => ({
  value,
  label: value,
}));

function HttpFields({ bind }: StepFieldsProps) {
  const { apiKeys } = useEditor().shop;
  const keys = apiKeys.map(({ id, name, service }) => ({ value: id, label: `${name} (${service})` }));
  const hasBody = bind('config.method').value !== 'GET';
  return (
    <>
      <OptionField label="Method" field={bind('config.method')} options={methods} />
      <TemplateField
        label="Address"
        required
        placeholder="https://api.shop.com/orders/{{trigger.id}}"
        field={bind('config.url')}
        help="If the host comes from a value, allow it in the workflow settings."
      />
      <OptionField
        label="API key"
        field={bind('config.apiKeyId')}
        options={keys}
        usual="None"
        help="Sent only to the service that the key belongs to. Calls that change something may need approval."
      />
      {hasBody && (
        <ValueField label="Body" multiline placeholder={'{ "order": "{{trigger.id}}" }'} field={bind('config.body')} help="JSON, or text" />
      )}
      <FormSection
        title="Headers and answer"
        summary={bind('config.headers').value ? 'set' : 'default'}
        hasError={['headers', 'query', 'okStatus', 'maxBytes'].some((name) => bind(`config.${name}`).problem)}
      >
        <PairsField
          label="Headers"
          what="header"
          field={bind('config.headers')}
          problemOf={(name) => bind(`config.headers.${name}`).problem}
        />
        <PairsField
          label="Query"
          what="parameter"
          field={bind('config.query')}
          problemOf={(name) => bind(`config.query.${name}`).problem}
        />
        <LinesField
          label="Accepted status codes"
          asNumbers
          placeholder="200"
          field={bind('config.okStatus')}
          help="One per line. Leave empty to accept 200 to 299."
        />
        {bind('config.method').value === 'GET' && (
          <SwitchField
            label="Safe to call in a dry run"
            field={bind('config.safeInDryRun')}
            help="Turn on if the call only reads. Otherwise dry runs skip it."
          />
        )}
        <NumberField
          label="Maximum response size in bytes"
          min={1}
          max={10_000_000}
          placeholder="10000000"
          field={bind('config.maxBytes')}
        />
        <TemplateField label="Idempotency key" field={bind('config.idempotencyKey')} help="Lets the receiver ignore a repeated call." />
      </FormSection>
    </>
  );
}

export const http: StepKind<'http'> = {
  icon: Globe,
  label: 'HTTP call',
  does: 'Calls an address',
  role: 'work',
  stem: 'request',
  fresh: ({ id, next }) => ({ id, next, type: 'http', config: { method: 'GET', url: '' } }),
  summary: ({ config: { method, url } }) => `${method} ${shortened(url) || 'no address yet'}`,
  outputs: () => object({ status: { type: 'integer' }, body: {}, headers: { type: 'object' } }),
  Fields: HttpFields,
};
