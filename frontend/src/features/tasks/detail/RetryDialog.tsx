import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useState, type FormEvent } from 'react';
import { useAgentTypesQuery } from '../../../shared/api/agent-types';
import type { JsonSchema } from '../../../shared/api/types';
import { SchemaFields } from '../../../shared/ui/schema-form/SchemaFields';
import { alternatives, cleanInput, missesAlternative, missingFields, type Input } from '../../../shared/ui/schema-form/schema';
import { SkeletonRows } from '../../../shared/ui/Skeletons';
import { useTaskQuery } from '../api';

interface RetryDialogProps {
  open: boolean;
  taskId: string;
  busy: boolean;
  onRun: (input: Input) => void;
  onClose: () => void;
}

/** Runs a task again from the start with another input. */
export function RetryDialog({ open, taskId, busy, onRun, onClose }: RetryDialogProps) {
  const { data: task } = useTaskQuery(taskId);
  const { data: types } = useAgentTypesQuery();
  const schema = types?.find(({ type }) => type === task?.type)?.inputSchema;
  return (
    <Dialog
      open={open}
      onClose={busy ? undefined : onClose}
      maxWidth={false}
      aria-labelledby="retry-title"
      slotProps={{ paper: { sx: { width: 640, '@media (max-width: 719px)': { m: 2, width: '100%', maxHeight: 'calc(100dvh - 16px)' } } } }}
    >
      <DialogTitle id="retry-title">Run again with another input</DialogTitle>
      {task && schema ? (
        <Form schema={schema} start={task.input} busy={busy} onRun={onRun} onClose={onClose} />
      ) : (
        <SkeletonRows count={4} height={56} />
      )}
    </Dialog>
  );
}

interface FormProps extends Pick<RetryDialogProps, 'busy' | 'onRun' | 'onClose'> {
  schema: JsonSchema;
  start: Input;
}

function Form({ schema, start, busy, onRun, onClose }: FormProps) {
  const [input, setInput] = useState(start);
  const [tried, setTried] = useState(false);
  const missing = missingFields(schema, input);
  const wantsOne = missesAlternative(schema, input);

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (missing.length === 0 && !wantsOne) onRun(cleanInput(input));
  }

  return (
    <form onSubmit={submit} noValidate style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
      <DialogContent sx={{ display: 'grid', gap: 4, alignContent: 'start', '&&': { pt: 2 } }}>
        <SchemaFields
          schema={schema}
          value={input}
          onChange={setInput}
          errorFor={(name) => (tried && missing.includes(name) ? 'Please fill this in.' : null)}
        />
        {tried && wantsOne && (
          <Typography role="alert" variant="body2" sx={{ color: 'error.main' }}>
            Fill in one of these, and leave the others empty: {alternatives(schema).join(', ')}.
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <Button type="submit" variant="contained" color="primary" disabled={busy}>
          {busy ? 'Starting...' : 'Run again'}
        </Button>
      </DialogActions>
    </form>
  );
}
