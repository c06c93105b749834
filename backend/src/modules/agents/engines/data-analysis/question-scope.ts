/** Subjects that the sales of a shop say nothing about. A question that names one is refused. */
const outside =
  /\b(weather|visitors?|traffic|visits|conversion|clicks?|impressions?|advert\w*|ads?|campaigns?|facebook|instagram|tiktok|google|seo|keywords?|search\w*|typed?|googled?|find (me|us|my|our)|competitors?|competition|rivals?|abandon\w*|licen[cs]es?|postage|courier|packed|packer|towns?|regions?|villages?|streets?|say about|think (of|about)|(did|do) (i|we) work|market share|stock (market|exchange|price)|shares? of (apple|tesla)|tax(es)?|vat|laws?|legal|gdpr|lawyer|hir(e|ing)|employ\w*|staff|salar\w+|wages?|rent|loan|bank|credit|insurance|ratings?|reviews?|reviewers?|recipes?|poem|joke|song|translate|write|draft|design (a|an|me|my|the)|draw|picture|photo|logo|website|domain|server|password|log ?in|invoice|carrier|parcel|tracking|deliver(y|ed|ies)|shipping|shipped|countr(y|ies)|cit(y|ies)|where(?! (?:did|has|have) (?:my|our|the|all) (?:\w+ )?(?:sales|turnover|takings|money|revenue|orders))(?! (?:we|i) (?:were|was|are|stand))|subscription|surveys?|tips|male|female|women|gender|how old|birthday|coupon|voucher|payment method|paypal|stripe|warehouse|packaging|president|capital|football|bitcoin|euro rate|exchange rate|supplier (is|has|offers)|suppliers?|emails?|newsletters?|followers?|likes|phone|happy with|satisf\w+|colou?rs?|(what|which) material|materials? (is|are) (it|they|the)|call my|start a (shop|business|company)|register|open a)\b/;

/** Advice about other shops, one order, or one person by name. */
const elsewhere =
  /\b(should (i|we) (sell|offer|add|list|make)|(products?|items?|things?|what) to (sell|dropship|resell|make|add|offer)|dropship\w*|in general|on the market|who (changed|made|created|approved|edited)|good .{0,30} for an?|principle|definition|explain (the|what)|what does .{0,40} mean|order (no |number )?\d{3,})\b/;
/** Orders to do something. Only questions are answered. */
const command =
  /^(please |can you |could you |would you )*(delete|remove|raise|lower|reduce|increase|cut|change|set|send|mail|order|buy|purchase|refund|cancel|create|make|add|post|publish|list (it|them|this)|start|stop|ship|contact|call|update|edit|fix|import|export|connect|book|pay)\b/;

/** True if a text, lower case and without punctuation, asks for an action or about a subject that sales say nothing about. */
export const isOutOfScope = (text: string): boolean => outside.test(text) || elsewhere.test(text) || command.test(text);
