import Check from '../icons/check';
import CircleCheck from '../icons/circle-check';
import Hand from '../icons/hand';
import Info from '../icons/info';
import Minus from '../icons/minus';
import OctagonX from '../icons/octagon-x';
import type { ReactNode } from 'react';

// The glyphs that MUI would draw itself, in our line. The theme gives them size and colour.

/** A component of its own because MUI hands its marks a font size, which a plain element would write into the page. */
const Mark = ({ look, children }: { look: string; children?: ReactNode }) => <span className={look}>{children}</span>;

const stroke = { size: 12, strokeWidth: 3, 'aria-hidden': true } as const;
export const checkboxMarks = {
  icon: <Mark look="box" />,
  checkedIcon: (
    <Mark look="box on">
      <Check {...stroke} />
    </Mark>
  ),
  indeterminateIcon: (
    <Mark look="box on">
      <Minus {...stroke} />
    </Mark>
  ),
};

export const radioMarks = { icon: <Mark look="dot" />, checkedIcon: <Mark look="dot on" /> };

const line = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
export const alertMarks = {
  info: <Info {...line} />,
  success: <CircleCheck {...line} />,
  warning: <Hand {...line} />,
  error: <OctagonX {...line} />,
};
