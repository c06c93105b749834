/** Minutes ahead of UTC of the zone names that exports carry. A name of several zones is in `shared`. */
const minutes: Record<string, number> = {
  Z: 0, UTC: 0, GMT: 0, WET: 0, WEST: 60, BST: 60, CET: 60, MEZ: 60, MET: 60, CEST: 120, MESZ: 120, MEST: 120, EET: 120, EEST: 180, MSK: 180, TRT: 180,
  NST: -210, NDT: -150, ADT: -180, EST: -300, EDT: -240, CDT: -300, MST: -420, MDT: -360, PST: -480, PDT: -420, AKST: -540, AKDT: -480, HST: -600,
  BRT: -180, BRST: -120, ART: -180, CLT: -240, CLST: -180, PKT: 300, WIB: 420, ICT: 420, SGT: 480, HKT: 480, AWST: 480, PHT: 480, JST: 540, KST: 540,
  ACST: 570, ACDT: 630, AEST: 600, AEDT: 660, NZST: 720, NZDT: 780, SAST: 120,
}; // prettier-ignore

/** Names that several parts of the world use: certain only in a shop whose own clock has that name. */
const shared: Record<string, { zones: RegExp; minutes: number }[]> = {
  IST: [
    { zones: /^Asia\/(?:Kolkata|Calcutta)$/, minutes: 330 },
    { zones: /^Europe\/Dublin$/, minutes: 60 },
    { zones: /^Asia\/(?:Jerusalem|Tel_Aviv)$/, minutes: 120 },
  ],
  CST: [
    { zones: /^(?:America|US|Canada)\//, minutes: -360 },
    { zones: /^Asia\/(?:Shanghai|Chongqing|Urumqi|Harbin|Taipei|Macau)$/, minutes: 480 },
  ],
  AST: [
    { zones: /^(?:America|Atlantic|Canada)\//, minutes: -240 },
    { zones: /^Asia\/(?:Riyadh|Baghdad|Kuwait|Qatar|Bahrain)$/, minutes: 180 },
  ],
  GST: [{ zones: /^Asia\/(?:Dubai|Muscat)$/, minutes: 240 }],
};

/**
 * Minutes ahead of UTC of a zone as a cell names it: `PDT`, `+02:00`, `GMT-7`.
 * @param timeZone the shop's own, which settles names such as IST that several zones have
 * @returns null for a name that is not known or not certain
 */
export function zoneMinutes(name: string, timeZone: string): number | null {
  const offset = /^(?:UTC|GMT)?([+-])(\d{1,2})(?::?(\d{2}))?$/i.exec(name);
  if (offset) return (offset[1] === '-' ? -1 : 1) * (Number(offset[2]) * 60 + Number(offset[3] ?? 0));
  const word = name.toUpperCase();
  const several = shared[word];
  if (several) return several.find(({ zones }) => zones.test(timeZone))?.minutes ?? null;
  return minutes[word] ?? null;
}
