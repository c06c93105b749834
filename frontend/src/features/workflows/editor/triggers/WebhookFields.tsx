import type { WebhookTrigger } from '../../definition';
import { useEditor } from '../EditorContext';
import { NumberField, OptionField, PlainField } from '../fields/basic';
import { FormSection } from '../../../../shared/ui/FormSection';
import type { Bind } from '../fields/field';
import { TemplateField } from '../fields/TemplateField';

const methods = ['PUT', 'GET'].map((value) => ({ value, label: value }));
const kinds = [
  { value: 'hmac', label: 'Signature over the body (HMAC)' },
  { value: 'bearer', label: 'Secret in a header' },
  { value: 'basic', label: 'Name and password' },
  { value: 'none', label: 'None: anyone can start it' },
];
const algorithms = ['sha1', 'sha512'].map((value) => ({ value, label: value }));
const encodings = [{ value: 'base64', label: 'base64' }];
const answers = [{ value: 'after_run', label: 'When the run ends, with its result' }];

interface WebhookFieldsProps {
  trigger: WebhookTrigger;
  onChange: (trigger: WebhookTrigger) => void;
  bind: Bind;
}

/** Who may call the address, and how that is checked. */
export function WebhookFields({ trigger, onChange, bind }: WebhookFieldsProps) {
  const { apiKeys } = useEditor().shop;
  const { kind } = trigger.auth;
  const auth = bind('auth.kind');
  // What belongs to one way of checking is refused by the others.
  const choose = (value: unknown) =>
    onChange({
      ...trigger,
      auth: { kind: value as WebhookTrigger['auth']['kind'], ...(value !== 'none' && { apiKeyId: trigger.auth.apiKeyId }) },
    });
  return (
    <>
      <OptionField label="Checked by" field={{ ...auth, set: choose }} options={kinds} />
      {kind === 'none' ? (
        <PlainField
          label="Write PUBLIC to confirm"
          field={bind('auth.confirmation')}
          maxLength={20}
          help="Anyone who knows the address can start runs."
        />
      ) : (
        <OptionField
          label="API key that holds the secret"
          field={bind('auth.apiKeyId')}
          options={apiKeys.map(({ id, name, service }) => ({ value: id, label: `${name} (${service})` }))}
          help={apiKeys.length === 0 ? 'Add a key under API Keys first.' : undefined}
        />
      )}
      {(kind === 'hmac' || kind === 'bearer') && (
        <PlainField
          label="Header"
          placeholder={kind === 'hmac' ? 'X-Signature' : 'Authorization'}
          maxLength={80}
          field={bind('auth.header')}
        />
      )}
      {kind === 'hmac' && (
        <FormSection
          title="How it is signed"
          summary={[trigger.auth.algorithm ?? 'sha256', trigger.auth.encoding ?? 'hex'].join(', ')}
          hasError={['algorithm', 'encoding', 'timestampHeader', 'toleranceSec'].some((name) => bind(`auth.${name}`).problem)}
        >
          <OptionField label="Algorithm" field={bind('auth.algorithm')} options={algorithms} usual="sha256" />
          <OptionField label="Written as" field={bind('auth.encoding')} options={encodings} usual="hex" />
          <PlainField
            label="Header with the time"
            maxLength={80}
            field={bind('auth.timestampHeader')}
            help="The time is signed with the body, so an old call cannot be replayed."
          />
          {trigger.auth.timestampHeader !== undefined && (
            <NumberField
              label="Allowed clock difference in seconds"
              min={1}
              max={86_400}
              placeholder="300"
              field={bind('auth.toleranceSec')}
            />
          )}
        </FormSection>
      )}
      <OptionField label="Method" field={bind('method')} options={methods} usual="POST" />
      <TemplateField
        label="Ignore repeats of"
        placeholder="{{trigger.body.id}}"
        field={bind('dedupeKey')}
        help={
          kind === 'hmac'
            ? 'A second call with the same value is ignored. Use a value from the body: headers and address are not signed.'
            : 'A second call with the same value is ignored.'
        }
      />
      <OptionField label="Answers" field={bind('respond')} options={answers} usual="At once" />
    </>
  );
}
