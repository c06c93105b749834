import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { FormEvent } from 'react';
import { ProgressBar } from '../../../shared/ui/ProgressBar';
import { Segmented } from '../../../shared/ui/Segmented';
import { useNftCollectionsQuery, useNftOptionsQuery, useNftQuery } from '../api';
import { examples, isPrice, shortEth } from '../nft';
import { ArtDialog } from './ArtDialog';
import { DraftPane } from './DraftPane';
import { PromptBrief } from './PromptBrief';
import { useGenerator } from './useGenerator';

const Form = styled('form')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  gap: 16,
  marginTop: 2,
  '& .two': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 12, alignItems: 'start' },
  [theme.breakpoints.down('sm')]: { '& .two': { gridTemplateColumns: '1fr' } },
}));

interface GenerateDialogProps {
  open: boolean;
  /** Chosen at the start. */
  collectionId: string;
  /** The piece that is being drawn, once it is asked for. */
  drawing: string | null;
  onStarted: (id: string) => void;
  onClose: () => void;
}

/** Four fields, drafts to choose from, and the drawing as it goes on. */
export function GenerateDialog({ open, collectionId, drawing, onStarted, onClose }: GenerateDialogProps) {
  const generator = useGenerator(collectionId, onStarted);
  const { form, set, errorFor, artist, starting } = generator;
  const { data: options } = useNftOptionsQuery();
  const { data: collections } = useNftCollectionsQuery();
  const busy = starting || drawing !== null;
  const field = (name: keyof typeof form, help = '') => ({
    value: form[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
    error: errorFor(name) !== null,
    helperText: errorFor(name) ?? help,
    disabled: busy,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void generator.submit();
  };
  return (
    <ArtDialog
      open={open}
      title="Generate an NFT"
      onClose={onClose}
      art={
        artist === 'model' && options?.model ? (
          <ModelNote name={options.model.name} />
        ) : (
          <DraftPane
            prompt={generator.drawnPrompt}
            style={form.style}
            seeds={generator.seeds}
            chosen={generator.chosen}
            examples={examples}
            busy={busy}
            onChoose={generator.setChosen}
            onAgain={generator.again}
            onExample={generator.takeExample}
          />
        )
      }
    >
      <Typography variant="body2" sx={{ mt: '4px', mb: '14px', color: 'text.secondary' }}>
        {artist === 'model'
          ? 'A model draws it once; its cost is under Models and spending.'
          : 'The same prompt and seed always draw the same picture.'}
      </Typography>
      <Form onSubmit={submit} noValidate>
        {options?.model && (
          <Segmented
            label="Artist"
            value={artist}
            onChange={generator.setArtist}
            options={[
              { value: 'procedural', label: 'Built-in artist' },
              { value: 'model', label: options.model.name },
            ]}
          />
        )}
        <TextField label="Title" autoFocus {...field('title')} slotProps={{ htmlInput: { maxLength: 120, autoComplete: 'off' } }} />
        <TextField
          label="Prompt"
          multiline
          minRows={3}
          maxRows={6}
          placeholder="What is to be seen, in which colours, at what time of day"
          {...field('prompt')}
          slotProps={{ htmlInput: { maxLength: 2000 } }}
        />
        {artist === 'procedural' && (
          <PromptBrief prompt={generator.drawnPrompt} seed={generator.seeds[generator.chosen]!} style={form.style} />
        )}
        <TextField
          label="Description"
          multiline
          minRows={2}
          maxRows={4}
          {...field('description')}
          slotProps={{ htmlInput: { maxLength: 2000 } }}
        />
        <div className="two">
          <TextField
            label="Price"
            type="number"
            {...field('price', 'In steps of 0.001')}
            slotProps={{
              htmlInput: { step: 0.001, min: 0, inputMode: 'decimal' },
              input: { endAdornment: <InputAdornment position="end">ETH</InputAdornment> },
            }}
          />
          <TextField select label="Collection" {...field('collectionId')} slotProps={{ select: { displayEmpty: true } }}>
            <MenuItem value="">None</MenuItem>
            {collections?.items.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        </div>
        {artist === 'procedural' && (
          <TextField select label="Style" {...field('style')} slotProps={{ select: { displayEmpty: true } }}>
            <MenuItem value="">What the prompt asks for</MenuItem>
            {options?.styles.map(({ id, title }) => (
              <MenuItem key={id} value={id}>
                {title}
              </MenuItem>
            ))}
          </TextField>
        )}
        <div className="end" style={{ justifyContent: 'flex-end' }}>
          {drawing ? (
            <Drawing id={drawing} onClose={onClose} />
          ) : (
            <>
              <Button variant="text" onClick={onClose} disabled={starting}>
                Cancel
              </Button>
              <Button type="submit" variant="contained" color="primary" disabled={starting}>
                {starting ? 'Starting...' : isPrice(form.price) ? `List for ${shortEth(form.price.trim())} ETH` : 'List'}
              </Button>
            </>
          )}
        </div>
      </Form>
    </ArtDialog>
  );
}

/** How far the worker is. The dialog may be closed meanwhile. */
function Drawing({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: nft } = useNftQuery(id);
  return (
    <>
      <span role="status" style={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2">{nft?.progressNote ?? 'Waiting for a worker'}</Typography>
        <ProgressBar value={nft?.progress ?? 0} label="Drawing the picture" />
      </span>
      <Button onClick={onClose}>Close</Button>
    </>
  );
}

function ModelNote({ name }: { name: string }) {
  return (
    <div style={{ display: 'grid', alignContent: 'center', minHeight: 200, height: '100%', padding: 32 }}>
      <Typography sx={{ color: 'text.secondary' }}>
        {name} draws the picture after you list it. If it cannot, the piece says why and nothing is listed. There are no drafts: every
        picture of a model costs.
      </Typography>
    </div>
  );
}
