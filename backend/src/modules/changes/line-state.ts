/** What a line can be. Its words on the screen are declared with the console's other states. */
export const lineStatuses = [
  'proposed',
  'approved',
  'sending',
  'reading',
  'verified',
  'rejected',
  'refused',
  'drifted',
  'unknown',
  'undone',
] as const;
export type LineStatus = (typeof lineStatuses)[number];

/**
 * What may become of a line. `reading`: the platform accepted the write and it is looked for there; `unknown`: whether it was accepted nobody
 * knows, and it is looked for likewise. From both only reading leads on: nothing is ever written twice. `change_lines_move()` holds every writer
 * to this table, and lint refuses SQL elsewhere that writes the state.
 */
export const lineMoves = {
  proposed: ['approved', 'rejected', 'refused'],
  // Back to proposed is nothing that exists: an approval that is taken back is a rejection.
  approved: ['sending', 'rejected', 'refused'],
  sending: ['approved', 'reading', 'refused', 'drifted', 'unknown'],
  reading: ['verified', 'drifted', 'unknown'],
  unknown: ['verified', 'drifted'],
  verified: ['undone'],
  rejected: [],
  refused: [],
  drifted: [],
  undone: [],
} as const satisfies Record<LineStatus, readonly LineStatus[]>;

/** States in which something is still to come without anybody's doing. */
export const underWay: readonly LineStatus[] = ['approved', 'sending', 'reading', 'unknown'];

/** States that are the end of a line as far as the line itself goes. */
export const ended: readonly LineStatus[] = lineStatuses.filter((status) => lineMoves[status].length === 0 || status === 'verified');

export const inSql = (statuses: readonly LineStatus[]): string => statuses.map((status) => `'${status}'`).join(', ');

export const lineMovesFunction = `
CREATE OR REPLACE FUNCTION change_lines_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status IS DISTINCT FROM OLD.status AND NOT (${Object.entries(lineMoves)
    .filter(([, next]) => next.length > 0)
    .map(([from, next]) => `(OLD.status = '${from}' AND NEW.status IN (${inSql(next)}))`)
    .join('\n    OR ')}) THEN
    RAISE EXCEPTION 'A line that is % does not become %.', OLD.status, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  NEW.version := OLD.version + 1;
  NEW.updated_at := now();
  RETURN NEW;
END $$`;
