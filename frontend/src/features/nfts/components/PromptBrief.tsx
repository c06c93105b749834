import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { useNftBriefQuery } from '../api';

interface PromptBriefProps {
  prompt: string;
  seed: number;
  style: string;
}

/** What of the prompt will be seen and what cannot be drawn, while one writes. It keeps its two lines, so that nothing below it jumps. */
export function PromptBrief({ prompt, seed, style }: PromptBriefProps) {
  const { currentData, data, isError } = useNftBriefQuery(prompt.trim() === '' ? skipToken : { prompt, seed, style });
  const brief = prompt.trim() === '' ? undefined : (currentData ?? data);
  return (
    <div role="status" aria-label="What the picture will show" style={{ minHeight: 40, marginTop: -8 }}>
      {isError && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Couldn't check what can be drawn. The draft shows it.
        </Typography>
      )}
      {!isError && brief && brief.drawn.length > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Will be seen: {brief.drawn.join(', ')}
        </Typography>
      )}
      {!isError &&
        brief?.warnings.map((warning) => (
          <Typography key={warning} variant="body2" sx={{ color: 'text.primary', fontWeight: 600 }}>
            {warning}
          </Typography>
        ))}
    </div>
  );
}
