/** With a capital first letter: "Last month came to ...". */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
