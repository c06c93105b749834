import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { ApiKey, KeyTest } from '../../../shared/api/types';
import { StatusIcon } from '../../../shared/ui/StatusChip';
import { RelativeTime } from '../../../shared/ui/Time';

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  alignItems: 'flex-start',
  paddingBottom: 12,
  overflowWrap: 'anywhere',
  '& > :first-of-type': { marginTop: 2 },
  '& .quiet': { color: theme.vars.palette.text.secondary },
  '& ul': { margin: '2px 0 0', paddingLeft: 16, color: theme.vars.palette.text.secondary },
}));

/** What the service said about a key, in its words: the account, what is missing, and when it was asked. */
export function KeyTestResult({ test, testing, children }: { test: KeyTest | null; testing: boolean; children?: ReactNode }) {
  return (
    <Line role="status">
      {testing ? (
        <>
          <StatusIcon status="running" size={15} />
          <span className="quiet">Asking the service...</span>
        </>
      ) : test === null ? (
        <span className="quiet">Not tested yet.</span>
      ) : (
        <>
          <StatusIcon status={test.ok ? 'completed' : test.reached ? 'failed' : 'waiting'} size={15} />
          <div>
            {test.message}{' '}
            <span className="quiet">
              <RelativeTime time={test.testedAt} />
            </span>
            {test.missing.length > 0 && (
              <ul>
                {test.missing.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            )}
            {children}
          </div>
        </>
      )}
    </Line>
  );
}

/** The last test of a stored key, and how long the key before it is kept. */
export function KeyTestLine({ apiKey: { lastTest, previousUntil }, testing }: { apiKey: ApiKey; testing: boolean }) {
  return (
    <KeyTestResult test={lastTest} testing={testing}>
      {previousUntil !== null && (
        <div className="quiet">
          The old key is kept, ends <RelativeTime time={previousUntil} />.
        </div>
      )}
    </KeyTestResult>
  );
}
