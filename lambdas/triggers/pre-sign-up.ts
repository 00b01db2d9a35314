import { randomUUID } from 'node:crypto';
import type { PreSignUpTriggerEvent } from 'aws-lambda';
import * as z from 'zod';
import { normalizeEmail } from '../contracts/email.ts';
import { environments } from '../contracts/environment.ts';
import {
  familyNameSchema,
  givenNameSchema,
  type RegistrationMetadata,
  registrationMetadataSchema,
} from '../contracts/registration.ts';
import { openAuroraForTrigger } from '../platform/aurora.ts';
import type { Database } from '../platform/database.ts';
import { writeLog } from '../platform/log.ts';
import { once } from '../platform/once.ts';
import { parseEnvironment } from '../platform/parse-environment.ts';
import { guard } from './guard.ts';
import { Refusal } from './refusal.ts';

const nameSchema = z.object({ givenName: givenNameSchema, familyName: familyNameSchema });

/**
 * Pre sign-up: refuses a registration without accepted terms, with an invalid NPI or with an e-mail that is
 * not in its stored form, and keeps what the person declared until they confirm their e-mail, however late: a new
 * code can always be asked for.
 */
export function createPreSignUp({ database }: { database: Database }) {
  return async (event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> => {
    // Invitations come from an administrator, who is already inside an organization.
    if (event.triggerSource === 'PreSignUp_AdminCreateUser') return event;
    const { email, given_name: givenName, family_name: familyName } = event.request.userAttributes;
    if (!email || email !== normalizeEmail(email)) {
      throw new Refusal('El correo electrónico debe ir en minúsculas y sin espacios.');
    }
    if (!givenName?.trim() || !familyName?.trim()) throw new Refusal('Indique su nombre y sus apellidos.');
    const [issue] = nameSchema.safeParse({ givenName, familyName }).error?.issues ?? [];
    if (issue) throw new Refusal(issue.message);
    const declaration = readDeclaration(event.request.clientMetadata ?? {});
    await keepRegistration(database, event.userName, declaration);
    return event;
  };
}

function readDeclaration(metadata: Record<string, string>): RegistrationMetadata {
  if (!metadata.termsVersion) throw new Refusal('Debe aceptar los términos y el aviso de privacidad.');
  const parsed = registrationMetadataSchema.safeParse(metadata);
  if (parsed.success) return parsed.data;
  const organization = registrationMetadataSchema.options[0].safeParse(metadata);
  const [issue] = organization.error?.issues ?? [];
  const field = issue?.path[0];
  if (field === 'termsVersion')
    throw new Refusal('Los términos han cambiado: recargue la página y acéptelos.');
  if (field === 'baaVersion') throw new Refusal('Debe aceptar el acuerdo de asociado comercial (BAA).');
  const isOurText = field === 'npi' || field === 'legalName' || field === 'type' || field === 'timeZone';
  throw new Refusal(
    isOurText && issue && metadata[field] ? issue.message : 'Faltan datos de la organización.',
  );
}

async function keepRegistration(database: Database, sub: string, declaration: RegistrationMetadata) {
  await database.transaction({ role: 'identity' }, async (sql) => {
    if ('npi' in declaration) {
      const [taken] = await sql('SELECT 1 FROM organizations WHERE npi = $1', [declaration.npi]);
      if (taken) {
        throw new Refusal(
          'Ya existe una organización con este NPI. Pida una invitación a su administrador o escriba a soporte.',
        );
      }
    }
    await sql(
      `INSERT INTO registrations (cognito_sub, organization_id, user_id, declaration) VALUES ($1, $2, $3, $4)
       ON CONFLICT (cognito_sub) DO UPDATE SET declaration = excluded.declaration`,
      [sub, randomUUID(), randomUUID(), JSON.stringify(declaration)],
    );
  });
}

const wired = once(() =>
  createPreSignUp({
    database: openAuroraForTrigger(parseEnvironment(environments['pre-sign-up'], process.env)),
  }),
);

export const handler = guard((event: PreSignUpTriggerEvent) => wired()(event), writeLog);
