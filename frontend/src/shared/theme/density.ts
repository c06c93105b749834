/** Height of a row of a list. The standard is in pixels; the density of the settings (base.css) adds to it or takes from it. */
export const rowHeight = (standard: number): string => `calc(${standard}px + var(--density))`;

/** Room above and below what stands in such a row: half of what the row gains, so that two lines get as much lower as one does. */
export const rowPadding = (standard: number): string => `calc(${standard}px + var(--density) / 2)`;
