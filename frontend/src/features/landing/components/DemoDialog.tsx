import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import CalendarPlus from '../../../shared/icons/calendar-plus';
import { useState, type FormEvent } from 'react';
import { fieldMessage, serverMessage } from '../../../shared/api/errors';
import type { DemoRequestedDto } from '../../../shared/api/generated';
import { formatAbsolute } from '../../../shared/lib/format';
import { useRequestDemoMutation } from '../api';
import { localInputValue, suggestedTime } from '../demo-time';

const Fields = styled('div')({
  display: 'grid',
  gap: 16,
  // Off the screen and out of the Tab order: only programs fill it in.
  '& .trap': { position: 'absolute', left: -9999, width: 1, height: 1, overflow: 'hidden' },
});

const HOUR = 3_600_000;
const title = 'schedule-demo';

interface Form {
  name: string;
  email: string;
  company: string;
  time: string;
  message: string;
  website: string;
}

function Requested({ request, onClose }: { request: DemoRequestedDto; onClose: () => void }) {
  return (
    <>
      <DialogTitle id={title}>Demo requested</DialogTitle>
      <DialogContent role="status">
        <Typography>
          For <time dateTime={request.startsAt}>{formatAbsolute(request.startsAt)}</time>, half an hour.{' '}
          {request.mailed ? 'A mail confirms the request; the time counts once we answer.' : 'The time counts once we answer you by mail.'}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={onClose}>
          Close
        </Button>
        <Button
          component="a"
          href={request.calendar}
          download="demo.ics"
          startIcon={<CalendarPlus size={15} strokeWidth={1.75} aria-hidden />}
        >
          Add to calendar
        </Button>
      </DialogActions>
    </>
  );
}

/** Asks for a demo: who, when, what about. The answer is a calendar file. */
export function DemoDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [openedAt] = useState(() => new Date());
  const [form, setForm] = useState<Form>(() => ({
    name: '',
    email: '',
    company: '',
    message: '',
    website: '',
    time: localInputValue(suggestedTime(openedAt)),
  }));
  const [send, { data, error, isLoading }] = useRequestDemoMutation();
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const wrong = { name: fieldMessage(error, 'name'), email: fieldMessage(error, 'email'), startsAt: fieldMessage(error, 'startsAt') };
  const field = (name: keyof Form, label: string) => ({
    label,
    value: form[name],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const { time, company, message, ...rest } = form;
    void send({ ...rest, startsAt: new Date(time).toISOString(), timeZone, ...(company && { company }), ...(message && { message }) });
  }

  return (
    <Dialog
      open={open}
      onClose={isLoading ? undefined : onClose}
      maxWidth={false}
      aria-labelledby={title}
      slotProps={{ paper: { sx: { width: 480 } } }}
    >
      {data ? (
        <Requested request={data} onClose={onClose} />
      ) : (
        <form onSubmit={submit}>
          <DialogTitle id={title}>Schedule a demo</DialogTitle>
          <DialogContent>
            <Fields>
              <TextField
                {...field('name', 'Your name')}
                id="demo-name"
                required
                autoFocus
                error={!!wrong.name}
                helperText={wrong.name}
                slotProps={{ htmlInput: { maxLength: 120, autoComplete: 'name' } }}
              />
              <TextField
                {...field('email', 'Email')}
                id="demo-email"
                required
                type="email"
                error={!!wrong.email}
                helperText={wrong.email}
                slotProps={{ htmlInput: { maxLength: 254, autoComplete: 'email' } }}
              />
              <TextField
                {...field('company', 'Shop (optional)')}
                id="demo-company"
                slotProps={{ htmlInput: { maxLength: 120, autoComplete: 'organization' } }}
              />
              <TextField
                {...field('time', 'When')}
                id="demo-time"
                required
                type="datetime-local"
                error={!!wrong.startsAt}
                helperText={wrong.startsAt ?? `Half an hour, on your clock (${timeZone})`}
                slotProps={{
                  htmlInput: {
                    min: localInputValue(new Date(openedAt.getTime() + 2 * HOUR)),
                    max: localInputValue(new Date(openedAt.getTime() + 119 * 24 * HOUR)),
                  },
                }}
              />
              <TextField
                {...field('message', 'What would you like to see? (optional)')}
                id="demo-message"
                multiline
                minRows={3}
                slotProps={{ htmlInput: { maxLength: 2000 } }}
              />
              <div className="trap" aria-hidden="true">
                <label htmlFor="demo-website">Leave this empty</label>
                <input id="demo-website" tabIndex={-1} autoComplete="off" value={form.website} onChange={field('website', '').onChange} />
              </div>
              {error && !Object.values(wrong).some(Boolean) && (
                <Typography role="alert" sx={{ color: 'error.main' }}>
                  {serverMessage(error, 'The request could not be sent. Please try again.')}
                </Typography>
              )}
            </Fields>
          </DialogContent>
          <DialogActions>
            <Button variant="text" onClick={onClose} disabled={isLoading}>
              Cancel
            </Button>
            <Button type="submit" variant="contained" color="primary" disabled={isLoading}>
              {isLoading ? 'Sending...' : 'Schedule Demo'}
            </Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
  );
}
