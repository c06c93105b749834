/** Of the row `i` of `integrations`: what is told is read. Where only people start syncs, nothing is read by itself. */
export const listens = `(NOT i.paused AND i.status <> 'inactive' AND i.schedule <> 'manual')`;
