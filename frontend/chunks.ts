import { build, type Plugin, type PluginOption, type UserConfig } from 'vite';

/*
 * Into which file each module is built. Left alone, the bundler makes a file of every set of pages that share something, and a
 * signed-in page asks for a hundred and more. Here a module goes by who needs it at once: what shows above every page, the
 * client of the user pool, forms, the frame of signed-in pages, or one page. Who needs what is asked of the bundler
 * itself, by a first build without groups that writes nothing: only it knows what tree shaking leaves of a library.
 */

/** What the first build tells. Modules are told apart by their ids. */
interface ModuleNeeds {
  /** The entries that need a module at once: the modules that begin them. */
  entriesOf: Map<string, Set<string>>;
  /** The modules that begin pages, by what their declarations (`*.page.ts`) say. */
  pages: Record<PageKind, Set<string>>;
  /** To which area of the navigation each of those belongs. */
  areaOf: Map<string, string>;
}

/** Behind sign-in; to be read by everybody; an account's screen; the landing page. */
type PageKind = 'signedIn' | 'open' | 'account' | 'landing';

/** What a declaration's text says of its page. */
function kindsOf(declaration: string): PageKind[] {
  if (!/\broles: ['"]everyone['"]/.test(declaration)) return ['signedIn'];
  if (/\bframe: ['"]none['"]/.test(declaration)) return ['open', 'account'];
  return /['"]\/['"]/.test(declaration) ? ['open', 'landing'] : ['open'];
}

const areaIn = (declaration: string) => /\barea: ['"]([a-z]+)['"]/.exec(declaration)?.[1];

const declarationSource = /\/frontend\/features\/.*\.page\.ts$/;
const pageSource = /-page\.tsx$/;

const aboveRoots = /\/frontend\/app\/(above-pages|public-layout)\.tsx$/;
const userPoolRoot = /\/frontend\/lib\/cognito-client\.ts$/;
const frameRoot = /\/frontend\/app\/protected-layout\.tsx$/;
const formLibrary = /\/node_modules\/react-hook-form\//;
const schemaLibrary = /\/node_modules\/zod\//;

/** What many pages do without, and some fetch alone. */
const libraries: readonly [chunk: string, id: RegExp][] = [
  ['schemas', schemaLibrary],
  ['site', /\/node_modules\/@tanstack\/(query-core|react-query)\//],
  ['account-forms', formLibrary],
  // Of the overview at once, and of what other pages draw late.
  ['charts', /\/frontend\/ui\/([a-z]+-)?chart(-[a-z]+)*\.tsx?$|\/frontend\/ui\/use-chart-cursor\.ts$/],
  [
    'charts',
    /\/frontend\/widgets\/(datasets|quality-trend)\/|\/lambdas\/contracts\/quality-(board|figures)\.ts$/,
  ],
];

/** The entries that need the library of forms, and that of schemas. */
interface NeedingLibraries {
  forms: ReadonlySet<string>;
  schemas: ReadonlySet<string>;
}

/** From how many pages on something belongs to all of them: fewer would fetch it for nothing. */
const manyPages = 5;

/** Areas whose pages share much that no other page needs. */
const areaChunks = ['agents', 'care', 'workflows'];

/** What these two say to the server: a workflow's step may be an agent's, so that pages of both need it, and no others. */
const definedAreas = ['agents', 'workflows'];
const areaContract = new RegExp(`/lambdas/contracts/(${definedAreas.join('|')})/`);

/** Asks for the data of a page's first view: it goes with the page. */
const prefetchSource = /\/features\/.*\/prefetch-([^/]+)\.ts$/;

function chunkOf(
  id: string,
  entries: ReadonlySet<string>,
  { pages, areaOf }: ModuleNeeds,
  needing: NeedingLibraries,
): string | undefined {
  const [, prefetched] = prefetchSource.exec(id) ?? [];
  if (prefetched) return `${prefetched}-page`;
  const those = (pattern: RegExp) => [...entries].filter((entry) => pattern.test(entry));
  const open = [...entries].filter((entry) => pages.open.has(entry));
  const signedIn = [...entries].filter((entry) => pages.signedIn.has(entry));
  const isOfFrame = those(frameRoot).length > 0;
  const isOfForms = entries.size > 1 && [...entries].every((entry) => needing.forms.has(entry));
  const library = libraries.find(([, pattern]) => pattern.test(id))?.[0];
  if (library) return library;
  if (those(aboveRoots).length > 0 || open.length > manyPages * 2) return 'above-pages';
  if (open.some((entry) => pages.landing.has(entry))) return entries.size > 1 ? 'above-pages' : undefined;
  if (those(userPoolRoot).length > 0) return 'user-pool';
  if (open.length > 0) {
    if (!isOfFrame && signedIn.length === 0) return undefined;
    // The first look at an account's screens does without schemas.
    const isOfAccount = open.some((entry) => pages.account.has(entry) && !needing.schemas.has(entry));
    if (isOfForms) return isOfAccount ? 'account-forms' : 'forms';
    if (isOfAccount) return 'start';
    return 'site';
  }
  const [, contract] = areaContract.exec(id) ?? [];
  const isOfDefinedAreas = signedIn.every((entry) => definedAreas.includes(areaOf.get(entry) ?? ''));
  if (!isOfFrame && signedIn.length > 1 && isOfDefinedAreas && contract) return contract;
  if (isOfFrame || signedIn.length >= manyPages) return 'frame';
  const [page] = signedIn;
  if (signedIn.length > 1) {
    if (isOfForms) return 'forms';
    const areas = new Set(signedIn.map((entry) => areaOf.get(entry)));
    const [area] = areas;
    if (areas.size === 1 && area && areaChunks.includes(area)) return area;
    // Charts and the calendar are the heaviest: what none of them needs is no part of what they share with others.
    return areas.has('care') ? 'shared' : 'shared-elsewhere';
  }
  if (page === undefined) return undefined;
  // What comes late to other pages too is none of this page's own.
  const folder = page.slice(0, page.lastIndexOf('/') + 1);
  const isOwn = [...entries].every((entry) => entry.startsWith(folder));
  if (isOwn) return /([^/]+)\.tsx$/.exec(page)?.[1];
  if (/\/node_modules\/(?!lucide-react\/)/.test(id)) return undefined;
  return isOfForms ? 'forms' : 'shared';
}

/** Notes which entries need each module, and what the declarations say of pages. */
function noteNeeds({ entriesOf, pages, areaOf }: ModuleNeeds): Plugin {
  return {
    name: 'note-needs',
    buildEnd() {
      for (const id of this.getModuleIds()) {
        if (!declarationSource.test(id)) continue;
        const { code, dynamicallyImportedIds } = this.getModuleInfo(id) ?? {};
        const area = areaIn(code ?? '');
        for (const page of (dynamicallyImportedIds ?? []).filter((imported) => pageSource.test(imported))) {
          for (const kind of kindsOf(code ?? '')) pages[kind].add(page);
          if (area) areaOf.set(page, area);
        }
      }
    },
    generateBundle(_, bundle) {
      const filesOf = (file: string, reached = new Set<string>()): Set<string> => {
        const chunk = bundle[file];
        if (reached.has(file) || chunk?.type !== 'chunk') return reached;
        reached.add(file);
        for (const imported of chunk.imports) filesOf(imported, reached);
        return reached;
      };
      for (const [file, output] of Object.entries(bundle)) {
        if (output.type !== 'chunk' || output.facadeModuleId === null) continue;
        for (const needed of filesOf(file)) {
          const chunk = bundle[needed];
          for (const id of chunk?.type === 'chunk' ? chunk.moduleIds : []) {
            const entries = entriesOf.get(id) ?? new Set();
            entriesOf.set(id, entries.add(output.facadeModuleId));
          }
        }
      }
    },
  };
}

/** Groups for Rolldown's `codeSplitting`, for the application in `root`. */
export async function chunkGroups(
  root: string,
  {
    plugins,
    resolve,
    external,
  }: { plugins: PluginOption[]; resolve: UserConfig['resolve']; external: string[] },
) {
  const needs: ModuleNeeds = {
    entriesOf: new Map(),
    pages: { signedIn: new Set(), open: new Set(), account: new Set(), landing: new Set() },
    areaOf: new Map(),
  };
  await build({
    configFile: false,
    logLevel: 'silent',
    root,
    plugins: [...plugins, noteNeeds(needs)],
    ...(resolve && { resolve }),
    build: { write: false, target: 'es2022', minify: false, rolldownOptions: { external } },
  });
  return groupsOf(needs, `${root}index.html`);
}

/** Those that others need come first: what a module needs in its turn goes with it, unless it is in a chunk already. */
const shared = [
  'schemas',
  'above-pages',
  'user-pool',
  'account-forms',
  'site',
  'frame',
  'shared',
  'shared-elsewhere',
  ...areaChunks,
  'forms',
];

function groupsOf(needs: ModuleNeeds, start: string) {
  const { entriesOf } = needs;
  const entriesWith = (library: RegExp) =>
    new Set([...entriesOf].flatMap(([id, entries]) => (library.test(id) ? [...entries] : [])));
  const needing = { forms: entriesWith(formLibrary), schemas: entriesWith(schemaLibrary) };
  const nameOf = (id: string) => {
    const entries = entriesOf.get(id);
    return entries && chunkOf(id, entries, needs, needing);
  };
  return [
    // What every page needs.
    { name: 'start', test: (id: string) => entriesOf.get(id)?.has(start) || nameOf(id) === 'start' },
    ...shared.map((name) => ({ name, test: (id: string) => nameOf(id) === name })),
    { debugName: 'pages', name: (id: string) => nameOf(id) ?? null },
  ];
}
