import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** What this module reads of Vite's manifest: chunks by the name of the source that begins them. */
export type Manifest = Record<string, { file: string; imports?: string[]; dynamicImports?: string[] }>;

export interface Budget {
  what: string;
  kilobytes: number;
  /** Undefined where nothing was promised. */
  promised: number | undefined;
  /** Above it the build fails: what was promised, or for a while what it weighs already. */
  maximum: number | undefined;
}

const entry = 'index.html';
const publicFrame = 'app/public-layout.tsx';
const signedInFrame = 'app/protected-layout.tsx';
const signedInPages = 'app/signed-in-pages.tsx';

/** Pages that are shown before anybody signs in. */
const open = new RegExp(
  `^features/(${[
    'about',
    'command-palette-demo',
    'confirmation',
    'contact',
    'documentation',
    'help-center',
    'landing',
    'login',
    'not-found',
    'password-recovery',
    'privacy',
    'signup',
    'skeleton-demo',
    'status',
    'terms',
  ].join('|')})/`,
);

/** Shown on these pages together with them (frontend/app/signed-in-pages.tsx). */
const companions: Record<string, string[]> = Object.fromEntries(
  ['agent/agent', 'clinical-dashboard/clinical-dashboard', 'messages/messages', 'patient/patient'].map(
    (page) => [`features/${page}-page.tsx`, ['features/approvals/approvals-panel.tsx']],
  ),
);

/**
 * Above what was promised when they were first measured. They may become lighter, and then the line goes, but no heavier.
 */
const ceilings: Record<string, number> = {
  'features/agent/agent-page.tsx': 65,
  'features/messages/messages-page.tsx': 84,
  'features/patient/patient-page.tsx': 78,
  'features/tasks/tasks-page.tsx': 73,
};

/** A library of its own that nothing smaller replaces: fetched when somebody is about to open it. */
const exempt = /^features\/(calendar|workflows)\//;

const addedMaximum = 60;

/** The files that these sources need at once. */
function filesOf(manifest: Manifest, sources: readonly string[]): Set<string> {
  const files = new Set<string>();
  const visit = (source: string) => {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`The built front end has no ${source}`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const source of sources) visit(source);
  return files;
}

/** What pages weigh in JavaScript, compressed as a server does at its best; one kilobyte is 1000 bytes. */
export function measureBudgets(directory: string, manifest: Manifest): Budget[] {
  const sizes = new Map<string, number>();
  const sizeOf = (file: string) => {
    const known =
      sizes.get(file) ?? gzipSync(readFileSync(join(directory, file)), { level: 9 }).length / 1000;
    sizes.set(file, known);
    return known;
  };
  const weigh = (sources: readonly string[], without: readonly string[] = []) => {
    const there = filesOf(manifest, without);
    return [...filesOf(manifest, sources)]
      .filter((file) => file.endsWith('.js') && !there.has(file))
      .reduce((sum, file) => sum + sizeOf(file), 0);
  };
  const pages = [entry, signedInPages]
    .flatMap((source) => manifest[source]?.dynamicImports ?? [])
    .filter((source) => /^features\/.*-page\.tsx$/.test(source));
  return [
    budget('/', weigh([entry, publicFrame, 'features/landing/landing-page.tsx']), 150),
    budget('/login', weigh([entry, 'features/login/login-page.tsx']), 190),
    budget('the frame of signed-in pages', weigh([entry, signedInFrame, signedInPages]), undefined),
    ...pages
      .filter((page) => !open.test(page))
      .map((page) => {
        const added = weigh([page, ...(companions[page] ?? [])], [entry, signedInFrame, signedInPages]);
        return budget(page, added, exempt.test(page) ? undefined : addedMaximum);
      }),
  ];
}

function budget(what: string, kilobytes: number, promised: number | undefined): Budget {
  return { what, kilobytes, promised, maximum: ceilings[what] ?? promised };
}

/** Throws, naming them, where pages are heavier than promised. */
export function enforceBudgets(budgets: readonly Budget[]): void {
  const passed = budgets.filter(({ kilobytes, maximum }) => maximum !== undefined && kilobytes > maximum);
  if (passed.length === 0) return;
  const lines = passed.map(
    ({ what, kilobytes, maximum }) => `  ${what}: ${kilobytes.toFixed(1)} KB of ${maximum}`,
  );
  throw new Error(`More JavaScript (gzip) than promised:\n${lines.join('\n')}`);
}
