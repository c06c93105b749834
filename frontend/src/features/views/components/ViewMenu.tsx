import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Bookmark from '../../../shared/icons/bookmark';
import BookmarkPlus from '../../../shared/icons/bookmark-plus';
import Check from '../../../shared/icons/check';
import ChevronDown from '../../../shared/icons/chevron-down';
import Pencil from '../../../shared/icons/pencil';
import Trash2 from '../../../shared/icons/trash';
import { useId, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useMay } from '../../../shared/lib/permissions';
import { useDialog } from '../../../shared/lib/useDialog';
import { useViewsQuery, type View } from '../api';
import { useViewActions } from '../useViewActions';
import { currentView, filtersOf, type ViewScreen } from '../view';
import { latePart } from '../../../shared/lib/late-part';

const ViewDialog = latePart(async () => (await import('./ViewDialog')).ViewDialog);

/** Filters under a name: choose one, keep those of the address, change or delete the one that is shown. */
export function ViewMenu({ screen }: { screen: ViewScreen }) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null);
  const [open, setOpen] = useState(false);
  const { pathname, search } = useLocation();
  const mayOwn = useMay()('views:own');
  const { data } = useViewsQuery(undefined, { skip: !mayOwn });
  const views = (data ?? []).filter((view) => view.screen === screen);
  const shown = currentView(views, search);
  const isFiltered = filtersOf(search) !== '';
  const dialog = useDialog<View | null>();
  const { save, rename, remove } = useViewActions(screen, views);
  if (!mayOwn) return null;

  const close = () => setOpen(false);
  const others = views.filter((view) => view !== dialog.subject);
  async function submit(name: string, isDefault: boolean) {
    await (dialog.subject ? rename(dialog.subject, name, isDefault) : save(name, search, isDefault));
    dialog.close();
  }

  return (
    <>
      <Button
        ref={setAnchor}
        variant="text"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={shown ? `View: ${shown.name}` : 'Views'}
        onClick={() => setOpen(true)}
        startIcon={<Bookmark size={15} strokeWidth={1.75} aria-hidden fill={shown ? 'currentColor' : 'none'} />}
        endIcon={<ChevronDown size={14} aria-hidden />}
        sx={{ color: shown ? 'text.primary' : 'text.secondary', maxWidth: 220, '& .MuiButton-endIcon': { ml: 1 } }}
      >
        <span style={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>{shown?.name ?? 'Views'}</span>
      </Button>
      <Menu
        id={id}
        anchorEl={anchor}
        open={open}
        onClose={close}
        slotProps={{ paper: { sx: { minWidth: 220, maxWidth: 320 } }, list: { 'aria-label': 'Views' } }}
      >
        {views.map((view) => (
          <MenuItem
            key={view.id}
            component={Link}
            to={`${pathname}?${view.query}`}
            selected={view === shown}
            aria-current={view === shown ? 'true' : undefined}
            onClick={close}
          >
            <ListItemIcon>{view === shown && <Check size={16} strokeWidth={1.75} aria-hidden />}</ListItemIcon>
            <span style={{ flex: 1, overflow: 'hidden', textOverflow: 'ellipsis' }} title={view.name}>
              {view.name}
            </span>
            {view.isDefault && <span style={{ marginLeft: 12, fontSize: '0.75rem', opacity: 0.8 }}>default</span>}
          </MenuItem>
        ))}
        {views.length > 0 && <Divider />}
        {!shown && (
          <MenuItem
            disabled={!isFiltered}
            onClick={() => {
              close();
              dialog.show(null);
            }}
          >
            <ListItemIcon>
              <BookmarkPlus size={16} strokeWidth={1.75} aria-hidden />
            </ListItemIcon>
            {isFiltered ? 'Save these filters...' : 'Set filters to save them here'}
          </MenuItem>
        )}
        {shown && [
          <MenuItem
            key="edit"
            onClick={() => {
              close();
              dialog.show(shown);
            }}
          >
            <ListItemIcon>
              <Pencil size={16} strokeWidth={1.75} aria-hidden />
            </ListItemIcon>
            Rename or set as default...
          </MenuItem>,
          <MenuItem
            key="delete"
            onClick={() => {
              close();
              void remove(shown);
            }}
          >
            <ListItemIcon>
              <Trash2 size={16} strokeWidth={1.75} aria-hidden />
            </ListItemIcon>
            Delete this view
          </MenuItem>,
        ]}
      </Menu>
      {dialog.key > 0 && (
        <ViewDialog
          key={dialog.key}
          open={dialog.open}
          title={dialog.subject ? `Change ${dialog.subject.name}` : 'Save these filters'}
          name={dialog.subject?.name ?? ''}
          isDefault={dialog.subject?.isDefault ?? false}
          taken={others.map(({ name }) => name)}
          replaces={dialog.subject === null}
          onSave={submit}
          onClose={dialog.close}
        />
      )}
    </>
  );
}
