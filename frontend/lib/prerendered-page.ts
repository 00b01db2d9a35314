/** A page as its document holds it. */
export interface PrerenderedPage {
  /** Already escaped. */
  title: string;
  /** Links that belong into the head beside those of every page. */
  links: string;
  /** What belongs into `#root`. */
  html: string;
  /** The CSS rules of the page by the names that Emotion knows them by. */
  styles: Record<string, string>;
  /** The names of those that hold for the whole document. */
  globals: string[];
}
