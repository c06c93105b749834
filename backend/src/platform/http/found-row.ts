/** One search result. */
export interface FoundRow {
  id: string;
  /** Name shown to the user. */
  label: string;
  /** Distinguishes results with the same name: an address, a SKU, a status. */
  hint: string | null;
  /** Its channel, where it has one. */
  platform: string | null;
  /** Search term that finds it in the list of its screen. */
  find: string;
}
