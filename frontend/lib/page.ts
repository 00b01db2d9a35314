import type { ComponentType } from 'react';
import type { PrefetchContext } from './prefetch.ts';

/*
 * A page of the product, declared once, in `features/<feature>/<page>.page.ts`. Router, navigation, breadcrumbs, titles, palette,
 * guards, prefetching, site map and tests read the declarations from the one list of them, `frontend/app/pages.ts`.
 * They are data: whoever reads them fetches no page's code.
 */

/** Where the product's overview and palette show a page, in this order. */
export const areaTitles = {
  care: 'Atención',
  tools: 'Herramientas clínicas',
  agents: 'Agentes de IA',
  workflows: 'Flujos de trabajo',
  administration: 'Administración',
  personal: 'Su cuenta',
  site: 'Ayuda',
} as const;

export type PageArea = keyof typeof areaTitles;

/** Who may open a page (specification, section 6). What of its contents each role may see is the server's to say. */
export type PageRoles = 'everyone' | 'members' | 'admins';

/**
 * What stands around a page: the site's header and footer, nothing, the bar with margins around the page, or the bar alone, for a page
 * that wants the whole width.
 */
export type PageFrame = 'site' | 'none' | 'margins' | 'canvas';

/** The skeletons of whole pages (frontend/app/page-skeleton.tsx). */
export type SkeletonName = 'text' | 'form' | 'cards' | 'panel' | 'settings' | 'calendar';

/** A page's code. `prefetch` asks for the data of its first view, as the page itself would; failures are the page's to tell. */
export interface PageModule {
  Page: ComponentType;
  prefetch?: ((context: PrefetchContext) => Promise<unknown>) | undefined;
}

export interface Page<Path extends string = string> {
  /** As React Router writes it: `/agent/:agentId`. */
  path: Path;
  /** In links, breadcrumbs, the palette, and in the document's title until the page has one of its own. */
  title: string;
  area: PageArea;
  roles: PageRoles;
  frame: PageFrame;
  skeleton: SkeletonName;
  load: () => Promise<PageModule>;
  /** What it is for: with it, the overview of its area and the palette offer the page. */
  description?: string;
  /** Other words by which people look for it. */
  words?: string;
  /** It has a link in the bar (specification, section 2). */
  isInBar?: true;
  /** The path of the page that it lies below. */
  parent?: string;
  /** Keys that lead to it from any page, as tinykeys writes them. */
  keys?: string;
  /** The guide about it: its fragment on /documentation. */
  topic?: string;
}

export const definePage = <const Path extends string>(page: Page<Path>): Page<Path> => page;

/** The paths that stand in a list more than once. */
type Repeated<Pages extends readonly Page[], Seen = never, Found = never> = Pages extends readonly [
  infer First extends Page,
  ...infer Rest extends readonly Page[],
]
  ? Repeated<Rest, Seen | First['path'], First['path'] extends Seen ? Found | First['path'] : Found>
  : Found;

/** The pages in their order. A path that is declared twice does not compile. */
export const listPages = <const Pages extends readonly Page[]>(
  pages: Pages & ([Repeated<Pages>] extends [never] ? unknown : { declaredTwice: Repeated<Pages> }),
): Pages => pages;

/** A page that the overview of its area and the palette offer. */
export type OfferedPage = Page & { description: string };

const isOffered = (page: Page): page is OfferedPage => page.description !== undefined;

/** What a person may open: an administrator everything, anyone else all but the administration. */
export const mayOpen = ({ roles }: Page, isAdmin: boolean): boolean => isAdmin || roles !== 'admins';

/** The pages of these areas that are offered to the person. */
export function offeredPages(
  pages: readonly Page[],
  areas: readonly PageArea[],
  isAdmin: boolean,
): readonly OfferedPage[] {
  const built = pages.filter(isOffered).filter((page) => mayOpen(page, isAdmin));
  return areas.flatMap((area) => built.filter((page) => page.area === area));
}

/** The links of the bar. */
export const barPages = (pages: readonly Page[], isAdmin: boolean): readonly Page[] =>
  pages.filter((page) => page.isInBar && mayOpen(page, isAdmin));

const workAreas = ['care', 'tools', 'agents', 'workflows', 'administration'] as const;

/** The areas of the overview behind sign-in, with what the person may open in them. */
export function overviewAreas(
  pages: readonly Page[],
  isAdmin: boolean,
  areas: readonly PageArea[] = workAreas,
): { title: string; pages: readonly OfferedPage[] }[] {
  return areas
    .map((area) => ({ title: areaTitles[area], pages: offeredPages(pages, [area], isAdmin) }))
    .filter((area) => area.pages.length > 0);
}

/** Pages that keys lead to, of those that the person may open. */
export const keyedPages = (pages: readonly Page[], isAdmin: boolean): readonly (Page & { keys: string })[] =>
  pages.filter((page): page is Page & { keys: string } => page.keys !== undefined && mayOpen(page, isAdmin));
