import { styled } from '@mui/material/styles';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice';
import { SkeletonRows } from '../../../shared/ui/Skeletons';
import { Withheld } from '../../../shared/ui/Withheld';
import { useOutgoingOneQuery } from '../api';

const Box = styled('div')(({ theme }) => ({
  '& p': { margin: '0 0 8px', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '65ch' },
  '& .subject': { fontWeight: 600 },
  // Mail is written for white paper, in both themes.
  '& iframe': {
    display: 'block',
    width: '100%',
    height: 320,
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 8,
    backgroundColor: '#fff',
  },
  '& pre': {
    margin: 0,
    maxHeight: 300,
    overflow: 'auto',
    padding: '8px 10px',
    borderRadius: 6,
    ...theme.typography.mono,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    backgroundColor: theme.vars.palette.stall.sunken,
    border: `1px solid ${theme.vars.palette.divider}`,
  },
}));

const textOf = (content: unknown, name: string): string | null => {
  if (typeof content !== 'object' || content === null || !(name in content)) return null;
  const value = (content as Record<string, unknown>)[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** What was sent, as the receiver sees it. */
export function DeliveryContent({ id }: { id: string }) {
  const { data, error, refetch } = useOutgoingOneQuery(id);
  if (error && !data) return <ErrorNotice title="Couldn't load the message" error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows count={2} height={36} />;
  if (data.isWithheld) return <Withheld />;
  const [subject, html, text, link] = ['subject', 'html', 'text', 'link'].map((name) => textOf(data.content, name));
  return (
    <Box>
      {subject && <p className="subject">{subject}</p>}
      {html ? (
        <iframe sandbox="" srcDoc={html} title="As the receiver sees it" loading="lazy" />
      ) : text ? (
        <p>{text}</p>
      ) : (
        <pre tabIndex={0}>{JSON.stringify(data.content, null, 2)}</pre>
      )}
      {link && <p>{link}</p>}
    </Box>
  );
}
