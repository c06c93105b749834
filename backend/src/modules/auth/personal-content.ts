/** Longest part of an address or number that is looked at, so that no text takes more than linear time. */
const mostChars = 64;

const beforeAt = /[\p{L}\p{N}_.+'-]$/u;
const afterAt = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.\p{L}/u;

/** Spellings of @ in pages and addresses. */
const atSigns = /%40|&#64;|&#x40;|&commat;|\\u0040/gi;

function holdsMailAddress(text: string): boolean {
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    if (beforeAt.test(text.slice(Math.max(0, at - 2), at)) && afterAt.test(text.slice(at + 1, at + 1 + mostChars))) return true;
  }
  return false;
}

/** `+49 30 901820`, `0049 30…`, `(212) 555-0187`, `030/901820`, `212-555-0187`. Plain digits are ids and amounts more often. */
const phones = [
  /(?<![\p{L}\p{N}.])\+[1-9](?:[ ()./-]{0,2}\d){6,13}(?![\p{L}\p{N}])/u,
  /(?<![\p{L}\p{N}.])00[1-9]\d{0,2}[ ()./-]{1,2}\d(?:[ ()./-]{0,2}\d){4,12}(?![\p{L}\p{N}])/u,
  /\(0?\d{2,5}\) ?\d{3,4}[ -]?\d{2,5}(?![\p{L}\p{N}.])/u,
  /(?<![\p{L}\p{N}./:+-])0\d{2,4}[ /]\d{4,9}(?![\p{L}\p{N}.:/-])/u,
  /(?<![\p{L}\p{N}./:+-])\d{3}[ .-]\d{3}[ .-]\d{4}(?![\p{L}\p{N}.:/-])/u,
];

const streets = [
  /(?<![\p{L}\p{N}])\d{1,5}[a-z]? (?:\p{Lu}[\p{L}'.-]{1,30} ){1,3}(?:Street|St|Road|Rd|Avenue|Ave|Lane|Ln|Drive|Dr|Boulevard|Blvd|Court|Ct|Close|Square|Terrace|Crescent)(?!\p{L})/u,
  /(?<!\p{L})\p{Lu}[\p{L}-]{1,40}(?:stra(?:ß|ss)e|str\.|gasse|allee|weg|platz|laan|straat|gatan|vej) \d{1,4}(?!\p{N})/iu,
  /(?<![\p{L}\p{N}])\d{1,4},? (?:bis |ter )?(?:rue|avenue|boulevard|chemin|impasse|via|viale|calle|avenida) \p{L}/iu,
];

/** Names of fields that hold who or where a person is, or lead there as a tracking number does, with `_` for any space, dash or change of case. */
const personal = [
  '(?:e_?)?mails?(?:_address(?:es)?)?',
  '(?:tele)?phones?(?:_(?:number|no|nr))?|mobile(?:_(?:phone|number))?|tel(?:efon)?',
  '(?:first|last|full|middle|given|family|sur|maiden|display|user|customer|buyer|client|recipient|contact|guest|billing|shipping)_?names?',
  'vorname|nachname|familienname|nom|prenom|prénom|apellidos?|nombre|cognome',
  '(?:customer|buyer|client|recipient|contact|guest|kunde|käufer|empfänger|acheteur|cliente|consignee|addressee|attendee|subscriber|member)s?',
  '(?:billing|shipping|delivery|postal|home|mailing)_address|address(?:_?(?:line_?)?[12])?|addresses|anschrift|adresse',
  'street|strasse|straße|zip(?:_?code)?|postcode|postal_code|plz',
  'tracking_?(?:numbers?|no|nr|codes?)|sendungsnummer|trackingnummer',
  'birthda(?:y|te)|date_of_birth|geburtsdatum|dob|iban',
].join('|');
const prefixed = `(?:[\\p{L}\\p{N}]{1,20}_){0,3}(?:${personal})`;

/** A field with a text, a list or an object in JSON, an element of XML, a value of a form or query, or a label at the start of a line. */
const fields = [
  new RegExp(`"${prefixed}"\\s?:\\s?(?:"[^"]|[[{]|\\d{7})`, 'iu'),
  new RegExp(`<(?:[\\p{L}\\p{N}]{1,20}:)?${prefixed}[ >]`, 'iu'),
  new RegExp(`(?:^|[?&\\n])${prefixed}=[^&\\s]`, 'iu'),
  new RegExp(`(?:^|[\\n>])\\s?${prefixed}\\s?:\\s?[^\\s<]`, 'iu'),
];
const column = new RegExp(`^(?:${prefixed}|name)$`, 'iu');
/** A `name` is more often that of a thing, so its value must look like one of a person. */
const nameOfPerson =
  /["_](?:name|author|owner|user|assignee|sender|from|to)"\s?:\s?"\p{Lu}[\p{L}'-]{1,30} (?:\p{Lu}\.? )?\p{Lu}[\p{L}'-]{1,30}"/u;

/** A first line of short cells is the head of a table. */
function isTableOfPeople(text: string): boolean {
  const end = text.indexOf('\n');
  if (end < 0 || end > 20_000) return false;
  const cells = text.slice(0, end).split(/[,;\t|]/);
  return cells.every(({ length }) => length <= mostChars) && cells.some((cell) => column.test(cell.replaceAll('"', '').trim()));
}

/**
 * Decides if raw content from outside may say who a person is: mail addresses, phone numbers, streets, or fields that are called like these. A name
 * in running text is not found. Content that is taken for personal by mistake is only withheld from callers who may not see customers.
 */
export function mayNamePeople(content: string): boolean {
  const text = content.replaceAll(atSigns, '@');
  if (holdsMailAddress(text) || [...phones, ...streets].some((one) => one.test(text))) return true;
  const spelled = text.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, '_').replaceAll(/(?<=\p{L})[ -](?=\p{L})/gu, '_');
  return fields.some((one) => one.test(spelled)) || isTableOfPeople(spelled) || nameOfPerson.test(text);
}
