import { type Account, freeLogNames, neverWorked } from './account/account.ts';
import { type AccountFindings, checkAccount } from './account/check-account.ts';
import { checkArguments } from './account/check-arguments.ts';
import { credentialsText, failureText } from './account/failure-text.ts';
import { type Cdk, runCdk } from './account/run-cdk.ts';
import { type Stage, stageOf } from './account/stage-of.ts';
import { InvalidContext, readConfiguration } from './configuration.ts';

export interface DeploySteps {
  cdk: Cdk;
  account: Account;
  buildFrontend: () => Promise<unknown>;
  /** Tells the person what the CLI's own words leave open. */
  explain: (line: string) => void;
  /** What npm made of the command's line. */
  environment?: NodeJS.ProcessEnv;
}

/**
 * Reads the context, asks the account for what no template says, builds the front end and deploys with the arguments given; where
 * the account and region were never prepared for CDK, prepares them and deploys again. What an earlier first deployment left that did not work is removed first, and
 * production is protected from removal once it works. Answers the exit code. Needs AWS credentials and nothing else.
 */
export async function deploy(args: string[], steps: DeploySteps): Promise<number> {
  const { cdk, buildFrontend, explain } = steps;
  const stage = stageOf(args);
  try {
    checkArguments('deploy', args, steps.environment ?? {});
    readConfiguration(stage.context);
  } catch (error) {
    if (!(error instanceof InvalidContext)) throw error;
    explain(error.message);
    return 1;
  }
  const asked = await ask(stage, steps);
  if (!asked) return 1;
  const status = await statusOf(stage, steps);
  if (status === 'DELETE_FAILED') {
    const confirmed = stage.isProduction ? ` y --confirm ${stage.stack}` : '';
    explain(
      `La pila ${stage.stack} quedó a medio retirar: termine con npm run destroy (los mismos -c${confirmed}) y repita el despliegue.`,
    );
    return 1;
  }
  await buildFrontend();
  const isFirst = status === undefined || (status !== 'unknown' && neverWorked(status));
  if (isFirst && status !== undefined) {
    try {
      if (!(await removeFailed(args, { stage, status }, steps))) return 1;
    } catch (error) {
      explain(failureText(error));
      return 1;
    }
  }
  // The IAM changes that `cdk` would ask about are in the repository, reviewed; an answer is a manual step.
  const approval = args.some((arg) => arg.startsWith('--require-approval'))
    ? []
    : ['--require-approval', 'never'];
  const command = ['deploy', '--all', ...approval, ...args, ...asked.context];
  const unprotected = stage.isProduction && isFirst;
  const exitCode = await deployOnce(
    args,
    [...command, ...(unprotected ? ['-c', 'protected=false'] : [])],
    steps,
  );
  if (exitCode !== 0 || !unprotected) return exitCode;
  explain('El primer despliegue ha terminado. Ahora se protege contra borrados.');
  return (await cdk(...command)).exitCode;
}

async function deployOnce(args: string[], command: string[], { cdk, explain }: DeploySteps): Promise<number> {
  const first = await cdk(...command);
  const text = first.exitCode === 0 ? undefined : credentialsText(first.output);
  if (text) explain(text);
  if (first.exitCode === 0 || !isNotBootstrapped.test(first.output)) return first.exitCode;
  const bootstrap = await cdk('bootstrap', ...commonArguments(args));
  return bootstrap.exitCode === 0 ? (await cdk(...command)).exitCode : bootstrap.exitCode;
}

/** What the account adds to the context; undefined where it lacks something, which is explained. */
async function ask(
  stage: Stage,
  { account, explain }: DeploySteps,
): Promise<Pick<AccountFindings, 'context'> | undefined> {
  let found: AccountFindings;
  try {
    found = await checkAccount(stage, account);
  } catch {
    // Without credentials or connection the CLI says what is wrong.
    return { context: [] };
  }
  for (const line of [...found.problems, ...found.notices]) explain(line);
  return found.problems.length > 0 ? undefined : found;
}

/** CloudFormation's of the stack; undefined where there is none, `unknown` where AWS does not say. */
async function statusOf({ stack }: Stage, { account }: DeploySteps): Promise<string | undefined> {
  try {
    return await account.stackStatus(stack);
  } catch {
    // Without credentials or connection the CLI says what is wrong.
    return 'unknown';
  }
}

/** Removes what a first deployment left that never worked, with the names that it holds. Answers whether that worked. */
async function removeFailed(
  args: string[],
  { stage: { stack }, status }: { stage: Stage; status: string },
  { cdk, account, explain }: DeploySteps,
): Promise<boolean> {
  explain('El primer despliegue anterior no llegó a terminar: se retira lo que dejó.');
  // What is kept once it is there goes with the rollback of its creation alone, and no longer with the stack's removal.
  if (status === 'CREATE_FAILED') await cdk('rollback', stack, ...commonArguments(args));
  for (const { type, physicalId } of await account.stackResources(stack)) {
    if (type === 'AWS::S3::Bucket') await account.removeBucket(physicalId);
    if (type === 'AWS::Backup::BackupVault') await account.emptyVault(physicalId);
  }
  const { exitCode } = await cdk('destroy', stack, '--force', ...commonArguments(args));
  if (exitCode !== 0) {
    explain(`No se ha podido retirar lo que dejó la pila ${stack}: mire sus eventos en CloudFormation.`);
    return false;
  }
  await freeLogNames(account, stack);
  return true;
}

/** What `cdk deploy` says where its own stack (CDKToolkit) is missing or too old. */
const isNotBootstrapped = /been bootstrapped|run 'cdk bootstrap'|cdk-bootstrap\/\w+\/version/i;

/** Of the arguments, those that say where to and with whose credentials: every command of the CLI takes them. */
export function commonArguments(args: string[]): string[] {
  const taken = /^(-c|--context|--profile)(=|$)/;
  return args.flatMap((arg, index) => {
    if (!taken.test(arg)) return [];
    const value = args[index + 1];
    return arg.includes('=') || value === undefined ? [arg] : [arg, value];
  });
}

if (import.meta.main) {
  const [{ buildFrontend }, { openAccount }] = await Promise.all([
    import('./build.ts'),
    import('./account/aws-account.ts'),
  ]);
  const args = process.argv.slice(2);
  const explain = (line: string) => process.stderr.write(`${line}\n`);
  const { env: environment } = process;
  const steps = { cdk: runCdk, account: openAccount(stageOf(args)), buildFrontend, explain, environment };
  process.exitCode = await deploy(args, steps);
}
