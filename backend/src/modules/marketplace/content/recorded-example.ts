/** What a tool made of the demo shop, as it was computed. */
export interface RecordedExample {
  /** `2026-11-23` */
  computedOn: string;
  /** Digest of the definition that was run. */
  content: string;
  /** Markdown. */
  text: string;
  /** False when the end was cut off. */
  isWhole: boolean;
}
