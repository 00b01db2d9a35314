/** What the site's documents are made from: of a page's declaration (frontend/lib/page.ts), what concerns its document. */
export interface PublicPage {
  path: string;
  document: {
    description: string;
    sources: readonly string[];
    isLive?: true;
    isUnlisted?: true;
  };
}
