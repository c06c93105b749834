import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { UpdateImportDto } from '../../../shared/api/generated';
import { zoneHint } from '../../../shared/lib/shop-time';
import { type ImportDetail, useImportNewsQuery } from '../api';
import { newsInWords } from './import';

const Block = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  padding: '14px 16px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& .day': { display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' },
}));

/** From which day on the orders of the file start automations, and how many do so, before anything is written. */
export function Announcement({ detail, onChange }: { detail: ImportDetail; onChange: (change: UpdateImportDto) => void }) {
  const { id, plan } = detail;
  const { currentData: news, isError } = useImportNewsQuery({ id, plan });
  const since = plan.eventsSince ?? '';
  const [hint] = useState(() => zoneHint(Date.now()));
  const [day, setDay] = useState(since);
  const take = (eventsSince: string | null) => {
    setDay(eventsSince ?? '');
    onChange({ eventsSince });
  };
  return (
    <Block>
      <div className="day">
        <TextField
          type="date"
          size="small"
          label={`Automations start for orders from${hint}`}
          value={day}
          onChange={(event) => setDay(event.target.value)}
          onBlur={() => day !== since && take(day || null)}
          slotProps={{ inputLabel: { shrink: true } }}
          sx={{ minWidth: 240 }}
        />
        {since !== '' && (
          <Button size="small" variant="text" onClick={() => take(null)}>
            For none
          </Button>
        )}
      </div>
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
        {isError
          ? 'How many automations start could not be counted. The import works all the same.'
          : news
            ? newsInWords(news)
            : 'Counting...'}
      </Typography>
    </Block>
  );
}
