/** Warning for the buyer before a purchase, shared by the dialog and the API. */
export const purchaseWarnings: readonly string[] = [
  "Ownership moves in this shop's ledger. No payment is taken, and no wallet or blockchain is involved.",
  'A purchase cannot be undone. The new owner can sell the piece again.',
];

/** Parts of a prompt that the built-in artist cannot draw. */
export function pictureWarnings({ drawn, notDrawn }: { drawn: readonly string[]; notDrawn: readonly string[] }): string[] {
  if (notDrawn.length > 0) return [`Cannot be drawn: ${notDrawn.join(', ')}.`];
  return drawn.length === 0 ? ['The prompt names nothing to draw. Name a thing, a place or a colour.'] : [];
}
