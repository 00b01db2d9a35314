import { spawn } from 'node:child_process';
import { join } from 'node:path';

const node = join(import.meta.dirname, '../../node_modules/.bin/node');

/**
 * Runs a script in a process of its own. It is killed without warning once it says `point`, or ends by itself where there is none;
 * answers what it said.
 */
export function runProcess(script: string, args: readonly string[], point?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(node, [script, ...args, point ?? ''], { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk;
      if (point !== undefined && output.includes(point)) child.kill('SIGKILL');
    });
    child.once('error', reject);
    child.once('exit', () => resolve(output));
  });
}
