/** The part of the API cache that a finished page was written from. */
export interface SiteData {
  api: { queries: object; provided: object };
}

export const SITE_DATA_ID = 'site-data';

/** What the server wrote beside the page; undefined where the page is made in the browser. */
export function readSiteData(): SiteData | undefined {
  const text = document.getElementById(SITE_DATA_ID)?.textContent;
  return text ? (JSON.parse(text) as SiteData) : undefined;
}
