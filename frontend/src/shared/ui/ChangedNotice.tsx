import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Strip = styled('section')(({ theme }) => ({
  marginBottom: 16,
  padding: '12px 16px',
  border: `1px solid ${theme.vars.palette.status.waiting.bar}`,
  borderRadius: 10,
  backgroundColor: theme.vars.palette.status.waiting.bg,
  fontSize: theme.typography.pxToRem(13),
  overflowWrap: 'anywhere',
  '& b': { display: 'block', fontWeight: 600, fontSize: theme.typography.pxToRem(14) },
  '& ul': { margin: '6px 0 0', paddingLeft: 18 },
}));

interface ChangedNoticeProps {
  /** Differences, one sentence each. */
  changes: readonly string[];
  /** Replaces the advice to review the changes and decide again. */
  children?: ReactNode;
}

/** Shown when a decision was refused because its subject changed after the person saw it. */
export const ChangedNotice = ({ changes, children }: ChangedNoticeProps) => (
  <Strip role="alert">
    <b>Your decision was not applied. This changed since you saw it.</b>
    {children ?? 'Review the changes, then decide again.'}
    {changes.length > 0 && (
      <ul>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    )}
  </Strip>
);
