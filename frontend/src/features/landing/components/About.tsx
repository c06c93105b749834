import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import CalendarPlus from '../../../shared/icons/calendar-plus';
import Mail from '../../../shared/icons/mail';
import MapPin from '../../../shared/icons/map-pin';
import Phone from '../../../shared/icons/phone';
import { lazy, Suspense, useState } from 'react';
import { about } from '../content';

const DemoDialog = lazy(async () => ({ default: (await import('./DemoDialog')).DemoDialog }));

const Section = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1.25fr 1fr',
  gap: 64,
  padding: '44px 0 0',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  scrollMarginTop: 16,
  '& h2': { marginBottom: 12, fontSize: theme.typography.pxToRem(26), letterSpacing: '-0.02em' },
  '& .text': { maxWidth: '36em', margin: 0, fontSize: theme.typography.pxToRem(15), color: theme.vars.palette.text.secondary },
  '& ul': { display: 'grid', gap: 12, margin: '0 0 6px', padding: 0, listStyle: 'none', fontSize: theme.typography.pxToRem(15) },
  '& li': { display: 'flex', alignItems: 'center', gap: 12 },
  '& li svg': { flex: 'none', color: theme.vars.palette.text.secondary },
  '& li a': {
    color: 'inherit',
    textDecorationColor: theme.vars.palette.stall.accentLine,
    textUnderlineOffset: 4,
    '@media (pointer: coarse)': { display: 'inline-flex', alignItems: 'center', minHeight: 44 },
  },
  '& .note': { margin: '0 0 18px', fontSize: theme.typography.pxToRem(12), color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 28, padding: '32px 0 0' },
}));

const { mail, phone, address } = about.contact;

/** Who is behind it, how to reach them, and the way to a demo. Without JavaScript the button writes a mail. */
export function About() {
  // How often it was opened: each time the form starts fresh.
  const [asked, setAsked] = useState(0);
  const [open, setOpen] = useState(false);
  return (
    <Section id="contact" aria-labelledby="about">
      <div>
        <Typography variant="h2" id="about">
          {about.title}
        </Typography>
        <p className="text">{about.text}</p>
      </div>
      <div>
        <ul>
          <li>
            <Mail size={16} strokeWidth={1.75} aria-hidden />
            <a href={`mailto:${mail}`}>{mail}</a>
          </li>
          <li>
            <Phone size={16} strokeWidth={1.75} aria-hidden />
            <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
          </li>
          <li>
            <MapPin size={16} strokeWidth={1.75} aria-hidden />
            {address}
          </li>
        </ul>
        <p className="note">{about.note}</p>
        <Button
          component="a"
          href={`mailto:${mail}?subject=Schedule%20Demo`}
          aria-haspopup="dialog"
          startIcon={<CalendarPlus size={15} strokeWidth={1.75} aria-hidden />}
          onClick={(event) => {
            event.preventDefault();
            setAsked(asked + 1);
            setOpen(true);
          }}
        >
          Schedule Demo
        </Button>
      </div>
      {asked > 0 && (
        <Suspense>
          <DemoDialog key={asked} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Section>
  );
}
