import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** How a command of the CDK CLI ended. */
export interface CdkResult {
  exitCode: number;
  output: string;
}

/** Runs `cdk` with arguments, showing what it writes while it runs. */
export type Cdk = (...args: string[]) => Promise<CdkResult>;

export interface DeploySteps {
  cdk: Cdk;
  buildFrontend: () => Promise<unknown>;
  /** Tells the person what the CLI's own words leave open. */
  explain: (line: string) => void;
}

/**
 * Builds the front end and deploys with the arguments given; where the account and region were never prepared
 * for CDK, prepares them and deploys again. Answers the exit code. Needs AWS credentials and nothing else.
 */
export async function deploy(args: string[], { cdk, buildFrontend, explain }: DeploySteps): Promise<number> {
  await buildFrontend();
  // The IAM changes that `cdk` would ask about are in the repository, reviewed; an answer is a manual step.
  const approval = args.some((arg) => arg.startsWith('--require-approval'))
    ? []
    : ['--require-approval', 'never'];
  const command = ['deploy', '--all', ...approval, ...args];
  const first = await cdk(...command);
  if (first.exitCode !== 0 && hasNoCredentials.test(first.output)) explain(missingCredentials);
  if (first.exitCode === 0 || !isNotBootstrapped.test(first.output)) return first.exitCode;
  const bootstrap = await cdk('bootstrap', ...bootstrapArguments(args));
  return bootstrap.exitCode === 0 ? (await cdk(...command)).exitCode : bootstrap.exitCode;
}

/** What `cdk deploy` says where its own stack (CDKToolkit) is missing or too old. */
const isNotBootstrapped = /been bootstrapped|run 'cdk bootstrap'|cdk-bootstrap\/\w+\/version/i;

const hasNoCredentials = /unable to resolve AWS account|no credentials/i;
const missingCredentials =
  'Faltan credenciales de AWS: indíquelas con --profile, AWS_PROFILE o AWS_ACCESS_KEY_ID y AWS_SECRET_ACCESS_KEY.';

/** Of the arguments for `deploy`, those that say where to and with whose credentials. */
function bootstrapArguments(args: string[]): string[] {
  const taken = /^(-c|--context|--profile)(=|$)/;
  return args.flatMap((arg, index) => {
    if (!taken.test(arg)) return [];
    const value = args[index + 1];
    return arg.includes('=') || value === undefined ? [arg] : [arg, value];
  });
}

const root = join(import.meta.dirname, '..');

const runCdk: Cdk = (...args) =>
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

if (import.meta.main) {
  const { buildFrontend } = await import('./build.ts');
  process.exitCode = await deploy(process.argv.slice(2), {
    cdk: runCdk,
    buildFrontend,
    explain: (line) => process.stderr.write(`${line}\n`),
  });
}
