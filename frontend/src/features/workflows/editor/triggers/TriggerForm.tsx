import Typography from '@mui/material/Typography';
import type { Trigger } from '../../definition';
import type { Workflow } from '../../workflow';
import { useEditor } from '../EditorContext';
import { OptionField, SwitchField } from '../fields/basic';
import { ConditionField } from '../fields/ConditionField';
import { bindTo } from '../fields/field';
import { FormSection } from '../../../../shared/ui/FormSection';
import { FormBuilder } from '../fields/FormBuilder';
import { eventWords } from '../model/words';
import { HookAddress } from './HookAddress';
import { ScheduleFields } from './ScheduleFields';
import { WebhookFields } from './WebhookFields';

const events = Object.entries(eventWords).map(([value, label]) => ({ value, label }));

interface TriggerFormProps {
  trigger: Trigger;
  onChange: (trigger: Trigger) => void;
  /** As it is saved; null for a new one. */
  workflow: Workflow | null;
  nextFires: readonly string[];
}

/** Everything that is set on one trigger. */
export function TriggerForm({ trigger, onChange, workflow, nextFires }: TriggerFormProps) {
  const { problems } = useEditor();
  const item = `triggers.${trigger.id}`;
  const bind = bindTo(trigger, onChange, problems, item);
  const state = workflow?.triggerStates.find(({ triggerId }) => triggerId === trigger.id);
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <SwitchField label="Active" help="Turn off to stop this trigger from starting runs." field={bind('enabled')} usual />
      {trigger.type === 'manual' && (
        <>
          <FormBuilder label="Questions" help="Answered before a run starts. Without questions it starts at once." field={bind('form')} />
          <SwitchField
            label="Offer as a tool"
            help="Connected assistants can start this workflow and answer its questions. Their token needs permission to run workflows."
            field={bind('asTool')}
            usual={false}
          />
        </>
      )}
      {trigger.type === 'schedule' && <ScheduleFields trigger={trigger} onChange={onChange} bind={bind} nextFires={nextFires} />}
      {trigger.type === 'event' && <OptionField label="When" field={bind('event')} options={events} />}
      {trigger.type === 'webhook' && (
        <>
          <HookAddress
            workflowId={workflow?.id ?? null}
            triggerId={trigger.id}
            isSaved={state?.type === 'webhook'}
            hasToken={state?.hasToken ?? false}
          />
          <WebhookFields trigger={trigger} onChange={onChange} bind={bind} />
        </>
      )}
      {trigger.type === 'workflow' && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          A “Workflow” step of another workflow can start this one. Its input is available to every step here.
        </Typography>
      )}
      {trigger.type !== 'manual' && (
        <FormSection title="Condition" summary={trigger.filter ? 'conditional' : 'always'} hasError={bind('filter').problem !== null}>
          <ConditionField field={bind('filter')} item={item} path="filter" without="Always starts a run." />
        </FormSection>
      )}
      {state?.lastSkipReason && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          No run was started last time: {state.lastSkipReason}
        </Typography>
      )}
    </div>
  );
}
