/** One thing that a search found. */
export interface FoundRow {
  id: string;
  /** What people call it. */
  label: string;
  /** What tells it from others of the name: an address, a SKU, a state. */
  hint: string | null;
  /** Its channel, where it has one. */
  platform: string | null;
  /** Finds it in the list of its screen. */
  find: string;
}
