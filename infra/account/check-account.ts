import { identitiesOf } from '../configuration.ts';
import type { Account } from './account.ts';
import type { Stage } from './stage-of.ts';

/** What an account lacks for a stage, each in one Spanish paragraph, and what it adds to the context. */
export interface AccountFindings {
  /** Nothing is created before these are mended. */
  problems: string[];
  /** What the stage will not be able to do. */
  notices: string[];
  /** As `-c` takes it. */
  context: string[];
}

/**
 * The site's Lambdas, the triggers of a sign-in and the workers together; new accounts begin with ten. Below it Cognito is refused
 * its triggers while a few people work. Ours, not AWS's: a page asks for some six things at once.
 */
const fewestLambdas = 100;

/** Asks the account what no template says: AWS would refuse it half-way, or accept it and then send nothing. */
export async function checkAccount(stage: Stage, account: Account): Promise<AccountFindings> {
  const found = [
    await orUnknown('cuántas Lambdas permite la cuenta', checkLambdas(stage, account), 'notices'),
    await orUnknown('el certificado', checkCertificate(stage, account), 'notices'),
    await orUnknown('los secretos', checkSecrets(stage, account), 'notices'),
    // Nothing would tell later that no letter leaves.
    await orUnknown('SES', checkEmail(stage, account), stage.isProduction ? 'problems' : 'notices'),
  ];
  const all = (key: keyof AccountFindings) => found.flatMap((part) => part[key] ?? []);
  return { problems: all('problems'), notices: all('notices'), context: all('context') };
}

type Part = Partial<AccountFindings>;

/** Without credentials or connection nothing at all can be asked, and the CLI says so. */
const cannotAsk =
  /credential|expired|InvalidClientTokenId|UnrecognizedClient|ENOTFOUND|ECONNREFUSED|EAI_AGAIN|TimeoutError/i;

/** What the credentials may not ask is said, and is no answer. */
async function orUnknown(
  what: string,
  checked: Promise<Part>,
  severity: 'problems' | 'notices',
): Promise<Part> {
  try {
    return await checked;
  } catch (error) {
    const { name, message } = error instanceof Error ? error : { name: String(error), message: '' };
    if (cannotAsk.test(`${name} ${message}`)) throw error;
    return {
      [severity]: [`No se ha podido comprobar ${what} (${name}): permita la consulta a estas credenciales.`],
    };
  }
}

async function checkLambdas({ isProduction, region }: Stage, account: Account): Promise<Part> {
  const most = await account.concurrentLambdas();
  if (most >= fewestLambdas) return {};
  const text = `La cuenta permite ${most} Lambdas a la vez en ${region} y hacen falta ${fewestLambdas}: pida más en Service Quotas › AWS Lambda › Concurrent executions (gratis, suele tardar horas).`;
  return isProduction ? { problems: [text] } : { notices: [text] };
}

async function checkCertificate({ context }: Stage, account: Account): Promise<Part> {
  const { domainName, certificateArn } = context;
  // What is wrong with the words themselves, the stack says.
  if (!domainName || !certificateArn?.startsWith('arn:aws:acm:us-east-1:')) return {};
  const certificate = await account.certificate(certificateArn);
  const problem = (text: string) => ({ problems: [`El certificado de «certificateArn» ${text}.`] });
  if (!certificate) return problem('no existe en us-east-1 de esta cuenta');
  if (!certificate.isIssued) {
    return problem('no está emitido: añada a su DNS el registro que ACM muestra y espere a «Issued»');
  }
  const wildcard = domainName.replace(/^[^.]+/, '*');
  if (![domainName, wildcard].some((name) => certificate.names.includes(name))) {
    return problem(`no vale para ${domainName}: está emitido para ${certificate.names.join(', ')}`);
  }
  return {};
}

/** CloudFormation reads them in the middle of a deployment, Lambdas when somebody already waits. */
async function checkSecrets({ context, region }: Stage, account: Account): Promise<Part> {
  const problems: string[] = [];
  for (const name of ['messagingSecretArn', 'prescriptionSecretArn', 'stripeSecretArn', 'openaiSecretArn']) {
    const arn = context[name];
    if (arn && !(await account.hasSecret(arn)))
      problems.push(
        `El secreto de «${name}» no existe en ${region} de esta cuenta: créelo en Secrets Manager.`,
      );
  }
  return { problems };
}

async function checkEmail({ isProduction, region, context }: Stage, account: Account): Promise<Part> {
  const { emailSender: address, emailIdentity } = context;
  if (!address) {
    return isProduction
      ? // The stack says what is missing.
        {}
      : {
          notices: [
            'Sin «emailSender», Cognito envía 50 correos al día (códigos de verificación y de contraseña) y los de Auxilia (invitaciones, recordatorios, avisos) no salen.',
          ],
        };
  }
  const identity = emailIdentity ?? (await verifiedIdentity(address, account));
  if (identity === undefined) {
    const text = `SES ha enviado un correo a ${address}: abra su enlace y repita el despliegue.`;
    return isProduction
      ? { problems: [text] }
      : { notices: [`${text} Hasta entonces envía Cognito, 50 correos al día, y los de Auxilia no salen.`] };
  }
  const given = emailIdentity === undefined ? ['-c', `emailIdentity=${identity}`] : [];
  if (await account.sendsToEverybody()) return { context: given };
  const [severity, also] = isProduction
    ? (['problems', ''] as const)
    : (['notices', ' Hasta entonces llegan solo los correos a direcciones que usted verifique.'] as const);
  return { context: given, [severity]: [sandbox(region) + also] };
}

/** The address or its domain, whichever SES has verified; an address that nobody registered is registered. */
async function verifiedIdentity(address: string, account: Account): Promise<string | undefined> {
  const known = [];
  for (const identity of identitiesOf(address)) {
    const isVerified = await account.isEmailIdentityVerified(identity);
    if (isVerified) return identity;
    known.push(isVerified);
  }
  if (known[0] === undefined) await account.registerEmailIdentity(address);
  return undefined;
}

const sandbox = (region: string): string =>
  `SES está en su entorno de pruebas en ${region} y solo entrega a direcciones verificadas. Para salir de él: consola de SES › Account dashboard › Request production access; tipo de correo «Transactional», la dirección del sitio y, como uso, que se escribe a quien lo espera (códigos de acceso, invitaciones, recordatorios de citas), que a las direcciones que devuelven correo o se quejan se deja de escribir solas, y cuántos correos al día. AWS suele contestar en un día; después, repita el despliegue.`;
