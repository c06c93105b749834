import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { useContext, useState } from 'react';
import type { ResultUse } from '../../../shared/api/generated';
import ChevronDown from '../../../shared/icons/chevron-down';
import Copy from '../../../shared/icons/copy';
import Download from '../../../shared/icons/download';
import { formatBytes } from '../../../shared/lib/format';
import { useMay } from '../../../shared/lib/permissions';
import { saveFile } from '../../../shared/lib/save-file';
import { useCopy } from '../../../shared/lib/useCopy';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { artifactUrl } from '../api';
import { TaskSlots } from '../detail/slots';
import { isCopied, type Part } from './part';
import { startOf, uses } from './uses';
import { usePartText } from './usePartText';

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '& .MuiButton-root svg': { strokeWidth: 1.75 },
  [theme.breakpoints.down('sm')]: { width: '100%', '& > :last-child:not(:first-of-type)': { flex: 1 } },
}));

interface ResultBarProps {
  /** Of the task that made it. */
  title: string;
  parts: readonly Part[];
  /** False where a finding has the accent button of the view. */
  isPrimary: boolean;
}

/** Copy, download, use: what can be done with a result. */
export function ResultBar({ title, parts, isPrimary }: ResultBarProps) {
  const copied = parts.find(isCopied);
  const copy = useCopy();
  const fail = useFailureToast();
  const read = usePartText();

  async function copyPart(part: Part) {
    try {
      await copy(await read(part), part.title);
    } catch (error) {
      fail(error, 'The result could not be read');
    }
  }
  return (
    <Bar>
      {copied && (
        <Button startIcon={<Copy size={15} aria-hidden />} title={`Copy ${copied.title}`} onClick={() => void copyPart(copied)}>
          Copy
        </Button>
      )}
      <Downloads parts={parts} />
      <Uses title={title} parts={parts} isPrimary={isPrimary} />
    </Bar>
  );
}

/** One file at once, several by their names. */
function Downloads({ parts }: Pick<ResultBarProps, 'parts'>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [first, ...more] = parts;
  const icon = <Download size={15} aria-hidden />;
  const href = ({ source }: Part) => source && artifactUrl(source.taskId, source.file.id, true);
  const save = ({ text, title }: Part) =>
    saveFile(new Blob([text ?? ''], { type: 'text/markdown' }), `${title.replaceAll(/[^\w -]+/g, '')}.md`);
  if (!first) return null;
  if (more.length === 0) {
    return first.source === null ? (
      <Button startIcon={icon} onClick={() => save(first)}>
        Download
      </Button>
    ) : (
      <Button startIcon={icon} component="a" href={href(first)!} download={first.title}>
        Download
      </Button>
    );
  }
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        startIcon={icon}
        endIcon={<ChevronDown size={14} aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Download
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {parts.map((part) =>
          part.source === null ? (
            <MenuItem
              key={part.id}
              onClick={() => {
                save(part);
                close();
              }}
            >
              <ListItemText>{part.title}</ListItemText>
            </MenuItem>
          ) : (
            <MenuItem key={part.id} component="a" href={href(part)!} download={part.title} onClick={close}>
              <ListItemText secondary={formatBytes(part.source.file.bytes)}>{part.title}</ListItemText>
            </MenuItem>
          ),
        )}
      </Menu>
    </>
  );
}

/** Each use once: of the part that comes first. */
const offersOf = (parts: readonly Part[]): { use: ResultUse; part: Part }[] =>
  [
    ...new Map(
      parts
        .flatMap((part) => part.uses.map((use) => ({ use, part })))
        .map((offer) => [offer.use, offer] as const)
        .reverse(),
    ).values(),
  ].sort((a, b) => order(parts, a) - order(parts, b));

const order = (parts: readonly Part[], { use, part }: { use: ResultUse; part: Part }): number =>
  parts.indexOf(part) * 100 + part.uses.indexOf(use);

function Uses({ title, parts, isPrimary }: ResultBarProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { begin } = useContext(TaskSlots);
  const mayWrite = useMay()('tasks:write');
  const fail = useFailureToast();
  const read = usePartText();
  const offers = offersOf(parts.filter(isCopied));
  if (!mayWrite || offers.length === 0) return null;

  async function go(use: ResultUse, part: Part) {
    setAnchor(null);
    try {
      begin(startOf(use, part, title, await read(part)));
    } catch (error) {
      fail(error, 'The result could not be read');
    }
  }
  return (
    <>
      <Button
        {...(isPrimary && { variant: 'contained', color: 'primary' })}
        endIcon={<ChevronDown size={14} aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Use this
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {offers.map(({ use, part }) => {
          const { icon: Icon, label, says } = uses[use];
          return (
            <MenuItem key={use} onClick={() => void go(use, part)}>
              <ListItemIcon>
                <Icon size={16} strokeWidth={1.75} aria-hidden />
              </ListItemIcon>
              <ListItemText secondary={says}>{label}</ListItemText>
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}
