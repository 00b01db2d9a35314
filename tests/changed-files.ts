import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

function git(...given: string[]): string[] {
  const output = execFileSync('git', given, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return output.split('\n').filter((line) => line !== '');
}

/** Where the branch left the main one; what is committed, on the main one itself. */
function findBase(): string {
  for (const main of ['origin/HEAD', 'origin/main', 'main', 'master']) {
    try {
      const [base] = git('merge-base', 'HEAD', main);
      if (base) return base;
    } catch {
      // This clone has no branch of that name.
    }
  }
  return 'HEAD';
}

/** Files that differ from where the branch began, committed or not, from the root; those that were deleted are not among them. */
export function changedFiles(): string[] {
  const files = [
    ...git('diff', '--name-only', '--no-renames', findBase()),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  return [...new Set(files)].filter((file) => existsSync(join(root, file)));
}
