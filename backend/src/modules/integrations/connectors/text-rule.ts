/** What a platform takes as the text of one field. */
export interface TextRule {
  /** `plain`: one line without tags; `lines`: several lines without tags; `html`: what is shown as a page; `list`: short texts. */
  shape: 'plain' | 'lines' | 'html' | 'list';
  /** Characters of the text, or of one text of the list; left out where the platform names no limit. */
  most?: number;
  /** Texts of a list. */
  mostItems?: number;
  /** Characters beyond which the rest is usually not shown. */
  shown?: number;
  /** An empty one is refused. */
  isNeeded?: boolean;
  /** What of the text, or of one text of the list, the platform does not take besides, in words: `"$"`; null where it takes all. */
  refuses?: (text: string) => string | null;
}
