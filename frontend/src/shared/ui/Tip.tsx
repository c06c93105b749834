import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';

/** Delay before a hover opens it (milliseconds), so that a passing pointer does not. */
const ENTER_MS = 350;
/** Gap to the anchor and to the edge of the window (pixels). */
const GAP = 8;

const Box = styled('span')(({ theme }) => ({
  position: 'fixed',
  inset: 'auto',
  margin: 0,
  padding: '5px 8px',
  maxWidth: `min(300px, calc(100vw - ${2 * GAP}px))`,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 8,
  fontSize: theme.typography.pxToRem(12),
  fontWeight: 450,
  lineHeight: 1.4,
  textAlign: 'left',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.stall.raised,
  boxShadow: theme.vars.palette.stall.shadow,
  pointerEvents: 'none',
}));

const Anchor = styled('span')({ display: 'inline-flex' });

/** Centred below its anchor, above it if there is no room, and never outside the window. */
function place(box: HTMLElement, anchor: HTMLElement): void {
  const target = anchor.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const left = Math.min(Math.max(GAP, target.left + (target.width - width) / 2), globalThis.innerWidth - width - GAP);
  const below = target.bottom + GAP;
  const top = below + height <= globalThis.innerHeight ? below : target.top - GAP - height;
  Object.assign(box.style, { left: `${left}px`, top: `${top}px` });
}

function Words({
  id,
  text,
  anchor,
  onClose,
}: {
  id: string | undefined;
  text: string;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}) {
  const box = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (!box.current || !anchor.current) return;
    // Rendered in a layer above dialogs.
    if ('showPopover' in box.current) box.current.showPopover();
    place(box.current, anchor.current);
  }, [anchor, text]);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const listener = (event: Event) => (!(event instanceof KeyboardEvent) || event.key === 'Escape') && close();
    globalThis.addEventListener('scroll', listener, { capture: true, passive: true });
    globalThis.addEventListener('keydown', listener);
    return () => {
      globalThis.removeEventListener('scroll', listener, { capture: true });
      globalThis.removeEventListener('keydown', listener);
    };
  }, []);
  return (
    <Box ref={box} popover="manual" role="tooltip" id={id}>
      {text}
    </Box>
  );
}

interface TipProps {
  title: string;
  /** For `aria-describedby`, if the text adds to the accessible name. */
  id?: string;
  /** Set together with `onChange` where something else opens it, too. */
  open?: boolean;
  onChange?: (open: boolean) => void;
  children: ReactNode;
}

/** Tooltip for hovered and focused elements. Far smaller than MUI's tooltip, which every icon would load. */
export function Tip({ title, id, open, onChange, children }: TipProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [own, setOwn] = useState(false);
  const set = onChange ?? setOwn;
  const shows = open ?? own;
  useEffect(() => () => clearTimeout(timer.current), []);
  const close = () => {
    clearTimeout(timer.current);
    if (shows) set(false);
  };
  return (
    <Anchor
      ref={anchor}
      onPointerEnter={({ pointerType }) => {
        if (pointerType !== 'touch') timer.current = setTimeout(() => set(true), ENTER_MS);
      }}
      onPointerLeave={close}
      onPointerDown={() => clearTimeout(timer.current)}
      onFocus={({ target }) => target.matches(':focus-visible') && set(true)}
      onBlur={close}
    >
      {children}
      {shows && <Words id={id} text={title} anchor={anchor} onClose={close} />}
    </Anchor>
  );
}
