import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import CalendarPlus from '../../../shared/icons/calendar-plus';
import { useState } from 'react';
import type { DemoRequestedDto } from '../../../shared/api/generated';
import { formatAbsolute, inputOf, momentOfInput, readerZone } from '../../../shared/lib/shop-time';
import { FormFailure } from '../../../shared/ui/form/FormFailure';
import { FormField } from '../../../shared/ui/form/FormField';
import { useApiForm } from '../../../shared/ui/form/useApiForm';
import { useRequestDemoMutation } from '../api';
import { suggestedTime } from '../demo-time';

const Fields = styled('div')({
  display: 'grid',
  gap: 16,
  // Off the screen and out of the Tab order: only programs fill it in.
  '& .trap': { position: 'absolute', left: -9999, width: 1, height: 1, overflow: 'hidden' },
});

const HOUR = 3_600_000;
const title = 'schedule-demo';

function Requested({ request, onClose }: { request: DemoRequestedDto; onClose: () => void }) {
  return (
    <>
      <DialogTitle id={title}>Demo requested</DialogTitle>
      <DialogContent role="status">
        <Typography>
          For <time dateTime={request.startsAt}>{formatAbsolute(request.startsAt, readerZone())}</time>, half an hour.{' '}
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
  const [send, { data }] = useRequestDemoMutation();
  const timeZone = readerZone();
  const form = useApiForm({
    defaultValues: { name: '', email: '', company: '', startsAt: inputOf(suggestedTime(openedAt), timeZone), message: '', website: '' },
    otherwise: 'The request could not be sent. Please try again.',
    quiet: true,
    save: ({ startsAt, company, message, ...rest }) =>
      send({
        ...rest,
        startsAt: new Date(momentOfInput(startsAt, timeZone)).toISOString(),
        timeZone,
        ...(company && { company }),
        ...(message && { message }),
      }).unwrap(),
  });
  const { control, busy } = form;

  return (
    <Dialog
      open={open}
      onClose={busy ? undefined : onClose}
      maxWidth={false}
      aria-labelledby={title}
      slotProps={{ paper: { sx: { width: 480 } } }}
    >
      {data ? (
        <Requested request={data} onClose={onClose} />
      ) : (
        <form onSubmit={form.submit}>
          <DialogTitle id={title}>Schedule a demo</DialogTitle>
          <DialogContent>
            <Fields>
              <FormField
                control={control}
                name="name"
                label="Your name"
                id="demo-name"
                required
                autoFocus
                slotProps={{ htmlInput: { maxLength: 120, autoComplete: 'name' } }}
              />
              <FormField
                control={control}
                name="email"
                label="Email"
                id="demo-email"
                required
                type="email"
                slotProps={{ htmlInput: { maxLength: 254, autoComplete: 'email' } }}
              />
              <FormField
                control={control}
                name="company"
                label="Shop (optional)"
                id="demo-company"
                slotProps={{ htmlInput: { maxLength: 120, autoComplete: 'organization' } }}
              />
              <FormField
                control={control}
                name="startsAt"
                label="When"
                id="demo-time"
                required
                type="datetime-local"
                helperText={`Half an hour, on your clock (${timeZone})`}
                slotProps={{
                  htmlInput: {
                    min: inputOf(openedAt.getTime() + 2 * HOUR, timeZone),
                    max: inputOf(openedAt.getTime() + 119 * 24 * HOUR, timeZone),
                  },
                }}
              />
              <FormField
                control={control}
                name="message"
                label="What would you like to see? (optional)"
                id="demo-message"
                multiline
                minRows={3}
                slotProps={{ htmlInput: { maxLength: 2000 } }}
              />
              <div className="trap" aria-hidden="true">
                <label htmlFor="demo-website">Leave this empty</label>
                <input id="demo-website" tabIndex={-1} autoComplete="off" {...form.register('website')} />
              </div>
              <FormFailure text={form.failure} />
            </Fields>
          </DialogContent>
          <DialogActions>
            <Button variant="text" onClick={onClose} disabled={busy}>
              Cancel
            </Button>
            <Button type="submit" variant="contained" color="primary" disabled={busy}>
              {busy ? 'Sending...' : 'Schedule Demo'}
            </Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
  );
}
