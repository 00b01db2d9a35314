import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chunks, entry, filesOf, type Manifest } from './manifest.ts';
import { patientPagePath } from './patient-page.ts';

/** What may be fetched before a page shows its first view, with an empty cache. */
export interface Budget {
  what: string;
  /** JavaScript, gzip'd; one kilobyte is 1000 bytes. */
  kilobytes: number;
  files: number;
  /** Above them the build fails. */
  promised: { kilobytes: number; files: number };
}

/** What every signed-in page has: its frame, what shows above pages, and the client of the user pool. */
const signedIn = [entry, ...Object.values(chunks)];

/** With a library of their own that nothing smaller replaces. */
const heavy = ['calendar-page', 'workflow-builder-page'];
/** What a page's first view asks for besides, as soon as its code is there. */
const firstView: Record<string, string[]> = {
  'calendar-page': ['features/calendar/grid/full-calendar-grid.tsx'],
};

const mostFiles = 12;
const landing = { kilobytes: 160, files: mostFiles };
const login = { kilobytes: 190, files: mostFiles };
const page = { kilobytes: 345, files: mostFiles };
const heavyPage = { kilobytes: 420, files: mostFiles };

/** What pages weigh in JavaScript, compressed as a server does at its best. */
export function measureBudgets(directory: string, manifest: Manifest): Budget[] {
  const weigh = (what: string, sources: readonly string[], promised: Budget['promised']): Budget => {
    const files = [...filesOf(manifest, sources)].filter((file) => file.endsWith('.js'));
    const bytes = files.map((file) => gzipSync(readFileSync(join(directory, file)), { level: 9 }).length);
    return {
      what,
      kilobytes: bytes.reduce((sum, size) => sum + size, 0) / 1000,
      files: files.length,
      promised,
    };
  };
  const pages = (manifest[entry]?.dynamicImports ?? []).flatMap((source) => {
    const name = manifest[source]?.name;
    // Where frontend/chunks.ts names the chunk, no source does: so it is with the pages behind sign-in.
    return name?.endsWith('-page') && source.startsWith('_') ? [{ source, name }] : [];
  });
  return [
    weigh('/', [entry, chunks.abovePages, 'features/landing/landing-page.tsx'], landing),
    weigh('/login', [entry, 'features/login/login-page.tsx'], login),
    ...pages.map(({ source, name }) =>
      weigh(name, [...signedIn, source, ...(firstView[name] ?? [])], heavy.includes(name) ? heavyPage : page),
    ),
  ];
}

/** All that a patient's telephone fetches of JavaScript. */
export function measurePatientPage(directory: string): Budget {
  const files = readdirSync(join(directory, 'assets')).filter((file) => file.endsWith('.js'));
  const bytes = files.map(
    (file) => gzipSync(readFileSync(join(directory, 'assets', file)), { level: 9 }).length,
  );
  return {
    what: patientPagePath,
    kilobytes: bytes.reduce((sum, size) => sum + size, 0) / 1000,
    files: files.length,
    promised: { kilobytes: 60, files: 1 },
  };
}

/** Throws, naming them, where pages are heavier than promised, or come in more files. */
export function enforceBudgets(budgets: readonly Budget[]): void {
  const passed = budgets.filter(
    ({ kilobytes, files, promised }) => kilobytes > promised.kilobytes || files > promised.files,
  );
  if (passed.length === 0) return;
  const lines = passed.map(
    ({ what, kilobytes, files, promised }) =>
      `  ${what}: ${kilobytes.toFixed(1)} KB of ${promised.kilobytes} in ${files} files of ${promised.files}`,
  );
  throw new Error(`More JavaScript (gzip) than promised:\n${lines.join('\n')}`);
}
