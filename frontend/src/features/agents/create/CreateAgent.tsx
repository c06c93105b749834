import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import type { AgentType } from '../../../shared/api/types';
import X from '../../../shared/icons/x';
import { FormFailure } from '../../../shared/ui/form/FormFailure';
import { FormField, required } from '../../../shared/ui/form/FormField';
import { FormSchema } from '../../../shared/ui/form/FormSchema';
import { ScheduleChoice, ScheduleFields } from '../components/ScheduleFields';
import { inputOf, useAgentForm } from '../hooks/useAgentForm';
import { inOrder, kindOf } from './kinds';
import { MoreOptions } from './MoreOptions';
import { TypeTiles } from './TypeTiles';
import { WorksNow } from './WorksNow';

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 0.8fr) minmax(0, 1.25fr) minmax(0, 0.7fr)',
  gap: 16,
  alignItems: 'start',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

interface CreateAgentProps {
  types: readonly AgentType[];
  onClose: () => void;
}

/** Six tiles, three fields, and the rest under More options. */
export function CreateAgent({ types, onClose }: CreateAgentProps) {
  const [chosen, setChosen] = useState(() => inOrder(types)[0]!.type);
  const [workAt, setWorkAt] = useState(0);
  const type = types.find((entry) => entry.type === chosen)!;
  const kind = kindOf(type);
  const work = kind.works[workAt] ?? kind.works[0];
  const asks = work.asks ?? [];
  const agentForm = useAgentForm(type, null, onClose, { name: kind.name, input: work.input });
  const { form, settings, set } = agentForm;
  const { control } = form;
  const { errors, isSubmitted } = useFormState({ control });

  function chooseType(next: AgentType) {
    const { name, ...kept } = form.getValues();
    const { name: usual, works } = kindOf(next);
    setChosen(next.type);
    setWorkAt(0);
    form.reset({
      ...kept,
      name: name.trim() === '' || name === kind.name ? usual : name,
      config: { input: inputOf(next.inputSchema, works[0].input) },
    });
  }

  function chooseWork(next: number) {
    setWorkAt(next);
    form.reset({ ...form.getValues(), config: { input: inputOf(type.inputSchema, kind.works[next]!.input) } });
  }

  return (
    <form onSubmit={form.submit} noValidate style={{ display: 'flex', flexDirection: 'column', minHeight: 0, height: '100%' }}>
      <DialogTitle id="agent-dialog-title" component="div" sx={{ display: 'flex', alignItems: 'flex-start', gap: 4, pb: 2 }}>
        <div style={{ flex: 1 }}>
          <Typography variant="h2">Create Agent</Typography>
          <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
            Choose what it does. You can change it later.
          </Typography>
        </div>
        <IconButton aria-label="Close" onClick={onClose}>
          <X size={18} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, alignContent: 'start', '&&': { pt: 1 } }}>
        <TypeTiles types={types} value={type} onChange={chooseType} />
        <WorksNow type={type} />
        {isSubmitted && Object.keys(errors).length > 0 && (
          // Focus moves to the first invalid field, which this notice pushes down.
          <Alert severity="error" ref={(notice) => notice?.nextElementSibling?.scrollIntoView?.({ block: 'center' })}>
            <b>The agent wasn't created.</b> Correct the field marked below.
          </Alert>
        )}
        <Fields>
          <FormField
            control={control}
            name="name"
            label="Name"
            required
            autoFocus
            rules={required('Enter a name.')}
            slotProps={{ htmlInput: { maxLength: 120 } }}
          />
          <TextField
            select
            label="What to work on"
            value={String(kind.works.indexOf(work))}
            helperText={work.help}
            onChange={(event) => chooseWork(Number(event.target.value))}
          >
            {kind.works.map(({ label }, index) => (
              <MenuItem key={label} value={String(index)}>
                {label}
              </MenuItem>
            ))}
          </TextField>
          <ScheduleChoice value={settings} onChange={set} />
        </Fields>
        {asks.length > 0 && (
          <FormSchema
            key={`${chosen} ${workAt}`}
            control={control}
            name="config.input"
            schema={{ ...type.inputSchema, required: work.isOptional ? [] : asks.slice(0, 1) }}
            only={asks}
          />
        )}
        {settings.schedule !== 'on-demand' && <ScheduleFields value={settings} onChange={set} />}
        <MoreOptions key={chosen} type={type} agentForm={agentForm} except={asks} />
        <FormFailure text={form.failure} />
      </DialogContent>
      <DialogActions>
        <Typography variant="caption" sx={{ mr: 'auto', color: 'text.secondary', display: { xs: 'none', sm: 'block' } }}>
          Your limits decide what needs your approval.
        </Typography>
        <Button variant="text" onClick={onClose} disabled={form.busy}>
          Cancel
        </Button>
        <Button
          type="submit"
          variant="contained"
          color="primary"
          disabled={form.busy}
          sx={{ minWidth: 112, '@media (max-width: 719px)': { flex: 2 } }}
        >
          {form.busy ? 'Creating...' : 'Create agent'}
        </Button>
      </DialogActions>
    </form>
  );
}
