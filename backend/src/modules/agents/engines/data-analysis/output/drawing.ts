/** A chart before it is framed: pixels of height, and the markup between title and end. */
export interface Drawing {
  title: string;
  height: number;
  body: string;
}
