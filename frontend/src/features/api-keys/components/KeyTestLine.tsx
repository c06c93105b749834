import { styled } from '@mui/material/styles';
import type { ApiKey } from '../../../shared/api/types';
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

/** What the service said about the key, in its words: the account, what is missing, and when it was asked. */
export function KeyTestLine({ apiKey: { lastTest, previousUntil }, testing }: { apiKey: ApiKey; testing: boolean }) {
  return (
    <Line role="status">
      {testing ? (
        <>
          <StatusIcon status="running" size={15} />
          <span className="quiet">Asking the service...</span>
        </>
      ) : lastTest === null ? (
        <span className="quiet">Not tested yet.</span>
      ) : (
        <>
          <StatusIcon status={lastTest.ok ? 'completed' : lastTest.reached ? 'failed' : 'waiting'} size={15} />
          <div>
            {lastTest.message}{' '}
            <span className="quiet">
              <RelativeTime time={lastTest.testedAt} />
            </span>
            {lastTest.missing.length > 0 && (
              <ul>
                {lastTest.missing.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            )}
            {previousUntil !== null && (
              <div className="quiet">
                The key before is kept, ends <RelativeTime time={previousUntil} />.
              </div>
            )}
          </div>
        </>
      )}
    </Line>
  );
}
