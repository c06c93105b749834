import { createElement, forwardRef, type ForwardRefExoticComponent, type RefAttributes, type SVGProps } from 'react';

/** The shapes of an icon on a field of 24 by 24. */
type Shapes = [tag: string, attributes: Record<string, string>][];

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'ref'> {
  /** Edge in pixels. */
  size?: number | string;
}

export type IconComponent = ForwardRefExoticComponent<IconProps & RefAttributes<SVGSVGElement>>;

const isNamed = (props: IconProps): boolean => Boolean(props['aria-label'] ?? props['aria-labelledby'] ?? props.role);

/** An icon says nothing to a screen reader unless it is given a name. */
export function createIcon(shapes: Shapes): IconComponent {
  return forwardRef(function Icon({ size = 24, color = 'currentColor', strokeWidth = 2, ...props }, ref) {
    const drawing = { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 24 24', width: size, height: size };
    const line = { fill: 'none', stroke: color, strokeWidth, strokeLinecap: 'round' as const, strokeLinejoin: 'round' as const };
    const hidden = isNamed(props) ? {} : { 'aria-hidden': true };
    const children = shapes.map(([tag, attributes]) => createElement(tag, attributes));
    return createElement('svg', { ref, ...drawing, ...line, ...hidden, ...props }, ...children);
  });
}
