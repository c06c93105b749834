/**
 * SQL: the moment at which a day begins. `AT TIME ZONE` alone takes the second one where the clocks go back to midnight; the moment before
 * is never the wrong one.
 * @param day midnight on the clocks of the zone, as SQL of type `timestamp`
 */
export const midnightSql = (day: string, timeZone: string): string =>
  `((${day} - interval '1 microsecond') AT TIME ZONE ${timeZone} + interval '1 microsecond')`;
