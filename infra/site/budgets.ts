import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { entry, filesOf, type Manifest, publicFrame } from './manifest.ts';

export interface Budget {
  what: string;
  kilobytes: number;
  /** Above it the build fails. Undefined where nothing was promised. */
  promised: number | undefined;
}

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

/** A library of its own that nothing smaller replaces: fetched when somebody is about to open it. */
const exempt = /^features\/(calendar|workflows)\//;

const addedMaximum = 60;

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
    {
      what: '/',
      kilobytes: weigh([entry, publicFrame, 'features/landing/landing-page.tsx']),
      promised: 150,
    },
    { what: '/login', kilobytes: weigh([entry, 'features/login/login-page.tsx']), promised: 190 },
    {
      what: 'the frame of signed-in pages',
      kilobytes: weigh([entry, signedInFrame, signedInPages]),
      promised: undefined,
    },
    ...pages
      .filter((page) => !open.test(page))
      .map((page) => ({
        what: page,
        kilobytes: weigh([page, ...(companions[page] ?? [])], [entry, signedInFrame, signedInPages]),
        promised: exempt.test(page) ? undefined : addedMaximum,
      })),
  ];
}

/** Throws, naming them, where pages are heavier than promised. */
export function enforceBudgets(budgets: readonly Budget[]): void {
  const passed = budgets.filter(({ kilobytes, promised }) => promised !== undefined && kilobytes > promised);
  if (passed.length === 0) return;
  const lines = passed.map(
    ({ what, kilobytes, promised }) => `  ${what}: ${kilobytes.toFixed(1)} KB of ${promised}`,
  );
  throw new Error(`More JavaScript (gzip) than promised:\n${lines.join('\n')}`);
}
