import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import CalendarPlus from '../../../shared/icons/calendar-plus';
import Trash2 from '../../../shared/icons/trash';
import { formatAbsolute } from '../../../shared/lib/shop-time';
import { rowPadding } from '../../../shared/theme/density';
import { IconAction } from '../../../shared/ui/IconAction';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { RelativeTime } from '../../../shared/ui/Time';
import type { Lead } from '../api';

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1.2fr) minmax(0, 1fr) 100px 200px',
    gap: '6px 24px',
    alignItems: 'center',
    padding: `${rowPadding(12)} 16px`,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    fontSize: theme.typography.pxToRem(13),
    '&:first-of-type': { borderTop: 0 },
  },
  '& b': { display: 'block', fontWeight: 550, overflowWrap: 'anywhere' },
  '& small, & .message': { fontSize: theme.typography.pxToRem(12), color: theme.vars.palette.text.secondary, overflowWrap: 'anywhere' },
  '& small': { display: 'block' },
  '& small a': {
    color: 'inherit',
    textUnderlineOffset: 3,
    '@media (pointer: coarse)': { display: 'inline-flex', alignItems: 'center', minHeight: 44 },
  },
  '& .message': { gridColumn: '1 / -1', margin: 0, whiteSpace: 'pre-wrap' },
  '& .ways': { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 4 },
  [theme.breakpoints.down('md')]: {
    '& li': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
    '& .when': { gridColumn: '1 / -1', gridRow: 2 },
    '& .ways': { gridColumn: '1 / -1', justifyContent: 'flex-start' },
  },
}));

interface LeadListProps {
  leads: readonly Lead[];
  mayWrite: boolean;
  onMark: (lead: Lead) => void;
  onDelete: (lead: Lead) => void;
}

/** Who asked, how to reach them, and for when. */
export function LeadList({ leads, mayWrite, onMark, onDelete }: LeadListProps) {
  return (
    <List>
      {leads.map((lead) => {
        const isNew = lead.status === 'new';
        const step = isNew ? 'Mark answered' : 'Mark new';
        return (
          <li key={lead.id}>
            <div>
              <b>
                {lead.name}
                {lead.company && `, ${lead.company}`}
              </b>
              <small>
                <a href={`mailto:${lead.email}`}>{lead.email}</a>
              </small>
            </div>
            <div className="when">
              <time dateTime={lead.startsAt}>{formatAbsolute(lead.startsAt)}</time>
              <small>
                {lead.timeZone}, asked <RelativeTime time={lead.createdAt} />
              </small>
            </div>
            <div>
              <StatusChip status={isNew ? 'waiting' : 'completed'} label={isNew ? 'New' : 'Answered'} />
            </div>
            <div className="ways">
              {mayWrite && (
                <Button size="small" onClick={() => onMark(lead)} aria-label={`${step}: ${lead.name}`}>
                  {step}
                </Button>
              )}
              <IconAction
                icon={CalendarPlus}
                label={`Calendar file of ${lead.name}`}
                tip="Calendar file"
                onClick={() => globalThis.location.assign(lead.calendar)}
              />
              {mayWrite && <IconAction icon={Trash2} label={`Delete ${lead.name}`} tip="Delete" onClick={() => onDelete(lead)} />}
            </div>
            {lead.message && <p className="message">{lead.message}</p>}
          </li>
        );
      })}
    </List>
  );
}
