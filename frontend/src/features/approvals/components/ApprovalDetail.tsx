import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import Pencil from '../../../shared/icons/pencil';
import { useState, type ReactNode } from 'react';
import { useClock } from '../../../shared/lib/clock';
import { useMay } from '../../../shared/lib/permissions';
import { SchemaFields } from '../../../shared/ui/schema-form/SchemaFields';
import { cleanInput, defaultInput, missingFields, type Input } from '../../../shared/ui/schema-form/schema';
import { ChangedNotice } from '../../../shared/ui/ChangedNotice';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { RelativeTime } from '../../../shared/ui/Time';
import { Withheld } from '../../../shared/ui/Withheld';
import {
  approveWords,
  expiryText,
  isOpen,
  ownSummary,
  sameContent,
  statusLooks,
  type ApprovalDetail as Detail,
  type Decision,
} from '../approval';
import { textLeaves } from '../content';
import { ApprovalFacts } from './ApprovalFacts';
import { ContentEditor } from './ContentEditor';
import { ContentView } from './ContentView';
import { RejectDialog } from './RejectDialog';

const Card = styled('article')(({ theme }) => ({
  minWidth: 0,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 10,
  '& .head': { padding: '18px 20px 14px' },
  '& .form': { display: 'grid', gap: 16, padding: '16px 20px', borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& .result:not(:empty)': { padding: '0 20px 16px' },
  '& .note': { padding: '0 20px 16px', color: theme.vars.palette.status.waiting.fg },
  '& .meta': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 8,
    fontSize: theme.typography.pxToRem(12),
    color: theme.vars.palette.text.secondary,
  },
  [theme.breakpoints.down('sm')]: {
    margin: '0 -16px',
    border: 0,
    borderRadius: 0,
    background: 'none',
    '& .head': { padding: '8px 16px 16px' },
    '& .result:not(:empty)': { padding: '0 16px 16px' },
  },
}));

const Found = styled('div')(({ theme }) => ({ padding: '0 20px', [theme.breakpoints.down('sm')]: { padding: '0 16px' } }));

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '14px 20px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: '0 0 10px 10px',
  // Stays reachable when content above it grows.
  position: 'sticky',
  zIndex: 2,
  bottom: 0,
  backgroundColor: theme.vars.palette.background.paper,
  '& .space': { flex: 1 },
  // The thumb reaches the decision wherever the page is scrolled to.
  [theme.breakpoints.down('sm')]: {
    position: 'fixed',
    zIndex: 4,
    left: 0,
    right: 0,
    bottom: 'calc(64px + env(safe-area-inset-bottom))',
    display: 'grid',
    gridTemplateColumns: 'auto auto minmax(0, 1fr)',
    padding: '12px 16px',
    backgroundColor: theme.vars.palette.background.paper,
    '& .space': { display: 'none' },
    '& > :last-child': { gridColumnEnd: -1 },
  },
}));

interface ApprovalDetailProps {
  approval: Detail;
  /** Differences that made the server refuse the last decision. */
  changes?: readonly string[] | undefined;
  onDecide: (decision: Decision) => void;
  /** Result that led to the question. */
  result?: ReactNode;
}

/** One question: what will leave, as its receiver sees it, where it goes, what it costs, and the decision. */
export function ApprovalDetail({ approval, changes, onDecide, result }: ApprovalDetailProps) {
  const current = approval.editedContent ?? approval.content;
  // The live connection may bring new content while the person reads. It is shown only when they ask for it.
  const [{ asked, version }, setShown] = useState({ asked: current, version: approval.version });
  const [draft, setDraft] = useState(asked);
  const [form, setForm] = useState<Input>(() => defaultInput(approval.formSchema ?? {}));
  const [tried, setTried] = useState(false);
  const [edits, setEdits] = useState(false);
  const [rejects, setRejects] = useState(false);
  const expires = useClock((now) => expiryText(approval.expiresAt, now) ?? '');
  const mayDecide = useMay()('approvals:decide');
  const open = isOpen(approval);
  const isStale = open && !sameContent(current, asked);
  const isEdited = !sameContent(draft, asked);
  const canEdit = approval.editable && textLeaves(asked).length > 0;
  const summary = ownSummary({ ...approval, content: asked });
  const missing = missingFields(approval.formSchema ?? {}, form);

  function approve() {
    setTried(true);
    if (missing.length > 0) return;
    const { formSchema } = approval;
    onDecide({ verdict: 'approve', version, ...(isEdited && { content: draft }), ...(formSchema && { form: cleanInput(form) }) });
  }

  function review() {
    setShown({ asked: current, version: approval.version });
    setDraft(current);
    setEdits(false);
  }

  return (
    <Card aria-label={approval.title}>
      <div className="head">
        <div className="meta">
          <StatusChip {...statusLooks[approval.status]} />
          <span>
            {approval.agentName && `${approval.agentName}, `}asked <RelativeTime time={approval.createdAt} />
            {open && expires && `, ${expires}`}
          </span>
        </div>
        <Typography variant="h2" sx={{ fontSize: { xs: '1.625rem', sm: '1.375rem' }, lineHeight: 1.2, mt: 2, overflowWrap: 'anywhere' }}>
          {approval.title}
        </Typography>
        {approval.isWithheld && <Withheld />}
        {summary !== null && !approval.isWithheld && (
          <Typography sx={{ mt: 1, maxWidth: '44em', color: 'text.secondary', overflowWrap: 'anywhere' }}>{summary}</Typography>
        )}
      </div>
      {(isStale || changes) && (
        <Found>
          <ChangedNotice changes={changes ?? []}>
            {isStale ? (
              <Button size="small" onClick={review}>
                Show current content
              </Button>
            ) : undefined}
          </ChangedNotice>
        </Found>
      )}
      {approval.isWithheld ? null : open && edits ? (
        <ContentEditor content={draft} onChange={setDraft} />
      ) : (
        <ContentView content={open ? draft : asked} />
      )}
      {open && approval.formSchema && (
        <div className="form">
          <SchemaFields
            schema={approval.formSchema}
            value={form}
            onChange={setForm}
            errorFor={(name) => (tried && missing.includes(name) ? 'Please fill this in.' : null)}
          />
        </div>
      )}
      <ApprovalFacts approval={approval} />
      {!approval.isWithheld && result && <div className="result">{result}</div>}
      {open && !approval.isWithheld && !approval.mayApprove && approval.mayNotApproveBecause && (
        <Typography variant="body2" className="note">
          {approval.mayNotApproveBecause}
        </Typography>
      )}
      {open &&
        (mayDecide ? (
          <Bar>
            {edits ? (
              <Button
                variant="text"
                onClick={() => {
                  setDraft(asked);
                  setEdits(false);
                }}
              >
                Discard
              </Button>
            ) : (
              <Button variant="text" color="error" onClick={() => setRejects(true)}>
                Reject
              </Button>
            )}
            <span className="space" />
            {canEdit && (
              <Button startIcon={edits ? undefined : <Pencil size={15} strokeWidth={1.75} aria-hidden />} onClick={() => setEdits(!edits)}>
                {edits ? 'Preview' : 'Edit'}
              </Button>
            )}
            <Button
              variant="contained"
              color="primary"
              onClick={approve}
              disabled={!approval.mayApprove || isStale}
              title={approval.mayNotApproveBecause ?? undefined}
            >
              {approveWords(approval, isEdited)}
            </Button>
          </Bar>
        ) : (
          <Bar>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              Your role reads approvals. An operator, admin or owner decides.
            </Typography>
          </Bar>
        ))}
      <RejectDialog
        open={rejects}
        title={approval.title}
        onReject={(reason) => {
          setRejects(false);
          onDecide({ verdict: 'reject', version, reason });
        }}
        onClose={() => setRejects(false)}
      />
    </Card>
  );
}
