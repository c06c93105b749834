import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { parseUsd, usdText } from '../../../../shared/lib/money';
import { useEditor } from '../EditorContext';
import { DurationField, LinesField, NumberField, OptionField, PlainField, SwitchField } from '../fields/basic';
import { bindTo, type Field } from '../fields/field';
import { FormSection } from '../../../../shared/ui/FormSection';
import { TemplateField } from '../fields/TemplateField';
import type { Draft } from '../model/draft';
import { overlapOptions } from '../triggers/ScheduleFields';

const IN_APP = 'in_app';

/** What holds for the workflow as a whole. */
export function SettingsForm({ ownId, onChange }: { ownId: string | null; onChange: (draft: Draft) => void }) {
  const { draft, problems, shop } = useEditor();
  const bind = bindTo(draft, onChange, problems, 'settings');
  const notify = bind('settings.onFailure.notify');
  const told = Array.isArray(notify.value) ? notify.value.map(String) : [];
  const tell = (list: string[]) => notify.set(list.length === 0 ? undefined : list);
  const others = shop.workflows.filter(({ id }) => id !== ownId).map(({ id, name }) => ({ value: id, label: name }));
  const concurrency = bind('settings.concurrency');
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <TextField
        label="Name"
        required
        value={draft.name}
        onChange={(event) => onChange({ ...draft, name: event.target.value })}
        error={draft.name.trim() === ''}
        helperText={draft.name.trim() === '' ? 'Please fill this in.' : undefined}
        slotProps={{ htmlInput: { maxLength: 120 } }}
      />
      <TextField
        label="Description"
        multiline
        minRows={2}
        value={draft.description}
        onChange={(event) => onChange({ ...draft, description: event.target.value })}
        helperText="One sentence that says what it is for"
        slotProps={{ htmlInput: { maxLength: 2_000 } }}
      />
      <PlainField
        label="Time zone"
        placeholder={shop.timeZone}
        field={bind('settings.timezone')}
        help="Leave empty to use the shop's time zone."
      />
      <DurationField label="Time limit for a run" placeholder="none" field={bind('settings.timeoutSec')} help="Includes waiting." />
      <BudgetField field={bind('settings.budgetMicroUsd')} />
      <FormSection
        title="Runs at the same time"
        summary={draft.settings.concurrency?.limit === undefined ? 'no limit' : `${draft.settings.concurrency.limit} at most`}
        hasError={concurrency.problem !== null}
      >
        <NumberField label="At most" min={1} placeholder="no limit" field={bind('settings.concurrency.limit')} />
        <TemplateField
          label="Count separately by"
          placeholder="{{trigger.email}}"
          field={bind('settings.concurrency.key')}
          help="Leave empty to count all runs together."
        />
        <OptionField
          label="When the limit is reached"
          field={bind('settings.concurrency.onOverlap')}
          options={overlapOptions.filter(({ value }) => value !== 'queue')}
          usual="Wait in line"
        />
        <SwitchField
          label="Count waiting runs"
          help="Includes runs that wait for a person or a time."
          field={bind('settings.concurrency.countWaiting')}
          usual
        />
      </FormSection>
      <FormSection
        title="When a run fails"
        summary={told.length > 0 || draft.settings.onFailure?.startWorkflowId ? 'set' : 'by Settings'}
        hasError={bind('settings.onFailure').problem !== null}
      >
        <SwitchField
          label="Note in the console"
          help="With the step that failed."
          field={{
            value: told.includes(IN_APP),
            set: (on) => tell(on ? [IN_APP, ...told] : told.filter((target) => target !== IN_APP)),
            problem: null,
          }}
        />
        <LinesField
          label="Mail to"
          placeholder="ada@example.com"
          field={{
            value: told.filter((target) => target !== IN_APP),
            set: (list) => tell([...told.filter((target) => target === IN_APP), ...((list as string[] | undefined) ?? [])]),
            problem: notify.problem,
          }}
        />
        <OptionField label="Start another workflow" field={bind('settings.onFailure.startWorkflowId')} options={others} usual="None" />
      </FormSection>
      <LinesField
        label="Hosts that requests may call"
        placeholder="api.shop.com"
        field={{ ...bind('allowedHosts'), set: (list) => onChange({ ...draft, allowedHosts: (list as string[] | undefined) ?? [] }) }}
        help="One per line. *.shop.com allows all its subdomains. Hosts written in a step are allowed already."
      />
    </div>
  );
}

/** Dollars as they are typed; what is no amount is not handed on. */
function BudgetField({ field }: { field: Field }) {
  const [text, setText] = useState(usdText(field.value as number | undefined));
  const amount = parseUsd(text);
  const wrong = Number.isNaN(amount);
  return (
    <TextField
      label="At most per run"
      value={text}
      placeholder="no limit"
      onChange={(event) => {
        setText(event.target.value);
        const next = parseUsd(event.target.value);
        if (!Number.isNaN(next)) field.set(next ?? undefined);
      }}
      error={wrong || field.problem !== null}
      helperText={wrong ? 'An amount in dollars, such as 0.25.' : (field.problem ?? 'The step that would pass it is not begun.')}
      slotProps={{
        htmlInput: { inputMode: 'decimal', maxLength: 14 },
        input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
      }}
    />
  );
}
