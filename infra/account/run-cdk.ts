import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** How a command of the CDK CLI ended. */
export interface CdkResult {
  exitCode: number;
  output: string;
}

/** Runs `cdk` with arguments, showing what it writes while it runs. */
export type Cdk = (...args: string[]) => Promise<CdkResult>;

const root = join(import.meta.dirname, '..', '..');

export const runCdk: Cdk = (...args) =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'node_modules', 'aws-cdk', 'bin', 'cdk'), ...args], {
      cwd: root,
      stdio: ['inherit', 'pipe', 'pipe'],
      env: { ...process.env, ...(process.stderr.isTTY && { FORCE_COLOR: '1' }) },
    });
    let output = '';
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const) {
      from.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        to.write(chunk);
      });
    }
    child.on('error', reject);
    child.on('close', (exitCode) => resolve({ exitCode: exitCode ?? 1, output }));
  });
