import { type Account, emptyStack, freeLogNames } from './account/account.ts';
import { checkArguments } from './account/check-arguments.ts';
import { failureText } from './account/failure-text.ts';
import { type Cdk, runCdk } from './account/run-cdk.ts';
import { edgeRegion, type Stage, stageOf } from './account/stage-of.ts';
import { InvalidContext, refuseUnknownKeys } from './configuration.ts';
import { commonArguments } from './deploy.ts';

export interface DestroySteps {
  cdk: Cdk;
  account: Account;
  say: (line: string) => void;
  /** What npm made of the command's line. */
  environment?: NodeJS.ProcessEnv;
}

/** Whoever writes logs of accesses does so minutes later, into a bucket that was empty. */
const attempts = 3;

/**
 * Removes a stage: whole where it is no production. Of production it says what stays, and removes the rest only with
 * `--confirm auxilia-production`. Answers the exit code.
 */
export async function destroy(args: string[], steps: DestroySteps): Promise<number> {
  try {
    checkArguments('destroy', args, steps.environment ?? {});
    refuseUnknownKeys(stageOf(args).context);
    return await remove(args, steps);
  } catch (error) {
    steps.say(error instanceof InvalidContext ? error.message : failureText(error));
    return 1;
  }
}

async function remove(args: string[], steps: DestroySteps): Promise<number> {
  const stage = stageOf(args);
  const { account, say } = steps;
  const left = await stacksLeft(account, stage);
  if (left.length === 0) {
    say(`No hay nada que retirar: la pila ${stage.stack} no existe en ${stage.region}.`);
    return 0;
  }
  if (!stage.isProduction) return await removeWhole(args, stage, steps);

  const kept = await keptResources(account, stage);
  for (const line of kept) say(line);
  if (!isConfirmed(args, stage)) {
    say(`No se ha retirado nada. Para retirar lo demás, repita la orden con --confirm ${stage.stack}.`);
    return 1;
  }
  for (const [stack, region] of left) await account.allowRemoval(stack, region);
  return (await steps.cdk('destroy', '--all', '--force', ...commonArguments(args))).exitCode;
}

type Placed = [stack: string, region: string | undefined];

/** Of the stage's one or two stacks, those that there are, with the region of the one that is elsewhere than the data. */
async function stacksLeft(account: Account, { stack, edgeStack }: Stage): Promise<Placed[]> {
  const all: Placed[] = [[stack, undefined]];
  if (edgeStack) all.push([edgeStack, edgeRegion]);
  const statuses = await Promise.all(all.map((placed) => account.stackStatus(...placed)));
  return all.filter((_placed, index) => statuses[index] !== undefined);
}

function isConfirmed(args: string[], { stack }: Stage): boolean {
  const at = args.indexOf('--confirm');
  return at >= 0 && args[at + 1] === stack;
}

async function removeWhole(
  args: string[],
  stage: Stage,
  { cdk, account, say }: DestroySteps,
): Promise<number> {
  let exitCode = 1;
  await account.deleteStateMachines(`${stage.stack}-workflow-`);
  for (let attempt = 1; exitCode !== 0 && attempt <= attempts; attempt += 1) {
    await emptyStack(account, stage.stack);
    ({ exitCode } = await cdk('destroy', '--all', '--force', ...commonArguments(args)));
    exitCode = (await stacksLeft(account, stage)).length === 0 ? 0 : exitCode || 1;
  }
  if (exitCode !== 0) return exitCode;
  await freeLogNames(account, stage.stack);
  say(`La etapa ${stage.name} se ha retirado entera. Las claves de KMS se borran solas en 30 días.`);
  return 0;
}

/**
 * What of production outlives the stack, in Spanish, and what it costs by AWS's list prices of us-east-1 as of November 2026
 * (decisions/2026-11-idle-stack.md).
 */
const keptTypes: Record<string, string> = {
  'AWS::RDS::DBCluster':
    'los datos clínicos; 0,10 USD por GB y mes, y 0,12 USD por ACU y hora mientras no se pause',
  'AWS::S3::Bucket': 'archivos; 0,023 USD por GB y mes',
  'AWS::Cognito::UserPool': 'las cuentas de las personas; 0,02 USD por persona activa y mes',
  'AWS::Backup::BackupVault': 'copias de seguridad; según su tamaño',
  'AWS::KMS::Key': 'clave, sin la que nada de lo anterior se puede leer; 1 USD al mes',
  'AWS::SecretsManager::Secret': 'secreto; 0,40 USD al mes',
  'AWS::Logs::LogGroup': 'registros; 0,03 USD por GB y mes',
  'AWS::EC2::VPC': 'la red en la que está la base de datos; sin coste',
};

async function keptResources(account: Account, { stack, edgeStack, region }: Stage): Promise<string[]> {
  const ofEdge = edgeStack ? await account.stackResources(edgeStack, edgeRegion) : [];
  const resources = [
    ...(await account.stackResources(stack)),
    ...ofEdge.map(({ type, physicalId }) => ({ type, physicalId: `${physicalId} (${edgeRegion})` })),
  ];
  const lines = Object.entries(keptTypes).flatMap(([type, what]) =>
    resources
      .filter((resource) => resource.type === type)
      .map(({ physicalId }) => `- ${type} ${physicalId}: ${what}.`),
  );
  return [
    `De ${stack} (${region}) se conserva, fuera de la pila:`,
    ...lines,
    'Una pila nueva no lo toma por sí sola: los pasos están en infra/decisions/2026-11-removal.md.',
  ];
}

if (import.meta.main) {
  const { openAccount } = await import('./account/aws-account.ts');
  const args = process.argv.slice(2);
  process.exitCode = await destroy(args, {
    cdk: runCdk,
    account: openAccount(stageOf(args)),
    say: (line) => process.stderr.write(`${line}\n`),
    environment: process.env,
  });
}
