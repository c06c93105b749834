const seconds = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** "14:02:11", in the reader's time zone. */
export const clockSeconds = (time: string): string => seconds.format(new Date(time));
