/** A preposition ends the noun; the words after it tell contents, container, purpose, subject or origin. */
export const preposition =
  /^(?:in|from|by|about|featuring|inspired|on|to|at|without|with|w|under|over|as|like|into|that|which|who|per|inside|plus)$/;
export const soldIn = /^(?:jar|bottle|tin|tube|pack|packet|can|sachet|carton|tub|pouch)$/;
export const container = /^(?:jar|bottle|box|tin|bag|tube|pack|packet|bar|can|roll|sheet|bunch|loaf|stick|case|crate|pouch|sachet)$/;
export const depicting = /^(?:print|map|painting|poster|statue|figurine|book|calendar|bust|picture|portrait|sculpture|novel|postcard)$/;
/** Purposes that leave a thing what it is. */
export const harmless =
  /^(?:kids?|children|women|men|girls?|boys?|her|him|mom|mum|dad|home|house|kitchen|bathroom|bedroom|living|room|office|desk|wall|table|gift|gifts|everyday|wedding|party|birthday|christmas|indoor|outdoor|garden|travel|work|school|women's|men's|and|the|a|your|use|adults?|two|four|six)$/;

/** Heads that say nothing of a thing without a word of their kind or a purpose. */
export const vague =
  /^(?:set|pad|rack|cover|card|shade|kit|holder|case|stand|mount|sleeve|insert|pack|liner|panel|board|sheet|tool|piece)$/;

/** A motif or a slogan in quotation marks at the end of a name. */
export const quotedEnd = /(?<=\p{L} )["“”„«][^"“”„«»]{2,60}["“”»]$/u;
export const slogan =
  /^(?:keep|i|you|we|be|don't|dont|always|never|life|hello|happy|merry|just|let|lets|let's|this|because|if|when|love|best|world's)$/;
