import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { skipToken } from '@reduxjs/toolkit/query';
import { useDeferredValue, useMemo, useState } from 'react';
import { isApiError, serverMessage } from '../../../shared/api/errors';
import type { ContentProblemDto, ProductType } from '../../../shared/api/generated';
import { plural } from '../../../shared/lib/format';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { fonts } from '../../../shared/theme/theme';
import { useCheckContentQuery } from './api';
import { readContent, type Taken } from './content';

const Verdict = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  fontSize: theme.typography.pxToRem(13),
  '& .line': { display: 'flex', flexWrap: 'wrap', gap: '6px 10px', alignItems: 'center', color: theme.vars.palette.text.secondary },
  '& ul': { display: 'grid', gap: 6, margin: 0, padding: 0, listStyle: 'none' },
  '& li': { color: theme.vars.palette.status.failed.fg, overflowWrap: 'anywhere' },
  '& code': { display: 'block', fontFamily: theme.typography.mono.fontFamily, fontSize: theme.typography.pxToRem(12) },
}));

const Source = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  alignItems: 'flex-end',
  '& > :first-of-type': { flex: '1 1 220px' },
});

/** Something of this console that can become the content. */
export interface ContentSource {
  id: string;
  name: string;
  take: () => Promise<Taken>;
}

interface ContentFieldProps {
  type: ProductType;
  /** JSON as typed. */
  text: string;
  onChange: (text: string) => void;
  /** It was pressed to save without any. */
  isMissing?: boolean;
  /** What the server found when it was saved. */
  problems: readonly ContentProblemDto[];
  sources: readonly ContentSource[];
}

/** The content as JSON, checked while it is typed, or taken from a workflow or agent of this console. */
export function ContentField({ type, text, onChange, isMissing = false, problems, sources }: ContentFieldProps) {
  const [sourceId, setSourceId] = useState('');
  const [left, setLeft] = useState<readonly string[]>([]);
  const [taking, setTaking] = useState(false);
  const failed = useFailureToast();
  const later = useDeferredValue(text);
  const content = useMemo(() => readContent(later), [later]);
  const { currentData: verdict, error } = useCheckContentQuery(content ? { type, content } : skipToken);
  const source = sources.find(({ id }) => id === sourceId);
  const isBroken = text.trim() !== '' && !readContent(text);
  const found = verdict ? verdict.problems : isApiError(error) ? error.errors : problems;

  async function take() {
    if (!source) return;
    setTaking(true);
    try {
      const taken = await source.take();
      setLeft(taken.problems);
      onChange(JSON.stringify(taken.content, null, 2));
    } catch (cause) {
      failed(cause, serverMessage(cause, `${source.name} could not be taken.`));
    }
    setTaking(false);
  }

  return (
    <>
      {sources.length > 0 && (
        <Source>
          <TextField
            select
            label={type === 'agent' ? 'Agent of this console' : 'Workflow of this console'}
            value={source ? sourceId : ''}
            onChange={(event) => setSourceId(event.target.value)}
            slotProps={{ select: { displayEmpty: true } }}
          >
            <MenuItem value="" disabled>
              Choose one
            </MenuItem>
            {sources.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          <Button disabled={!source || taking} onClick={() => void take()} sx={{ minHeight: 36 }}>
            {taking ? 'Taking...' : 'Take its content'}
          </Button>
        </Source>
      )}
      {left.map((problem) => (
        <Typography key={problem} variant="body2" role="alert" sx={{ color: 'status.waiting.fg' }}>
          {problem}
        </Typography>
      ))}
      <TextField
        label="Content"
        required
        multiline
        minRows={8}
        maxRows={22}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        error={isMissing || isBroken || found.length > 0}
        helperText={
          isMissing
            ? 'Take a workflow or agent, or paste a definition.'
            : isBroken
              ? 'This is not valid JSON yet.'
              : 'The definition that is installed, as JSON. Ids become @role and @service.'
        }
        slotProps={{ htmlInput: { spellCheck: false, style: { fontFamily: fonts.mono, fontSize: 12, lineHeight: 1.5 } } }}
      />
      {!isBroken && (found.length > 0 || verdict) && (
        <Verdict aria-live="polite">
          {found.length > 0 ? (
            <>
              <div className="line">
                <StatusChip status="failed" label="Cannot be installed" />
                {plural(found.length, 'thing')} to put right
              </div>
              <ul>
                {found.slice(0, 12).map(({ field, message }) => (
                  <li key={`${field} ${message}`}>
                    <code>{field}</code>
                    {message}
                  </li>
                ))}
              </ul>
            </>
          ) : (
            <div className="line">
              <StatusChip status="completed" label="Can be installed" />
              {verdict && verdict.steps.length > 0 && `${plural(verdict.steps.length, 'step')}: ${verdict.steps.join(', ')}`}
            </div>
          )}
        </Verdict>
      )}
    </>
  );
}
