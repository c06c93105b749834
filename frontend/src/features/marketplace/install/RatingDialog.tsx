import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormHelperText from '@mui/material/FormHelperText';
import Rating from '@mui/material/Rating';
import TextField from '@mui/material/TextField';
import Star from '../../../shared/icons/star';
import { useState, type FormEvent } from 'react';
import { serverMessage } from '../../../shared/api/errors';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { useToast } from '../../../shared/ui/toast';
import { useRateToolMutation } from '../api';
import type { ToolDetail } from '../tool';

const words = ['', 'Of no use', 'Poor', 'Fair', 'Good', 'Excellent'];

/** Stars and a word about why. The same person rates once; a second rating takes the place of the first. */
export function RatingDialog({ open, tool, onClose }: { open: boolean; tool: ToolDetail; onClose: () => void }) {
  const [stars, setStars] = useState<number | null>(null);
  const [comment, setComment] = useState('');
  const [tried, setTried] = useState(false);
  const [rate, { isLoading }] = useRateToolMutation();
  const toast = useToast();
  const failed = useFailureToast();

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (stars === null) return;
    try {
      await rate({ id: tool.id, stars, comment: comment.trim() || null }).unwrap();
      toast({ title: 'Thank you', text: `Your rating of ${tool.name} is saved.` });
      onClose();
    } catch (error) {
      failed(error, serverMessage(error, 'The rating could not be saved.'));
    }
  }

  return (
    <Dialog
      open={open}
      onClose={isLoading ? undefined : onClose}
      maxWidth={false}
      aria-labelledby="rate-title"
      slotProps={{ paper: { sx: { width: 480 } } }}
    >
      <form onSubmit={(event) => void submit(event)}>
        <DialogTitle id="rate-title">How useful is {tool.name}?</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <div>
            <div style={{ display: 'flex', alignItems: 'center', gap: 12 }}>
              <Rating
                name="stars"
                icon={<Star size={26} strokeWidth={1.75} fill="currentColor" aria-hidden />}
                emptyIcon={<Star size={26} strokeWidth={1.75} aria-hidden />}
                value={stars}
                onChange={(_event, value) => setStars(value)}
                getLabelText={(value) => `${value} of 5, ${words[value]}`}
                sx={{ gap: 1, color: 'text.primary', '& .MuiRating-iconEmpty': { color: 'stall.lineStrong' } }}
              />
              <span aria-hidden>{words[stars ?? 0]}</span>
            </div>
            {tried && stars === null && <FormHelperText error>Choose one to five stars.</FormHelperText>}
          </div>
          <TextField
            label="Comment"
            multiline
            minRows={3}
            placeholder="What it saves you, and what it lacks"
            value={comment}
            onChange={(event) => setComment(event.target.value)}
            helperText="Optional. Shown beside the tool with your name."
            slotProps={{ htmlInput: { maxLength: 2000 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="text" onClick={onClose} disabled={isLoading}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" color="primary" disabled={isLoading} sx={{ minWidth: 108 }}>
            {isLoading ? 'Saving...' : 'Save rating'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
